/**
 * Statements that may take longer than 50 ms in a whole region's season, by what stands in their text, with the reason. Each reads a
 * bounded number of rows, however many there are.
 */
const EXPLAINED: readonly (readonly [part: string, reason: string])[] = [
  [
    'with walk as materialized',
    'up to 4,000 of the best runs are walked for players of a realm: the index of runs knows no realms (top-runs.ts)',
  ],
  [
    'with best as ( select spec_ids, timed from public.runs',
    'the groups of the best 5,000 runs are counted for each question (compositions.ts)',
  ],
  [
    'from public.ladder(',
    'a filter by class or specialization walks a stretch of the ladder, 5,000 places at most (rated-characters.ts)',
  ],
  [
    'c.name_key = any(',
    'each of some hundred spellings is one descent of an index, and 300 characters at most are compared (find-characters.ts)',
  ],
];

/** Why a statement of a page may take longer; null where nothing explains it. */
export function whyItTakesLonger(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ');
  return EXPLAINED.find(([part]) => line.includes(part))?.[1] ?? null;
}

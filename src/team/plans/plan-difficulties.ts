/** Difficulties of a raid that the page of a boss shows and a plan begins on, with the game's id. Pure. */
export const PLAN_DIFFICULTIES = [
  { slug: 'mythic', id: 16, name: 'Mythic' },
  { slug: 'heroic', id: 15, name: 'Heroic' },
  { slug: 'normal', id: 14, name: 'Normal' },
] as const;

export type PlanDifficulty = (typeof PLAN_DIFFICULTIES)[number];

/** The difficulty that an address names; null where it names none of these. */
export function namedDifficulty(params: URLSearchParams): PlanDifficulty | null {
  const asked = params.get('difficulty');
  return PLAN_DIFFICULTIES.find(({ slug }) => slug === asked) ?? null;
}

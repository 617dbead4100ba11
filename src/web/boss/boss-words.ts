import type { BossFacts } from './load-boss-page.server.ts';

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The abilities that a plan for the fight is built around, and when phases begin. Null where the packs name no such ability. */
export function bossAnswer({
  abilities,
  phases,
}: Pick<BossFacts, 'abilities' | 'phases'>): { title: string; note: string } | null {
  const major = abilities.filter((ability) => ability.major).map(({ name }) => name);
  if (major.length === 0) return null;
  const shown = major.length > 4 ? [...major.slice(0, 3), `${major.length - 3} more`] : major;
  const begins = (phases?.rows ?? []).flatMap(({ name, bossHealthPercent }) =>
    bossHealthPercent === null ? [] : [`${name} at ${bossHealthPercent}% health`],
  );
  const count = phases?.rows.length ?? 0;
  const where =
    count > 1 ? `${count} phases${begins.length > 0 ? `: ${listed(begins)}` : ''}.` : '';
  return { title: listed(shown), note: where };
}

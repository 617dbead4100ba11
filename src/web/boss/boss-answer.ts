import { joinList } from '#lib/join-list.ts';
import type { BossFacts } from './load-boss-page.server.ts';

/** The abilities that a plan for the fight is built around, and when phases begin. Null where the packs name no such ability. */
export function bossAnswer({
  abilities,
  phases,
}: Pick<BossFacts, 'abilities' | 'phases'>): { title: string; note: string } | null {
  const major = abilities.filter((ability) => ability.major).map(({ name }) => name);
  if (major.length === 0) return null;
  const begins = (phases?.rows ?? []).flatMap(({ name, bossHealthPercent }) =>
    bossHealthPercent === null ? [] : [`${name} at ${bossHealthPercent}% health`],
  );
  const count = phases?.rows.length ?? 0;
  const where =
    count > 1 ? `${count} phases${begins.length > 0 ? `: ${joinList(begins)}` : ''}.` : '';
  return { title: joinList(major, 4), note: where };
}

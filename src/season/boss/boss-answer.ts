import { withReaderMarks } from '#lib/reader-style.ts';
import { formatClock } from '#lib/format-clock.ts';
import { joinList } from '#lib/join-list.ts';
import type { BossFacts } from './load-boss-page.server.ts';

const clock = (seconds: number): string => formatClock(seconds * 1000);

/** Whose boss it is and what a key there allows; null for bosses of raids. The packs do not know in which order bosses are met. */
export function dungeonAnswer({
  kind,
  place,
  bosses,
  timer,
}: Pick<BossFacts, 'kind' | 'place' | 'bosses' | 'timer'>): {
  title: string;
  note: string;
} | null {
  if (kind !== 'dungeon') return null;
  return {
    title: `One of ${bosses.length} bosses in ${place}`,
    note: timer
      ? `A key has ${clock(timer.timed)}, +2 within ${clock(timer.plusTwo)}, +3 within ${clock(timer.plusThree)}.`
      : 'The timer of its keys is not known yet.',
  };
}

/** The abilities that a plan for the fight is built around, and when phases begin. Null where the packs name no such ability. */
export function bossAnswer({
  abilities,
  phases,
}: Pick<BossFacts, 'abilities' | 'phases'>): { title: string; note: string } | null {
  const major = abilities.filter((ability) => ability.major).map(({ name }) => name);
  if (major.length === 0) return null;
  const begins = (phases?.rows ?? []).flatMap(({ name, bossHealthPercent }) =>
    bossHealthPercent === null
      ? []
      : [`${name} at ${withReaderMarks(String(bossHealthPercent))}% health`],
  );
  const count = phases?.rows.length ?? 0;
  const where =
    count > 1 ? `${count} phases${begins.length > 0 ? `: ${joinList(begins)}` : ''}.` : '';
  return { title: joinList(major, 4), note: where };
}

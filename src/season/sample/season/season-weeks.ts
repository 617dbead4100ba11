import type { Region } from '#game/packs/define-season.ts';
import { nextReset } from '#game/packs/reset-clock.ts';
import { DAY_MS } from '#lib/time-units.ts';

/**
 * When the weeks of a season begin in a region, by the rules of its reset.
 *
 * @param startsMs beginning of the first one, epoch ms.
 * @param untilMs a moment in the last one that is wanted.
 * @returns the beginnings in order, and one more: the end of the last.
 */
export function seasonWeeks(startsMs: number, region: Region, untilMs: number): number[] {
  const begins = [startsMs];
  for (let at = startsMs; at <= untilMs;) {
    // From the middle of a week: a season can begin some hours beside its reset.
    at = nextReset(region, at + 3 * DAY_MS);
    begins.push(at);
  }
  return begins;
}

/** Which of these weeks a moment is in, 0 for the first; moments before and after belong to the first and the last. */
export function weekAt(begins: readonly number[], atMs: number): number {
  const after = begins.findIndex((begin) => begin > atMs);
  return after === -1 ? Math.max(0, begins.length - 1) : Math.max(0, after - 1);
}

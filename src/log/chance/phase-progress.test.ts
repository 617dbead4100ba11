import { expect, it } from 'vitest';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import { nightsOf } from '#log/session/nights.ts';
import { phaseProgress, pullCycleMs } from './phase-progress.ts';

const MINUTE = 60_000;
const start = Date.UTC(2026, 8, 30, 20);

/** Pulls of four minutes; each begins some minutes after the night. */
function invent(...at: number[]) {
  const [night] = nightsOf(
    at.map((minute, index) => ({
      key: `p${index}`,
      fileId: 1,
      sample: false,
      final: true,
      fight: inventFight({
        startMs: start + minute * MINUTE,
        wallMs: 4 * MINUTE,
        success: false,
      }),
    })),
  );
  return night!.bosses[0]!.pulls;
}
const ended = (...ends: (readonly [phase: number, left: number | null])[]) =>
  new Map(
    ends.map(([phaseNumber, leftPercent], index) => [
      `p${index}`,
      { progress: { phaseNumber, phaseName: `Phase ${phaseNumber}`, leftPercent } } as PullSummary,
    ]),
  );

it('says of each phase how many pulls reached it, ended in it, and the best of those', () => {
  const pulls = invent(0, 6, 12, 18);
  expect(phaseProgress(pulls, ended([1, 80], [2, 41], [1, 66], [2, null]))).toEqual([
    { number: 1, name: 'Phase 1', reached: 4, ended: 2, bestLeft: 66 },
    { number: 2, name: 'Phase 2', reached: 2, ended: 2, bestLeft: 41 },
  ]);
  // A pull that is not read yet says nothing.
  expect(phaseProgress(pulls, ended([1, null]))).toEqual([
    { number: 1, name: 'Phase 1', reached: 1, ended: 1, bestLeft: null },
  ]);
});

it('knows the time from pull to pull: the median pull and the median break before one', () => {
  expect(pullCycleMs(invent(0, 6, 12, 30))! / MINUTE).toBeCloseTo(6, 1);
  expect(pullCycleMs(invent(0))! / MINUTE).toBeCloseTo(4, 1);
  expect(pullCycleMs([])).toBeNull();
});

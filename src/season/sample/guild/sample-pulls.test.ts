import { expect, it } from 'vitest';
import { inventPulls } from './sample-pulls.ts';

const pulls = inventPulls();

it('invents the same nights every time', () => expect(inventPulls()).toEqual(pulls));

it('has a boss that fell, and again on the night of the log, and one that did not fall', () => {
  const fell = Map.groupBy(pulls, ({ encounterId }) => encounterId)
    .values()
    .map((own) => own.map(({ killed }) => killed));
  expect([...fell].map((kills) => [kills.filter(Boolean).length, kills.at(-1)])).toEqual([
    [2, true],
    [0, false],
  ]);
});

it('makes one pull after another, the three nights apart', () => {
  const pauses = pulls
    .slice(1)
    .map(({ startedMs }, at) => startedMs - pulls[at]!.startedMs - pulls[at]!.durationMs);
  expect(Math.min(...pauses)).toBeGreaterThan(40_000);
  expect(pauses.filter((pause) => pause > 3_600_000)).toHaveLength(2);
});

it('leaves health between nothing and all, and ends in the phase of that health', () => {
  for (const { killed, leftPercent, phase } of pulls) {
    expect(leftPercent > 0 && leftPercent < 100).toBe(!killed);
    expect(phase).toBe(killed ? null : leftPercent < 50 ? 2 : 1);
  }
});

/** Which moments of unplanned casts are proposed; what a proposal says is in `propose.test.ts`. */
import { expect, it } from 'vitest';
import { inventPhase, inventPlan, inventTimeline } from '#testing/analysis/invented-plan.ts';
import { pullOfCasts } from '#testing/analysis/pull-of-casts.ts';
import { proposeCorrections } from './propose.ts';

const RALLY = 97_462;
const LENGTH_MS = 200_000;
/** One phase with a hit from 100 to 102 s. */
const intake = Array.from({ length: 100 }, (_, step) => (step === 50 ? 900 : 100));
const lengthMs = { early: LENGTH_MS, usual: LENGTH_MS, late: LENGTH_MS };
const plan = inventPlan({
  timeline: inventTimeline({ phases: [inventPhase({ lengthMs, intake })], casts: [] }),
  roster: [{ name: 'Wulf', specId: 71, talents: [] }],
  assignments: [],
});

/** What is proposed where Wulf presses at these moments, one a pull. */
const added = (...moments: number[]) =>
  proposeCorrections(
    plan,
    moments.map((atMs, index) => ({
      key: `pull ${index + 1}`,
      pull: pullOfCasts(plan, {
        fightId: `${index}`,
        phaseMs: [LENGTH_MS],
        casts: [{ who: 'Wulf', spellId: RALLY, atMs }],
      }),
    })),
  ).map(({ kind, next, pulls, of }) => [kind, next?.offsetMs, pulls.length, of]);

it('adds the middle of presses from five seconds before a hit to six behind it', () => {
  expect(added(95_000, 95_000, 95_000)).toEqual([['add', 95_000, 3, 3]]);
  expect(added(106_000, 108_000, 109_000)).toEqual([['add', 108_000, 3, 3]]);
  expect(added(94_000, 94_000, 94_000)).toEqual([]);
  expect(added(109_000, 109_000, 109_000)).toEqual([]);
});

it('counts presses within ten seconds as one moment, and those apart each for themselves', () => {
  expect(added(96_000, 101_000, 106_000)).toEqual([['add', 101_000, 3, 3]]);
  expect(added(95_000, 95_000, 106_000)).toEqual([]);
});

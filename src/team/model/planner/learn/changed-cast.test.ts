import { describe, expect, it } from 'vitest';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { pullOfCasts, type InventedCasts } from '#testing/analysis/pull-of-casts.ts';
import { planAgainstPull } from '#team/model/planner/kept/plan-against-pull.ts';
import { changedCast } from './changed-cast.ts';
import type { Correction } from './correction.ts';

const BARRIER = 62_618;
const DUE = 118_000;
const PHASE_MS = [200_000, 300_000];
const cast = {
  ...inventAssignment({ who: 'Dorrit', spellId: BARRIER, offsetMs: DUE }),
  spellId: BARRIER,
};
const plan = inventPlan({ assignments: [cast] });

/** What becomes of the one planned cast, pull by pull. */
function changes(pulls: readonly Partial<InventedCasts>[], of = plan): Correction[] {
  const outcomes = pulls.map((given, index) => {
    const pull = pullOfCasts(of, { fightId: `${index}`, phaseMs: PHASE_MS, casts: [], ...given });
    const items = planAgainstPull(of, pull);
    const item = items.find(({ assignment }) => assignment?.id === cast.id)!;
    return { from: { key: `pull ${index + 1}`, pull, items }, item };
  });
  return changedCast(of, cast, outcomes);
}
const pressed = (atMs: number) => ({ casts: [{ who: 'Dorrit', spellId: BARRIER, atMs }] });
const NONE = {};

describe('one planned cast over several pulls', () => {
  it('goes to the middle of what was pressed, rounded to seconds, with these pulls alone', () => {
    const [move, ...others] = changes([129_400, 130_100, 131_700, 160_000].map(pressed));
    expect(others).toEqual([]);
    expect(move).toMatchObject({ kind: 'move', next: { offsetMs: 130_000 }, of: 4 });
    expect(move!.pulls).toEqual(['pull 1', 'pull 2', 'pull 3']);
    expect(move!.id.startsWith('later:')).toBe(true);
    expect(changes([105_000, 104_000, 103_000].map(pressed))[0]!.id.startsWith('earlier:')).toBe(
      true,
    );
  });

  it('stays where it was pressed in time', () => {
    expect(changes([118_000, 121_000, 116_000].map(pressed))).toEqual([]);
  });

  it('goes away where the player never pressed it, and only then', () => {
    expect(changes([NONE, NONE, NONE])).toMatchObject([{ kind: 'remove', next: null, of: 3 }]);
    expect(changes([NONE, NONE, NONE, pressed(DUE)])).toEqual([]);
    expect(changes([NONE, NONE])).toEqual([]);
  });

  it('is not judged by pulls that ended before it could be pressed', () => {
    const over = { lengthMs: DUE + 1000 };
    expect(changes([NONE, NONE, over, over])).toEqual([]);
    expect(changes([NONE, NONE, NONE, over])[0]).toMatchObject({ kind: 'remove', of: 3 });
  });
});

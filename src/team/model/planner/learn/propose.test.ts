/** Corrections by hand, one kind after the other. */
import { describe, expect, it } from 'vitest';
import {
  inventAssignment,
  inventPhase,
  inventPlan,
  inventTimeline,
} from '#testing/analysis/invented-plan.ts';
import { pullOfCasts, type InventedCasts } from '#testing/analysis/pull-of-casts.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { corrected, isEnough, withRefusal } from './correction.ts';
import { proposeCorrections } from './propose.ts';

const [BARRIER, HYMN, RALLY, TRANQUILITY] = [62_618, 64_843, 97_462, 740];
const PHASE_MS = [200_000, 300_000];
const DUE = 118_000;

const barrier = inventAssignment({ who: 'Dorrit', spellId: BARRIER, offsetMs: DUE });
const plan = inventPlan({ assignments: [barrier] });

type Casts = InventedCasts['casts'];
/** A pull for each list of casts. */
const night = (of: Plan, pulls: readonly (Casts | Partial<InventedCasts>)[]) =>
  pulls.map((one, index) => ({
    key: `pull ${index + 1}`,
    pull: pullOfCasts(of, {
      fightId: `${index}`,
      phaseMs: PHASE_MS,
      ...('length' in one ? { casts: one } : { casts: [], ...one }),
    }),
  }));
const presses = (atMs: number, who = 'Dorrit', spellId = BARRIER): Casts => [
  { who, spellId, atMs },
];
const proposed = (pulls: readonly (Casts | Partial<InventedCasts>)[], of: Plan = plan) =>
  proposeCorrections(of, night(of, pulls));

describe('a night that shows a cast at another moment', () => {
  it('proposes the middle of what was pressed, with the pulls that say so', () => {
    const late = [130_000, 129_000, 131_500].map((atMs) => presses(atMs));
    expect(proposed([...late, presses(DUE)])).toEqual([
      expect.objectContaining({
        kind: 'move',
        assignment: barrier,
        next: expect.objectContaining({ who: 'Dorrit', offsetMs: 129_500 + 500 }),
        pulls: ['pull 1', 'pull 2', 'pull 3'],
        of: 4,
      }),
    ]);
    const early = [103_000, 104_000, 105_000].map((atMs) => presses(atMs));
    const [move] = proposed(early);
    expect(move).toMatchObject({
      kind: 'move',
      why: { byMs: -14_000 },
      next: { offsetMs: 104_000 },
    });
  });

  it('needs three pulls, two thirds of all, and the same distance', () => {
    expect(proposed([130_000, 130_000].map((atMs) => presses(atMs)))).toEqual([]);
    const half = [130_000, 130_000, 130_000, DUE, DUE, DUE].map((atMs) => presses(atMs));
    expect(proposed(half)).toEqual([]);
    expect(proposed([124_000, 132_000, 142_000].map((atMs) => presses(atMs)))).toEqual([]);
    expect([isEnough(2, 2), isEnough(3, 4), isEnough(3, 5), isEnough(4, 6)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('says nothing of a pull that ended before, or just as the cast was due', () => {
    const late = presses(130_000);
    const over = [60_000, 125_000].map((lengthMs) => ({ lengthMs }));
    expect(proposed([late, late, late, ...over, ...over])[0]).toMatchObject({ of: 3 });
    expect(proposed([late, late, ...over])).toEqual([]);
  });

  it('moves nothing behind the end of its phase or onto a cooldown', () => {
    const last = { ...barrier, offsetMs: 190_000 };
    const atEnd = inventPlan({ assignments: [last] });
    expect(
      proposed(
        [1, 2, 3].map(() => presses(206_000)),
        atEnd,
      ),
    ).toEqual([]);
    const again = { ...barrier, id: 'a2', phase: 2, offsetMs: 120_000 };
    const twice = inventPlan({ assignments: [barrier, again] });
    // Twenty seconds later, the next cast would come too early if the phases end early.
    const pulls = [1, 2, 3].map(() => [...presses(138_000), ...presses(320_000)]);
    expect(proposed(pulls, twice)).toEqual([]);
  });
});

describe('a night that shows a cast with another player', () => {
  const rally = inventAssignment({ who: 'Fenna', spellId: RALLY, offsetMs: DUE });
  const withTwo = inventPlan({
    assignments: [rally],
    roster: [...plan.roster, { name: 'Gorm', specId: 72, talents: [] }],
  });

  it('gives it to the one who pressed each time', () => {
    const pulls = [1, 2, 3].map(() => presses(DUE + 1000, 'Gorm', RALLY));
    expect(proposed(pulls, withTwo)).toEqual([
      expect.objectContaining({
        kind: 'give',
        why: { kind: 'pressed-by-other' },
        next: expect.objectContaining({ who: 'Gorm', spellId: RALLY, offsetMs: DUE }),
        of: 3,
      }),
    ]);
    expect(
      proposed(
        [1, 2, 3].map(() => presses(DUE, 'A guest', RALLY)),
        withTwo,
      ),
    ).toEqual([]);
  });

  it('gives it away from a player who was dead or not there, to one who has the same and was alive', () => {
    const dead = [1, 2, 3].map(() => ({ deaths: new Map([['Fenna', 50_000]]) }));
    expect(proposed(dead, withTwo)).toMatchObject([
      { kind: 'give', why: { kind: 'dead' }, next: { who: 'Gorm', spellId: RALLY }, of: 3 },
    ]);
    const absent = [1, 2, 3].map(() => ({ without: ['Fenna'] }));
    expect(proposed(absent, withTwo)).toMatchObject([
      { kind: 'give', why: { kind: 'absent' }, next: { who: 'Gorm' } },
    ]);
    const both = [1, 2, 3].map(() => ({
      deaths: new Map([
        ['Fenna', 50_000],
        ['Gorm', 60_000],
      ]),
    }));
    // Barrier is of the same kind and reach.
    expect(proposed(both, withTwo)).toMatchObject([{ next: { who: 'Dorrit', spellId: BARRIER } }]);
    const gone = [1, 2, 3].map(() => ({ without: ['Fenna', 'Gorm', 'Elmar', 'Dorrit'] }));
    expect(proposed(gone, withTwo)).toEqual([]);
  });

  it('gives it to no one whose cooldown is spent, nor unchecked', () => {
    const busy = { ...rally, id: 'a2', who: 'Gorm', offsetMs: DUE - 60_000 };
    const dead = [1, 2, 3].map(() => ({
      casts: presses(DUE - 60_000, 'Gorm', RALLY),
      deaths: new Map([['Fenna', 90_000]]),
      without: ['Elmar', 'Dorrit'],
    }));
    const spent = { ...withTwo, assignments: [rally, busy] };
    expect(proposed(dead, spent)).toEqual([]);
    const bans = [{ who: 'Gorm', spellId: RALLY }];
    expect(
      proposed(
        dead.map((one) => ({ ...one, casts: [] })),
        { ...withTwo, bans },
      ),
    ).toEqual([]);
  });
});

describe('a night without a cast', () => {
  it('proposes to remove what was never pressed, and nothing where it was once', () => {
    expect(proposed([[], [], []])).toMatchObject([
      {
        kind: 'remove',
        assignment: barrier,
        next: null,
        pulls: ['pull 1', 'pull 2', 'pull 3'],
        of: 3,
      },
    ]);
    expect(proposed([[], [], [], presses(DUE)])).toEqual([]);
    expect(proposed([[], []])).toEqual([]);
  });

  it('knows nothing of a phase that no pull reached', () => {
    const later = inventPlan({ assignments: [{ ...barrier, phase: 2 }] });
    expect(
      proposed(
        [1, 2, 3, 4].map(() => ({ lengthMs: 190_000 })),
        later,
      ),
    ).toEqual([]);
  });
});

describe('a night with a cast outside the plan', () => {
  const intake = Array.from({ length: 100 }, (_, step) => (step >= 55 && step < 59 ? 900 : 100));
  const hurting = inventTimeline({ phases: [inventPhase({ intake }), inventPhase({ number: 2 })] });
  const empty = inventPlan({ timeline: hurting, assignments: [] });
  const pulls = [111_000, 112_000, 113_000].map((atMs) => presses(atMs, 'Bruna', TRANQUILITY));

  it('proposes to add it, where it hurts then', () => {
    expect(proposed(pulls, empty)).toMatchObject([
      {
        kind: 'add',
        assignment: null,
        next: { who: 'Bruna', spellId: TRANQUILITY, phase: 1, offsetMs: 112_000, pinned: true },
        of: 3,
      },
    ]);
    const calm = [11_000, 12_000, 13_000].map((atMs) => presses(atMs, 'Bruna', TRANQUILITY));
    expect(proposed(calm, empty)).toEqual([]);
    expect(proposed([...pulls.slice(1), [], []], empty)).toEqual([]);
    expect(proposed([...pulls, { lengthMs: 90_000 }], empty)).toMatchObject([{ of: 3 }]);
  });

  it('adds nothing for a guest, nor what the plan’s check would mark', () => {
    const guests = [1, 2, 3].map(() => presses(112_000, 'A guest', TRANQUILITY));
    expect(proposed(guests, empty)).toEqual([]);
    const near = inventAssignment({ who: 'Bruna', spellId: TRANQUILITY, phase: 1, offsetMs: 1000 });
    const twice = { ...empty, assignments: [near] };
    const both = pulls.map((one) => [...one, ...presses(1000, 'Bruna', TRANQUILITY)]);
    expect(proposed(both, twice)).toEqual([]);
  });

  it('stays refused, also a few seconds from there, until another moment is meant', () => {
    const [add] = proposed(pulls, empty);
    const refused = withRefusal(empty, add!);
    expect(proposed(pulls, refused)).toEqual([]);
    const near = [116_000, 116_000, 117_000].map((atMs) => presses(atMs, 'Bruna', TRANQUILITY));
    expect(proposed(near, refused)).toEqual([]);
    const others = pulls.map(([one]) => presses(one!.atMs, 'Celm', HYMN));
    expect(proposed(others, refused)).toHaveLength(1);
  });
});

describe('a correction', () => {
  it('is made in the plan, and is not proposed again', () => {
    const pulls = [1, 2, 3].map(() => presses(130_000));
    const [move] = proposed(pulls);
    const made = corrected(plan, move!, 'x')!;
    expect(made.assignments).toEqual([{ ...barrier, offsetMs: 130_000 }]);
    expect(proposed(pulls, made)).toEqual([]);
    const [gone] = proposed([[], [], []]);
    expect(corrected(plan, gone!, 'x')!.assignments).toEqual([]);
  });

  it('is not proposed again when it was refused, until the cast is changed by hand', () => {
    const pulls = [1, 2, 3].map(() => presses(130_000));
    const refused = withRefusal(plan, proposed(pulls)[0]!);
    expect(proposed(pulls, refused)).toEqual([]);
    const moved = { ...refused, assignments: [{ ...barrier, offsetMs: DUE - 4000 }] };
    expect(proposed(pulls, moved)).toHaveLength(1);
  });

  it('leaves words and groups alone', () => {
    const words = [
      inventAssignment({ id: 'a1', who: 'everyone', spellId: null, note: 'Stack' }),
      inventAssignment({ id: 'a2', who: 'class:Druid', spellId: TRANQUILITY }),
    ];
    expect(proposed([[], [], []], inventPlan({ assignments: words }))).toEqual([]);
  });
});

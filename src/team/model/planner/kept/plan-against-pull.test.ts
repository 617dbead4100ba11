import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { inventNight } from '#testing/analysis/invented-night-of-plan.ts';
import { labelScores } from '#testing/analysis/label-scores.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { matchTimes } from './match-times.ts';
import { keptOf, planAgainstPull } from './plan-against-pull.ts';

/** What one planned button comes to where another id is cast at its moment. */
function statesOf(planned: number, cast: number): string[] {
  const { pull } = inventNight(3);
  const plan = inventPlan();
  const [use] = plan.assignments;
  const lane = { ...pull.lanes[0]!, spellId: cast };
  const players = [{ guid: 'Player-1', name: use!.who, specId: null }];
  const lanes = [{ ...lane, player: 0, uses: [{ ...lane.uses[0]!, atMs: use!.offsetMs }] }];
  return planAgainstPull(
    { ...plan, assignments: [{ ...use!, spellId: planned }] },
    { ...pull, players, lanes, marks: [] },
  ).map(({ state }) => state);
}

describeRecordings('one button with several ids, of the cases', recordings.teamCases, () => {
  it('is kept by each of them', () => {
    const rows = readFileSync(join(recordings.teamCases, 'other-ids.txt'), 'utf8')
      .split('\n')
      .filter((row) => row.startsWith('{spell:'));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const [given = '', cast = '', right = ''] = row.split(' | ');
      for (const [, planned] of given.matchAll(/\{spell:(\d+)\}/g))
        expect(statesOf(Number(planned), Number.parseInt(cast, 10))).toEqual([right]);
    }
  });
});

const pairs = (planned: number[], casts: number[]): (number | null)[] =>
  matchTimes(planned, casts, 25).map(({ cast }) => cast);

describe('planned moments and casts', () => {
  it('are paired by time, each once, never across', () => {
    expect(pairs([0, 100], [3, 96])).toEqual([0, 1]);
    expect(pairs([0, 100], [96])).toEqual([null, 0]);
    expect(pairs([0, 10], [8])).toEqual([null, 0]);
    expect(pairs([0, 10], [12, 14])).toEqual([0, 1]);
    expect(pairs([0], [40])).toEqual([null]);
    expect(pairs([], [1])).toEqual([]);
  });
});

describe('a plan against a generated pull', () => {
  it('counts what was due, and says nothing about what the pull did not reach', () => {
    const { plan, pull, labels } = inventNight(3);
    const items = planAgainstPull(plan, pull);
    const due = [...labels.values()].filter((label) => label !== 'not-reached').length;
    expect(keptOf(items).due).toBe(due);
    const short = planAgainstPull(plan, {
      ...pull,
      lengthMs: 1000,
      phases: { ...pull.phases, spans: pull.phases.spans.slice(0, 1) },
      lanes: [],
    });
    expect(new Set(short.map(({ state }) => state))).toEqual(new Set(['not-reached']));
  });

  it('finds nine of ten labels of each class and is right as often; of swaps, which can be guessed only, four of five', () => {
    const scores = labelScores(Array.from({ length: 40 }, (_, index) => index + 1));
    const poor = scores.filter(
      ({ state, n, precision, recall }) =>
        n > 0 && Math.min(precision, recall) < (state === 'swapped' ? 0.8 : 0.9),
    );
    expect(poor).toEqual([]);
    expect(scores.filter(({ n }) => n > 20).length).toBeGreaterThan(5);
  });

  it.each([
    [77_761, 106_898],
    [77_764, 106_898],
    [246_287, 472_433],
  ])('takes the ids %i and %i of one button for the same cast', (planned, cast) => {
    expect(statesOf(planned, cast)).toEqual(['kept']);
  });

  it('leaves words out, and gives everything missed without a cast', () => {
    const { pull } = inventNight(3);
    const plan = inventPlan();
    const words = { ...plan.assignments[0]!, id: 'a2', who: 'everyone', spellId: null };
    const items = planAgainstPull(
      { ...plan, assignments: [...plan.assignments, words] },
      { ...pull, lanes: [], marks: [] },
    );
    expect(items.map(({ state }) => state)).toEqual(['missed']);
  });
});

describe('pairs of planned moments and casts', () => {
  it('are as many as possible, with the least time between them, within the farthest', () => {
    expect(pairs([10], [35])).toEqual([0]);
    expect(pairs([10], [36])).toEqual([null]);
    expect(pairs([10], [0, 9, 12])).toEqual([1]);
    // The nearest cast of the first would leave the second without one.
    expect(pairs([10, 30], [11, 54])).toEqual([0, 1]);
    expect(pairs([10, 12], [11])).toEqual([0, null]);
    expect(pairs([0, 20, 40], [20])).toEqual([null, 0, null]);
    expect(pairs([0, 20, 40], [])).toEqual([null, null, null]);
  });
});

describe('a cast that was planned', () => {
  const { pull } = inventNight(3);
  const [lane] = pull.lanes;
  const who = pull.players[lane!.player]!.name;
  /** The plan has one cast, at half a minute; the pull those of the player that are given. */
  const stateOf = (castsMs: readonly number[], change: Partial<typeof pull> = {}) => {
    const plan = inventPlan({
      assignments: [{ ...inventPlan().assignments[0]!, who, spellId: lane!.spellId }],
    });
    const uses = castsMs.map((atMs) => ({ ...lane!.uses[0]!, atMs }));
    const item = planAgainstPull(plan, {
      ...pull,
      lengthMs: 120_000,
      marks: [],
      phases: {
        ...pull.phases,
        spans: [{ ...pull.phases.spans[0]!, fromMs: 0, toMs: 120_000 }],
      },
      lanes: [{ ...lane!, uses }],
      ...change,
    }).find(({ assignment }) => assignment !== null);
    return { state: item!.state, reason: item!.reason };
  };

  it('is kept within its time, else early or late by so many seconds', () => {
    expect(stateOf([30_000]).state).toBe('kept');
    const late = stateOf([42_300]);
    expect(late).toEqual({ state: 'late', reason: '12.3 s late.' });
    expect(stateOf([18_000])).toEqual({ state: 'early', reason: '12.0 s early.' });
    expect(stateOf([])).toEqual({ state: 'missed', reason: 'Not cast near its moment.' });
  });

  it('was not reached where pull or phase ended before', () => {
    expect(stateOf([], { lengthMs: 30_000 }).state).toBe('missed');
    expect(stateOf([], { lengthMs: 29_999 })).toEqual({
      state: 'not-reached',
      reason: 'The pull did not get there.',
    });
  });

  it('was not possible for a player who was dead, and was for one who was up again', () => {
    const death = {
      kind: 'death' as const,
      atMs: 20_000,
      toMs: null as number | null,
      player: lane!.player,
      on: null,
      spell: null,
      reached: null,
    };
    const dead = (change: Partial<typeof death>) =>
      stateOf([], { marks: [{ ...death, ...change }] as never });
    expect(dead({})).toEqual({ state: 'dead', reason: 'Died at 0:20, before it was cast.' });
    expect(dead({ toMs: 29_000 }).state).toBe('missed');
    expect(dead({ toMs: 31_000 }).state).toBe('dead');
    expect(dead({ atMs: 60_000 }).state).toBe('missed');
    expect(dead({ player: lane!.player === 0 ? 1 : 0 }).state).toBe('missed');
  });
});

import { describe, expect, it } from 'vitest';
import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
import { dueMs } from '#team/model/planner/plan-time.ts';
import { planOfKill, playerNames } from './plan-of-kill.ts';

const KILL = {
  key: 'a',
  durationMs: 300_000,
  phases: [
    { number: 1, atMs: 2000 },
    { number: 2, atMs: 120_000 },
  ],
  casts: [
    { atMs: 1000, player: 0, spellId: 740 },
    { atMs: 130_000, player: 1, spellId: 64_843 },
  ],
  specIds: [105, 0],
};
const BOSS = { encounterId: 3131, name: 'Invented Boss', difficultyId: 16 };

const copied = () => planOfKill(KILL, BOSS, 'Copied', true);

describe('a kill as a plan', () => {
  it('has each cast at its own moment of the fight', () => {
    const plan = copied();
    expect(plan.assignments.map((one) => [one.phase, one.offsetMs, one.who, one.spellId])).toEqual([
      [1, 1000, 'Restoration Druid', 740],
      [2, 10_000, 'Player 2', 64_843],
    ]);
    expect(plan.assignments.map((one) => dueMs(plan.timeline, one))).toEqual([1000, 130_000]);
  });

  it('has the phases of the kill, its boss and its label', () => {
    const plan = copied();
    expect(plan.timeline.phases.map(({ lengthMs }) => lengthMs.usual)).toEqual([120_000, 180_000]);
    expect(plan).toMatchObject({ sample: true, encounterId: 3131, difficultyId: 16 });
    expect(plan.roster).toEqual([
      { name: 'Restoration Druid', specId: 105, talents: [] },
      { name: 'Player 2', specId: null, talents: [] },
    ]);
  });

  it('has one phase where the source knows none', () => {
    const plain = planOfKill({ ...KILL, phases: [] }, BOSS, 'x'.repeat(99), false);
    expect(plain.timeline.phases).toHaveLength(1);
    expect(plain.assignments[1]?.offsetMs).toBe(130_000);
    expect(plain.name).toHaveLength(60);
  });

  it('holds as many players as a plan does, and the casts of those alone', () => {
    const most = PLAN_LIMITS.players;
    const crowd = planOfKill(
      {
        ...KILL,
        specIds: Array.from({ length: most + 1 }, () => 105),
        casts: [most, most - 1].map((player) => ({ atMs: 120_000, player, spellId: 740 })),
      },
      BOSS,
      'Crowd',
      false,
    );
    expect(crowd.roster).toHaveLength(most);
    // At the very start of a phase a cast belongs to that phase.
    expect(crowd.assignments.map((one) => [one.who, one.phase, one.offsetMs])).toEqual([
      [crowd.roster.at(-1)!.name, 2, 0],
    ]);
  });

  it('numbers players of one specialization', () => {
    expect(playerNames([257, 257, 105])).toEqual([
      'Holy Priest',
      'Holy Priest 2',
      'Restoration Druid',
    ]);
  });
});

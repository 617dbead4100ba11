import { describe, expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { alignByPhase, alignByTime } from '#team/model/planner/kills/align-kills.ts';
import { planPlaces } from './plan-places.ts';
import { topAddress } from './top-question.ts';
import { axisMoment, momentsAnswer } from './format-moments.ts';

const read = (search: string) => topAddress.read(new URLSearchParams(search));
const kill = (key: string, secondPhaseMs: number) => ({
  key,
  durationMs: 500_000,
  phases: [
    { number: 1, atMs: 0 },
    { number: 2, atMs: secondPhaseMs },
  ],
  casts: [{ atMs: 30_000, player: 0, spellId: 740 }],
  specIds: [105],
});

describe('the question of an address', () => {
  it('is read, and falls back to the usual', () => {
    expect(
      read('boss=ulatek&difficulty=heroic&region=us&kill=6&since=14&spec=257&align=time'),
    ).toEqual({
      boss: 'ulatek',
      difficulty: 'heroic',
      region: 'us',
      minutes: 6,
      days: 14,
      specId: 257,
      align: 'time',
    });
    expect(read('boss=%27;&difficulty=hard&region=x&kill=7&since=-1&spec=9e9&align=')).toEqual({
      boss: null,
      difficulty: 'mythic',
      region: null,
      minutes: null,
      days: null,
      specId: null,
      align: 'phase',
    });
  });
});

describe('the words of the page', () => {
  it('name the clearest moment with its n', () => {
    const axis = alignByPhase([kill('a', 200_000), kill('b', 210_000), kill('c', 220_000)]);
    const moment = { atMs: 30_000, fromMs: 29_000, toMs: 31_000, kills: 3, spells: [] };
    const { title, text } = momentsAnswer(axis, [moment]);
    expect(title).toBe('1 shared moment for raid cooldowns');
    expect(text).toContain('The clearest is P1 0:30: 3 of 3 kills.');
    expect(momentsAnswer(axis, []).title).toBe('No shared moment');
    expect(momentsAnswer(alignByTime([kill('a', 1)]), []).text).toContain('One kill fits');
    expect(axisMoment(axis, 225_000)).toBe('P2 0:05');
    expect(axisMoment(alignByTime([]), 61_000)).toBe('1:01');
  });
});

describe('a plan of this device among kills', () => {
  it('keeps the distance of its casts from the start of their phase', () => {
    const second = { ...inventPlan().assignments[0]!, id: 'a2', phase: 2, offsetMs: 5000 };
    const plan = inventPlan({ assignments: [inventPlan().assignments[0]!, second] });
    const axis = alignByPhase([kill('a', 180_000), kill('b', 220_000)]);
    expect(planPlaces(plan, axis).map(({ atMs }) => atMs)).toEqual([30_000, 225_000]);
    // The first phase of the plan has 200 seconds.
    expect(planPlaces(plan, alignByTime([])).map(({ atMs }) => atMs)).toEqual([30_000, 205_000]);
  });
});

import { describe, expect, it } from 'vitest';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { seasons } from '#game/packs/index.ts';
import { inventPhase, inventTimeline } from '#testing/analysis/invented-plan.ts';
import { bossOnAxis, sourceSentence } from './boss-on-axis.ts';

const cast = (phase: number, offsetMs: number) => ({ phase, offsetMs, spreadMs: 0, pulls: 0 });
const timeline = inventTimeline({
  casts: [
    {
      spellId: 1,
      name: 'Invented Burst',
      major: true,
      times: [cast(1, 10_000), cast(1, 130_000), cast(2, 20_000), cast(2, 299_000)],
    },
  ],
});
const phases = [
  { number: 1, atMs: 0 },
  { number: 2, atMs: 120_000 },
];
const placesOf = (axis: Parameters<typeof bossOnAxis>[1]): number[] => {
  const on = bossOnAxis(timeline, axis)!;
  return on.timeline.casts.flatMap(({ times }) =>
    times.map(({ phase, offsetMs }) => on.starts[phase - 1]! + offsetMs),
  );
};

describe('the casts of a boss on the axis of its kills', () => {
  it('keep their distance from the phase, and end with it', () => {
    expect(placesOf({ phases, lengthMs: 300_000 })).toEqual([10_000, 140_000]);
  });

  it('come at the usual times on an axis of time, as far as it goes', () => {
    expect(placesOf({ phases: [], lengthMs: 300_000 })).toEqual([10_000, 130_000, 220_000]);
  });

  it('have no place where the kills count other phases', () => {
    expect(bossOnAxis(timeline, { phases: phases.slice(0, 1), lengthMs: 300_000 })).toBeNull();
    expect(bossOnAxis(inventTimeline({ casts: [] }), { phases, lengthMs: 300_000 })).toBeNull();
  });

  it('lie on the axis for every boss of every season, and in their phase', () => {
    for (const { id } of seasons
      .flatMap(({ raids }) => raids)
      .flatMap(({ encounters }) => encounters)) {
      const on = bossOnAxis(packTimeline(id, 16), { phases: [], lengthMs: 240_000 });
      for (const { times } of on?.timeline.casts ?? [])
        for (const { phase, offsetMs } of times) {
          const atMs = on!.starts[phase - 1]! + offsetMs;
          expect(atMs).toBeLessThan(Math.min(240_000, on!.starts[phase]!) + 1);
        }
    }
  });
});

it('says where the casts are from, and that damage is not known', () => {
  const pack = packTimeline(3135, 16);
  expect(sourceSentence(pack)).toContain(pack.basis);
  expect(sourceSentence(pack)).toContain('not known');
  expect(sourceSentence(pack)).not.toContain('..');
  const measured = inventTimeline({
    basis: 'median of 3 kills',
    phases: [inventPhase({ intake: [5] })],
  });
  expect(sourceSentence(measured)).toBe('Casts of the boss: median of 3 kills.');
});

import { describe, expect, it } from 'vitest';
import { inventPhase, inventTimeline } from '#testing/analysis/invented-plan.ts';
import type { BossTimeline } from './boss-timeline.ts';
import { damageWindows } from './damage-windows.ts';

/** Steps of two seconds at the usual level of 100, with these instead. */
function intake(steps: Record<number, number>, length = 60): number[] {
  return Array.from({ length }, (_, step) => steps[step] ?? 100);
}

const windowsOf = (
  intakes: readonly number[][],
  casts: BossTimeline['casts'] = [],
): ReturnType<typeof damageWindows> =>
  damageWindows(
    inventTimeline({
      phases: intakes.map((one, index) => inventPhase({ number: index + 1, intake: one })),
      casts,
    }),
  );

const cast = (name: string, major: boolean, offsetMs: number, phase = 1) => ({
  spellId: 1,
  name,
  major,
  times: [{ phase, offsetMs, spreadMs: 0, pulls: 1 }],
});

const lengths = (steps: Record<number, number>) =>
  windowsOf([intake(steps)]).map(({ offsetMs, lengthMs }) => [offsetMs, lengthMs]);

const causeOf = (...casts: BossTimeline['casts']) =>
  windowsOf([intake({ 10: 400 })], casts)[0]!.cause;

describe('damage windows', () => {
  it('are steps above the usual level, with place, length and what is above it', () => {
    expect(windowsOf([intake({ 10: 400, 11: 300 }), intake({ 5: 500 })])).toEqual([
      {
        id: '1.1',
        phase: 1,
        offsetMs: 20_000,
        lengthMs: 4000,
        demand: 500,
        damage: 700,
        cause: null,
      },
      {
        id: '2.1',
        phase: 2,
        offsetMs: 10_000,
        lengthMs: 2000,
        demand: 400,
        damage: 500,
        cause: null,
      },
    ]);
  });

  it('need a third more than the usual level, which steps without damage do not lower', () => {
    expect(windowsOf([intake({ 10: 135 })])).toEqual([]);
    expect(windowsOf([intake({ 10: 136 })])).toHaveLength(1);
    const mostlyQuiet = [...intake({ 10: 136 }, 20), ...Array.from({ length: 200 }, () => 0)];
    expect(windowsOf([mostlyQuiet])).toHaveLength(1);
    expect(windowsOf([[]])).toEqual([]);
    expect(windowsOf([[0, 0, 0]])).toEqual([]);
  });

  it('are one where the peaks are at most four seconds apart, and are cut after sixteen', () => {
    expect(lengths({ 10: 400, 13: 400 })).toEqual([[20_000, 8000]]);
    expect(lengths({ 10: 400, 14: 400 })).toEqual([
      [20_000, 2000],
      [28_000, 2000],
    ]);
    const long = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [10 + index, 400]));
    expect(lengths(long)).toEqual([
      [20_000, 16_000],
      [36_000, 4000],
    ]);
  });

  it('stand out from what is usual around them: damage that grows over a fight does not move all to its end', () => {
    const growing = Array.from({ length: 200 }, (_, step) => 100 + step * 4);
    for (const step of [20, 80, 140, 190]) growing[step]! *= 3;
    expect(windowsOf([growing]).map(({ offsetMs }) => offsetMs / 2000)).toEqual([20, 80, 140, 190]);
    const calm = [
      ...Array.from({ length: 100 }, () => 100),
      ...Array.from({ length: 100 }, () => 10),
    ];
    expect(windowsOf([calm.with(150, 74).with(50, 200)]).map(({ offsetMs }) => offsetMs)).toEqual([
      100_000,
    ]);
  });

  it('are, with three seconds before and six behind each, at most 35% of the fight: what stands out most', () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [index * 10 + 5, 400 + index]),
    );
    const length = { early: 800_000, usual: 800_000, late: 800_000 };
    const phases = [inventPhase({ intake: intake(many, 400), lengthMs: length })];
    const found = damageWindows(inventTimeline({ phases, casts: [] }));
    // 35% of 800 seconds are 280, of 11 seconds each.
    expect(found).toHaveLength(25);
    expect(found[0]!.damage).toBe(415);
    // One is kept even where a third of the fight is shorter than its answer.
    expect(windowsOf([intake({ 2: 400, 5: 300 }, 8)])).toHaveLength(1);
  });

  it('are more likely where the seconds around them hurt, too', () => {
    const length = { early: 32_000, usual: 32_000, late: 32_000 };
    const steps = intake({ 3: 420, 10: 400, 11: 130, 12: 130, 13: 130 }, 16);
    const phases = [inventPhase({ intake: steps, lengthMs: length })];
    const found = damageWindows(inventTimeline({ phases, casts: [] }));
    expect(found.map(({ offsetMs }) => offsetMs)).toEqual([20_000]);
  });

  it('name the cast before them: a major one first, then the nearest, at most ten seconds before the first step ends', () => {
    expect(causeOf(cast('Near', false, 19_000), cast('Major', true, 15_000))).toBe('Major');
    expect(causeOf(cast('Far', true, 14_000), cast('Near', true, 19_000))).toBe('Near');
    expect(causeOf(cast('Within', true, 22_000))).toBe('Within');
    expect(causeOf(cast('After', true, 22_001))).toBeNull();
    expect(causeOf(cast('First', true, 12_000))).toBe('First');
    expect(causeOf(cast('Too early', true, 11_999))).toBeNull();
    expect(causeOf(cast('Other phase', true, 20_000, 2))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { BossLane, PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { INTAKE_STEP_MS, bossTimelineOf } from './boss-timeline.ts';
import { placeOf } from './notes/import-note.ts';
import { damageWindows } from './damage-windows.ts';
import { packTimeline } from './pack-timeline.ts';
import { dueMs, phaseAt, phaseStarts } from './plan-time.ts';

type Pull = Parameters<typeof bossTimelineOf>[0][number];

/** A pull with two phases; the raid takes 100 a half second, 500 in the ten seconds after second 40 of phase 2. */
function pull(firstMs: number, lengthMs: number, casts: readonly number[] = []): Pull {
  const spans: PullTimeline['phases']['spans'] = [
    { number: 1, stage: 1, name: 'P1', fromMs: 0, toMs: firstMs, begunBy: 'pull' },
    { number: 2, stage: 2, name: 'P2', fromMs: firstMs, toMs: lengthMs, begunBy: 'event' },
  ];
  const total = Float64Array.from({ length: lengthMs / 500 }, (_, step) => {
    const into = step * 500 - firstMs;
    return into >= 40_000 && into < 50_000 ? 500 : 100;
  });
  const lane: BossLane = {
    spellId: 7,
    name: 'Burst',
    kinds: ['raid-damage'],
    major: true,
    known: true,
    casts: casts.map((startMs) => ({ startMs, endMs: null, by: 'Boss', on: null })),
  };
  return {
    lengthMs,
    phases: { spans, known: true, describedDifficultyId: 16 },
    bosses: [lane],
    intake: { stepMs: 500, total },
  };
}

const THREE = [
  pull(60_000, 160_000, [99_000]),
  pull(70_000, 170_000, [108_000]),
  pull(80_000, 180_000, [119_500]),
];

describe('the timeline of a boss', () => {
  it('is the median over pulls, relative to the phase, with its spread', () => {
    const timeline = bossTimelineOf(THREE)!;
    expect(timeline.phases[0]!.lengthMs).toEqual({ early: 62_000, usual: 70_000, late: 78_000 });
    expect(timeline.casts).toEqual([
      {
        spellId: 7,
        name: 'Burst',
        major: true,
        times: [{ phase: 2, offsetMs: 39_000, spreadMs: 1500, pulls: 3 }],
      },
    ]);
    expect(phaseStarts(timeline, 'late')).toEqual([0, 78_000, 178_000]);
  });

  it('leaves out a cast that most pulls do not have, and answers nothing without pulls', () => {
    expect(
      bossTimelineOf([
        pull(60_000, 160_000, [90_000]),
        ...THREE.slice(1).map((one) => ({ ...one, bosses: [] })),
      ])!.casts,
    ).toEqual([]);
    expect(bossTimelineOf([])).toBeNull();
  });

  it('is one lane of an ability that pulls count under different spells, one cast of several creatures', () => {
    const [first, ...others] = THREE.map((one, index) => ({
      ...one,
      bosses: one.bosses.map((lane) => ({
        ...lane,
        spellId: 7 + index,
        casts: lane.casts.flatMap((cast) => [cast, { ...cast, startMs: cast.startMs + 400 }]),
      })),
    }));
    expect(bossTimelineOf([first!, ...others])!.casts).toEqual([
      {
        spellId: 7,
        otherIds: [8, 9],
        name: 'Burst',
        major: true,
        times: [{ phase: 2, offsetMs: 39_000, spreadMs: 1500, pulls: 3 }],
      },
    ]);
  });

  it('has what comes again of a boss that no pack describes', () => {
    const strange = THREE.map((one) => ({
      ...one,
      bosses: one.bosses.map((lane) => ({ ...lane, known: false, major: false })),
    }));
    expect(bossTimelineOf(strange)!.casts.map(({ name }) => name)).toEqual(['Burst']);
  });

  it('finds the damage window where it hurts, with the cast that caused it', () => {
    const windows = damageWindows(bossTimelineOf(THREE)!);
    expect(windows).toHaveLength(1);
    const level = (100 * INTAKE_STEP_MS) / 500;
    expect(windows[0]).toMatchObject({
      phase: 2,
      offsetMs: 40_000,
      lengthMs: 10_000,
      damage: 5 * 5 * level,
      demand: 5 * 4 * level,
      cause: 'Burst',
    });
  });
});

describe('moments', () => {
  it('move with the phase', () => {
    const timeline = bossTimelineOf(THREE)!;
    const use = { phase: 2, offsetMs: 5000, trigger: null };
    expect([dueMs(timeline, use, 'early'), dueMs(timeline, use, 'late')]).toEqual([67_000, 83_000]);
    expect(phaseAt(timeline, 75_000)).toEqual({ phase: 2, offsetMs: 5000 });
    expect(dueMs(timeline, { phase: 1, offsetMs: 1000, trigger: 'SCS:7:1' })).toBe(110_000);
  });
});

describe('the phases of a log', () => {
  it('have the numbers that notes name: p1.5 of a note is the intermission', () => {
    const numbered = THREE.map((one) => ({
      ...one,
      phases: {
        ...one.phases,
        spans: one.phases.spans.map((span) => ({ ...span, stage: span.number === 2 ? 1.5 : 1 })),
      },
    }));
    const timeline = bossTimelineOf(numbered)!;
    expect(timeline.phases.map(({ number }) => number)).toEqual([1, 1.5]);
    expect(placeOf(timeline, { by: 'number', number: 1.5 })).toBe(2);
  });
});

describe('a boss without a log', () => {
  it('has the phases of the packs, or one phase of an assumed length', () => {
    expect(packTimeline(3129, 16)).toMatchObject({ source: 'pack', pulls: 0 });
    expect(packTimeline(3129, 16).phases.map(({ number }) => number)).toEqual([
      1, 2, 1, 2, 1, 2, 1,
    ]);
    expect(packTimeline(null, null)).toMatchObject({ source: 'none' });
  });
});

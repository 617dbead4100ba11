import { describe, expect, it } from 'vitest';
import { bossHealthOf } from './boss-health.ts';
import { AURA_CHANGE } from './fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { phasesOf, progressOf } from './phases.ts';

/** Plexus Sentinel: an aura opens each intermission, its end the phase after. */
const PLEXUS = { encounterId: 3129, difficultyId: 15, success: false };
const SHIELD = 1241303;
const units = { Boss: { hostile: true, npcId: 1 }, Add: { hostile: true, npcId: 2 } };

const hit = (timeMs: number, hpAfter: number, target = 'Boss', hpMax = 1000) => ({
  timeMs,
  source: 'Ann',
  target,
  spell: 100,
  amount: 10,
  hpAfter,
  hpMax,
});
const shield = (timeMs: number, change: number) => ({
  timeMs,
  source: 'Boss',
  target: 'Boss',
  spell: SHIELD,
  change,
});

describe('phasesOf', () => {
  it('follows the pack from event to event', () => {
    const events = inventFightEvents({
      units,
      lengthMs: 130_000,
      auras: [
        shield(70_000, AURA_CHANGE.applied),
        shield(70_400, AURA_CHANGE.applied),
        shield(94_000, AURA_CHANGE.removed),
      ],
      dealt: [hit(1000, 990), hit(129_000, 640)],
    });
    const { spans, known } = phasesOf(events, PLEXUS);
    expect(known).toBe(true);
    expect(spans.map(({ number, name, fromMs, toMs }) => [number, name, fromMs, toMs])).toEqual([
      [1, 'P1', 0, 70_000],
      [2, 'Int1', 70_000, 94_000],
      [3, 'P1', 94_000, 130_000],
    ]);
    const progress = progressOf(events, PLEXUS);
    expect(progress).toMatchObject({ killed: false, phaseNumber: 3, phaseName: 'P1' });
    expect(progress.leftPercent).toBeCloseTo(64);
    expect(progress.value).toBeCloseTo(2.36);
  });

  it('opens no phase before the one that leads to it was seen', () => {
    const auras = [shield(94_000, AURA_CHANGE.removed)];
    const { spans } = phasesOf(inventFightEvents({ units, lengthMs: 130_000, auras }), PLEXUS);
    expect(spans.map(({ number }) => number)).toEqual([1]);
  });

  it('gives one phase where no pack knows any', () => {
    const events = inventFightEvents({ units, lengthMs: 9000, dealt: [hit(1000, 500)] });
    const fight = { encounterId: null, difficultyId: null, success: true };
    expect(phasesOf(events, fight)).toEqual({
      spans: [{ number: 1, stage: 1, name: 'P1', fromMs: 0, toMs: 9000, begunBy: 'pull' }],
      known: false,
      describedDifficultyId: null,
    });
    expect(progressOf(events, fight)).toMatchObject({ killed: true, leftPercent: 0, value: 1 });
  });

  it('says that it does not know how much health is left', () => {
    const events = inventFightEvents({ units, lengthMs: 9000 });
    expect(progressOf(events, PLEXUS)).toMatchObject({ leftPercent: null, value: null });
  });
});

describe('bossHealthOf', () => {
  it('takes the units with the most health and keeps the last value of each half second', () => {
    const events = inventFightEvents({
      units,
      dealt: [
        hit(1000, 990),
        hit(1200, 980),
        hit(1600, 970),
        hit(1700, 90, 'Add', 100),
        hit(2600, 1, 'Add', 100),
      ],
    });
    const { bosses, chosenBy, leftPercent } = bossHealthOf(events, {
      encounterId: null,
      success: false,
    });
    expect(chosenBy).toBe('most-health');
    expect(bosses.map(({ name }) => name)).toEqual(['Boss']);
    expect(bosses[0]!.timeMs).toEqual([1200, 1600]);
    expect(bosses[0]!.percent).toEqual([98, 97]);
    expect(leftPercent).toBeCloseTo(97);
  });

  it('takes what has half of the most health for a boss too', () => {
    const dealt = [hit(1000, 900), hit(1700, 300, 'Add', 500)];
    const { bosses } = bossHealthOf(inventFightEvents({ units, dealt }), {
      encounterId: null,
      success: false,
    });
    expect(bosses.map(({ name }) => name)).toEqual(['Boss', 'Add']);
  });

  it('knows no boss of whom the log tells no health', () => {
    const events = inventFightEvents({ units, dealt: [hit(1000, 0, 'Boss', 0)] });
    const health = bossHealthOf(events, { encounterId: null, success: false });
    expect(health).toMatchObject({ bosses: [], leftPercent: null });
  });

  it('counts two bosses together', () => {
    const events = inventFightEvents({
      units,
      dealt: [hit(1000, 400), hit(1700, 600, 'Add', 800)],
      deaths: [{ timeMs: 3000, unit: 'Boss' }],
    });
    const health = bossHealthOf(events, { encounterId: null, success: false });
    expect(health.bosses.map(({ died }) => died)).toEqual([true, false]);
    expect(health.leftPercent).toBeCloseTo((100 * 600) / 1800);
  });
});

import { describe, expect, it } from 'vitest';
import { auraUptimesOf } from './auras-uptime.ts';
import { AURA_CHANGE } from './fight-events.ts';
import type { InventedPlan } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const { applied, removed, refreshed, dose } = AURA_CHANGE;
const aura = (timeMs: number, change: number, source = 'Ann', stacks = 1) => ({
  timeMs,
  source,
  target: 'Boss',
  spell: 589,
  change,
  stacks,
});

/** Spans of the one debuff on the boss, who is there from 0 to 10 s. */
function onBoss(auras: InventedPlan['auras'], more: InventedPlan = {}) {
  const events = inventFightEvents({
    units: { Ann: {}, Bob: {}, Boss: { hostile: true } },
    lengthMs: 10_000,
    casts: [
      { timeMs: 0, source: 'Boss', spell: 1, stage: 1 },
      { timeMs: 10_000, source: 'Boss', spell: 1, stage: 1 },
    ],
    ...(auras ? { auras } : {}),
    ...more,
  });
  return auraUptimesOf(events, new Set([unitNamed(events, 'Boss')]))[0]!;
}

describe('auraUptimesOf', () => {
  it('adds up the time from applied to removed', () => {
    const { auras, presentMs } = onBoss([
      aura(1000, applied),
      aura(3000, refreshed),
      aura(6000, removed),
    ]);
    expect(presentMs).toBe(10_000);
    expect(auras).toMatchObject([
      { spellIds: [589], isBuff: false, uptimeMs: 5000, share: 0.5, applications: 1, refreshes: 1 },
    ]);
  });

  it('counts two casters once and keeps them both', () => {
    const [both] = onBoss([
      aura(1000, applied),
      aura(2000, applied, 'Bob'),
      aura(3000, removed),
      aura(5000, removed, 'Bob'),
      aura(8000, dose, 'Bob', 4),
    ]).auras;
    expect(both!.spans).toEqual([
      [1000, 5000],
      [8000, 10_000],
    ]);
    expect(both!.sources).toHaveLength(2);
    expect(both!.mostStacks).toBe(4);
  });

  it('takes an aura first seen going to have been there, and one that never goes to stay', () => {
    expect(onBoss([aura(4000, removed)]).auras[0]!.spans).toEqual([[0, 4000]]);
    expect(onBoss([aura(4000, refreshed)]).auras[0]!.spans).toEqual([[0, 10_000]]);
    expect(onBoss([aura(4000, applied)]).auras[0]!.spans).toEqual([[4000, 10_000]]);
  });

  it('counts ids of one name as one: the game has several for many buffs', () => {
    const { auras } = onBoss(
      [
        aura(1000, applied),
        { ...aura(2000, applied), spell: 590 },
        aura(4000, removed),
        { ...aura(7000, removed), spell: 590 },
        { ...aura(2000, applied), spell: 700 },
      ].toSorted((a, b) => a.timeMs - b.timeMs),
      { spells: { 589: 'Shadow Word', 590: 'Shadow Word', 700: 'Other Word' } },
    );
    expect(auras.map(({ name, spellIds, uptimeMs, applications }) => [name, spellIds, uptimeMs, applications])).toEqual([
      ['Other Word', [700], 8000, 1],
      ['Shadow Word', [590, 589], 6000, 2],
    ]); // prettier-ignore
  });

  it('leaves out the time of dead players', () => {
    const events = inventFightEvents({
      units: { Ann: {} },
      lengthMs: 10_000,
      deaths: [{ timeMs: 5000, unit: 'Ann' }],
      auras: [{ timeMs: 1000, source: 'Ann', target: 'Ann', spell: 5, change: applied, isBuff: 1 }],
    });
    const [ann] = auraUptimesOf(events, new Set([0]));
    expect(ann).toMatchObject({ presentMs: 5000, auras: [{ uptimeMs: 4000, share: 0.8 }] });
  });
});

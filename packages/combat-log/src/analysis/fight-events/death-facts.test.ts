import { describe, expect, it } from 'vitest';
import { deathFactsOf } from './death-facts.ts';
import type { InventedPlan } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const TANK = 73;
const WARRIOR = 72;

const hit = (timeMs: number, target: string, amount: number, hpAfter: number, overkill = 0) => ({
  timeMs,
  source: 'Boss',
  target,
  spell: 900,
  amount,
  overkill,
  hpAfter,
  hpMax: 1000,
});

function factsOf(plan: InventedPlan) {
  return deathFactsOf(
    inventFightEvents({
      units: {
        Tank: { specId: TANK },
        Ann: { specId: WARRIOR },
        Bob: { specId: WARRIOR },
        Cid: { specId: WARRIOR },
        Boss: { hostile: true },
      },
      spells: { 900: 'Outrage' },
      lengthMs: 100_000,
      ...plan,
    }),
  );
}

/** Everybody fights, so that everybody counts as there. */
const FIGHTING = ['Tank', 'Ann', 'Bob', 'Cid'].map((source) => ({
  timeMs: 100,
  source,
  target: 'Boss',
  spell: 1,
  amount: 1,
}));

describe('deathFactsOf', () => {
  it('tells a death from full from one within ten seconds and a slower one', () => {
    const facts = factsOf({
      dealt: FIGHTING,
      hits: [
        hit(20_000, 'Ann', 100, 900),
        hit(21_000, 'Ann', 900, 0, 50),
        hit(30_000, 'Bob', 50, 950),
        hit(36_000, 'Bob', 550, 400),
        hit(37_000, 'Bob', 400, 0, 50),
        hit(40_000, 'Cid', 50, 950),
        hit(45_000, 'Cid', 450, 500),
        hit(58_000, 'Cid', 100, 400),
        hit(59_000, 'Cid', 400, 0, 50),
      ],
      deaths: [
        { timeMs: 21_000, unit: 'Ann' },
        { timeMs: 37_000, unit: 'Bob' },
        { timeMs: 59_000, unit: 'Cid' },
      ],
    });
    expect(facts.map(({ course, healthBefore }) => [course, healthBefore])).toEqual([
      ['full', 0.9],
      ['within-10s', 0.4],
      ['over-10s', 0.4],
    ]);
    expect(facts[0]).toMatchObject({ spellId: 900, spellName: 'Outrage', role: 'damage' });
    // Four, three and two of four were alive right before.
    expect(facts.map(({ undecided }) => undecided)).toEqual([true, true, true]);
  });

  it('takes a last hit that met high health for the last moment of it, and a lone blow for no course', () => {
    const facts = factsOf({
      dealt: FIGHTING,
      hits: [
        hit(10_000, 'Ann', 0, 950),
        hit(21_000, 'Ann', 450, 500),
        hit(25_000, 'Ann', 500, 0, 50),
        hit(25_000, 'Bob', 500, 0, 50),
        hit(26_000, 'Cid', 990, 0, 50),
      ],
      deaths: [
        { timeMs: 25_000, unit: 'Ann' },
        { timeMs: 25_000, unit: 'Bob' },
        { timeMs: 26_000, unit: 'Cid' },
      ],
    });
    expect(facts.map(({ course, healthBefore }) => [course, healthBefore])).toEqual([
      ['within-10s', 0.5],
      ['unknown', 0.5],
      ['full', 0.99],
    ]);
  });

  it('puts what follows the last tank’s death apart, and not after the tank was brought back', () => {
    const facts = factsOf({
      dealt: FIGHTING,
      hits: [hit(10_000, 'Ann', 0, 1000), hit(12_000, 'Ann', 1000, 0, 1)],
      resurrects: [{ timeMs: 20_000, source: 'Bob', target: 'Tank', spell: 20_484 }],
      deaths: [
        { timeMs: 5000, unit: 'Tank' },
        { timeMs: 12_000, unit: 'Ann' },
        { timeMs: 30_000, unit: 'Bob' },
      ],
    });
    expect(facts.map(({ course }) => course)).toEqual(['unknown', 'after-tank', 'unknown']);
    expect(facts[2]).toMatchObject({ spellId: null, spellName: '', healthBefore: null });
  });

  it('counts a death as decided when more than half of the players were dead before it', () => {
    const facts = factsOf({
      dealt: FIGHTING,
      deaths: ['Ann', 'Bob', 'Cid', 'Tank'].map((unit, index) => ({
        timeMs: 10_000 + index * 1000,
        unit,
      })),
    });
    expect(facts.map(({ undecided }) => undecided)).toEqual([true, true, true, false]);
  });
});

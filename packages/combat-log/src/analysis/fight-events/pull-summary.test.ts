import { describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { castsThatKilled, pullReview } from './pull-review.ts';
import { pullSummary } from './pull-summary.ts';

const FIGHT = {
  kind: 'encounter',
  encounterId: 1,
  difficultyId: 16,
  success: false,
  damagedUnits: [],
  deaths: [],
} as unknown as Fight;

const events = inventFightEvents({
  units: { Ann: {}, Bob: {}, Boss: { hostile: true, npcId: 9 } },
  spells: { 900: 'Slam', 901: 'Slam' },
  lengthMs: 60_000,
  casts: [
    { timeMs: 9000, source: 'Boss', spell: 900, stage: 1 },
    { timeMs: 49_000, source: 'Boss', spell: 900, stage: 1 },
  ],
  dealt: [
    {
      timeMs: 1000,
      source: 'Ann',
      target: 'Boss',
      spell: 1,
      amount: 10,
      hpAfter: 990,
      hpMax: 1000,
    },
    {
      timeMs: 50_000,
      source: 'Ann',
      target: 'Boss',
      spell: 1,
      amount: 10,
      hpAfter: 400,
      hpMax: 1000,
    },
  ],
  hits: [
    {
      timeMs: 49_500,
      source: 'Boss',
      target: 'Ann',
      spell: 901,
      amount: 70,
      hpAfter: 30,
      hpMax: 100,
    },
    {
      timeMs: 50_000,
      source: 'Boss',
      target: 'Ann',
      spell: 901,
      amount: 30,
      overkill: 5,
      hpAfter: 0,
      hpMax: 100,
    },
    {
      timeMs: 51_000,
      source: 'Boss',
      target: 'Bob',
      spell: 901,
      amount: 100,
      overkill: 1,
      hpAfter: 0,
      hpMax: 100,
    },
  ],
  deaths: [
    { timeMs: 50_000, unit: 'Ann' },
    { timeMs: 51_000, unit: 'Bob' },
  ],
});

describe('pullSummary', () => {
  const summary = pullSummary({ events, fight: FIGHT });

  it('says how far the pull came and how it began to fail', () => {
    expect(summary.progress).toMatchObject({ killed: false, leftPercent: 40 });
    expect(summary.beginning?.chain.map(({ name }) => name)).toEqual(['Slam', 'Slam']);
  });

  it('says that the packs know nothing, beside all that was taken', () => {
    expect(summary.avoidable).toEqual({ known: false, taken: 200, abilities: [], hitEveryone: [] });
  });
});

describe('pullReview', () => {
  const review = pullReview({ events, fight: FIGHT });
  const both = [900, 901].map((id) => events.spells.findIndex(({ spellId }) => spellId === id));

  it('counts what killed, with the casts of the same name', () => {
    expect(review.deaths.map(({ order }) => order)).toEqual([1, 2]);
    expect(review.castsThatKilled).toEqual([
      {
        spell: review.deaths[0]!.killingBlow!.spell,
        spellIds: [901],
        deaths: 2,
        casts: 2,
        known: false,
        avoidable: false,
      },
    ]);
  });

  it('takes ids of one name for one ability', () => {
    const blows = [0, 1, 1].map((place) => ({
      killingBlow: { ...review.deaths[0]!.killingBlow!, spell: both[place]! },
    }));
    expect(castsThatKilled(events, blows, [])).toMatchObject([
      { spell: both[1], spellIds: [901, 900], deaths: 3 },
    ]);
  });

  it('knows no casts of what has no cast line', () => {
    const { killingBlow } = review.deaths[0]!;
    expect(castsThatKilled(events, [{ killingBlow }], [])[0]!.casts).toBeNull();
    expect(castsThatKilled(events, [{ killingBlow: null }], [])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { pullSummary } from './pull-summary.ts';

const fight = { encounterId: null, success: false, players: [], deaths: [] } as unknown as Fight;

/** Ann dies 30 yards off; the others stand by the boss at 0, 3, 4, 5 and so on. */
function placingWith(others: number, boss = true) {
  const names = Array.from({ length: others }, (_, index) => `Bob ${index}`);
  const events = inventFightEvents({
    lengthMs: 20_000,
    units: { Ann: {}, Boss: { hostile: true, npcId: 5 } },
    dealt: [
      { timeMs: 1, source: 'Ann', target: 'Boss', spell: 1, amount: 5, hpAfter: 90, hpMax: 99 },
    ],
    hits: [{ timeMs: 10_000, source: 'Boss', target: 'Ann', spell: 30, amount: 900, overkill: 5 }],
    deaths: [{ timeMs: 10_000, unit: 'Ann' }],
    places: [
      { timeMs: 9900, unit: 'Ann', x: 30, y: 0 },
      ...names.map((unit, index) => ({ timeMs: 10_000, unit, x: 0, y: 3 + index })),
      ...(boss ? [{ timeMs: 10_000, unit: 'Boss', x: 0, y: 0 }] : []),
    ],
  });
  return pullSummary({ events, fight }).deaths[0]!.placing;
}

describe('where a player died beside those alive', () => {
  it('compares the way to the boss, to the nearest player, and how many are near', () => {
    const placing = placingWith(5)!;
    expect(placing.toBoss).toEqual({ own: 30, others: 5, below: 1, above: 0 });
    expect(placing.toNearest).toEqual({ own: 30.1, others: 1, below: 1, above: 0 });
    expect(placing.near).toEqual({ own: 0, others: 4, below: 0, above: 1 });
  });

  it('finds as many near the others as near the one who died where all stand on one spot', () => {
    const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
    const events = inventFightEvents({
      lengthMs: 20_000,
      hits: [{ timeMs: 10_000, source: 'Boss', target: 'Ann', spell: 30, amount: 9, overkill: 5 }],
      deaths: [{ timeMs: 10_000, unit: 'Ann' }],
      places: names.map((unit) => ({ timeMs: 9900, unit, x: 1, y: 1 })),
    });
    const { near } = pullSummary({ events, fight }).deaths[0]!.placing!;
    expect(near).toEqual({ own: 5, others: 5, below: 0, above: 0 });
  });

  it('compares with four others at least, and with a boss whose place is known', () => {
    expect(placingWith(3)).toEqual({ toBoss: null, toNearest: null, near: null });
    expect(placingWith(4, false)).toMatchObject({ toBoss: null, near: { own: 0 } });
  });

  it('is absent where no places were read', () => {
    const events = inventFightEvents({
      hits: [{ timeMs: 5, source: 'Boss', target: 'Ann', spell: 30, amount: 900, overkill: 5 }],
      deaths: [{ timeMs: 5, unit: 'Ann' }],
    });
    expect(pullSummary({ events, fight }).deaths[0]).not.toHaveProperty('placing');
  });
});

import { describe, expect, it } from 'vitest';
import { healingNeedOf } from './healing-need.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

/** Heals of Hal on Ann, one a second from `fromMs`, each leaving her at `hpAfter` of 100. */
const heals = (fromMs: number, count: number, hpAfter: number, overheal: number) =>
  Array.from({ length: count }, (_, index) => ({
    timeMs: fromMs + index * 1000,
    source: 'Hal',
    target: 'Ann',
    spell: 1,
    amount: 10,
    overheal,
    hpAfter,
    hpMax: 100,
  }));

describe('healingNeedOf', () => {
  it('tells healing done while the raid stood high from the rest', () => {
    const events = inventFightEvents({
      hits: [
        { timeMs: 0, source: 'Boss', target: 'Ann', spell: 2, hpAfter: 40, hpMax: 100 },
        { timeMs: 0, source: 'Boss', target: 'Hal', spell: 2, hpAfter: 100, hpMax: 100 },
      ],
      // Ten while the two stand at 70 % (the last brings Ann to full), then twenty at full health.
      heals: [...heals(1000, 9, 40, 0), ...heals(10_000, 1, 100, 0), ...heals(11_000, 20, 100, 30)],
    });
    expect(healingNeedOf(events)).toEqual([
      {
        unit: events.units.findIndex(({ name }) => name === 'Hal'),
        known: 30,
        heals: 30,
        healing: 300,
        overheal: 600,
        healingWhileHigh: 200,
        overhealWhileHigh: 600,
      },
    ]);
  });

  it('leaves the dead out of the raid’s health', () => {
    const events = inventFightEvents({
      hits: [
        { timeMs: 0, source: 'Boss', target: 'Hal', spell: 2, hpAfter: 0, hpMax: 100 },
        { timeMs: 0, source: 'Boss', target: 'Ann', spell: 2, hpAfter: 95, hpMax: 100 },
      ],
      deaths: [{ timeMs: 1, unit: 'Hal' }],
      heals: heals(1000, 25, 95, 0),
    });
    expect(healingNeedOf(events)[0]).toMatchObject({ healing: 250, healingWhileHigh: 250 });
  });

  it('says nothing of few heals, or without health in the log', () => {
    expect(healingNeedOf(inventFightEvents({ heals: heals(0, 19, 50, 0) }))).toEqual([]);
    const blind = heals(0, 40, 50, 0).map((heal) => ({ ...heal, hpAfter: -1, hpMax: -1 }));
    expect(healingNeedOf(inventFightEvents({ heals: blind }))).toEqual([]);
  });
});

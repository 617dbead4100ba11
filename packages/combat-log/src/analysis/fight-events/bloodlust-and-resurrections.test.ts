import { describe, expect, it } from 'vitest';
import { bloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const sated = (timeMs: number, target: string) => ({
  timeMs,
  source: target,
  target,
  spell: 57723,
});

describe('bloodlustAndResurrections', () => {
  it('joins the cast with the lockouts it leaves, and tells a drum by them alone', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Bob: {}, Boss: { hostile: true } },
      casts: [{ timeMs: 1000, source: 'Ann', spell: 32182, stage: 1 }],
      auras: [sated(1010, 'Ann'), sated(1010, 'Bob'), sated(1010, 'Boss'), sated(700_000, 'Ann')],
    });
    const { lusts } = bloodlustAndResurrections(events);
    expect(
      lusts.map(({ atMs, untilMs, seenBy, players }) => [atMs, untilMs, seenBy, players]),
    ).toEqual([
      [1000, 41_000, 'cast', 2],
      [700_000, 740_000, 'lockout', 1],
    ]);
    expect(lusts[0]!.source).toBe(unitNamed(events, 'Ann'));
  });

  it('knows one from before the fight by the end of its buff, and a later one that reached no player', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Bob: {} },
      casts: [{ timeMs: 3000, source: 'Bob', spell: 2825, stage: 1 }],
      auras: ['Ann', 'Bob'].map((target) => ({
        timeMs: 25_000,
        source: 'Ann',
        target,
        spell: 32182,
        change: 1,
      })),
    });
    const { lusts } = bloodlustAndResurrections(events);
    expect(lusts.map(({ atMs, seenBy, players }) => [atMs, seenBy, players])).toEqual([
      [-15_000, 'buff', 2],
      [3000, 'cast', 0],
    ]);
  });

  it('takes no evidence from strangers who come into sight', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Cid: { stranger: true }, Dee: { stranger: true } },
      casts: [{ timeMs: 90_000, source: 'Cid', spell: 2825, stage: 1 }],
      auras: [
        sated(31_000, 'Cid'),
        sated(32_000, 'Dee'),
        ...['Cid', 'Dee'].map((target) => ({
          timeMs: 33_000,
          source: 'Cid',
          target,
          spell: 2825,
          change: 1,
        })),
        sated(700_000, 'Ann'),
        sated(700_000, 'Dee'),
      ],
      resurrects: [{ timeMs: 40_000, source: 'Cid', target: 'Dee', spell: 20484 }],
    });
    const { lusts, resurrections } = bloodlustAndResurrections(events);
    expect(lusts.map(({ atMs, seenBy, players }) => [atMs, seenBy, players])).toEqual([
      [700_000, 'lockout', 1],
    ]);
    expect(resurrections).toEqual([]);
  });

  it('tells how long the target was dead and whether it died again', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Bob: {} },
      deaths: [
        { timeMs: 5000, unit: 'Bob' },
        { timeMs: 30_000, unit: 'Bob' },
      ],
      resurrects: [
        { timeMs: 9000, source: 'Ann', target: 'Bob', spell: 20484 },
        { timeMs: 9500, source: 'Ann', target: 'Ann', spell: 2006 },
      ],
    });
    const { resurrections } = bloodlustAndResurrections(events);
    expect(resurrections).toMatchObject([
      { atMs: 9000, deadForMs: 4000, diedAgainMs: 30_000, isBattleRes: true },
      { atMs: 9500, deadForMs: null, diedAgainMs: null, isBattleRes: false },
    ]);
  });
});

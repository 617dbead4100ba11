import { describe, expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { pullPositions } from './pull-positions.ts';
import type { Fight } from '#analysis/fight.ts';

const fight = { kind: 'encounter', encounterId: null, success: false } as Fight;
const events = inventFightEvents({
  lengthMs: 20_000,
  units: {
    Ann: { specId: 71 },
    Bob: { specId: 257 },
    Cid: { specId: 62 },
    Boss: { hostile: true, npcId: 5 },
    Add: { hostile: true, npcId: 6 },
    Wolf: { owner: 'Ann', npcId: 9 },
  },
  spells: { 30: 'Slam' },
  dealt: [
    { timeMs: 1000, source: 'Ann', target: 'Boss', spell: 10, amount: 5, hpAfter: 900, hpMax: 999 },
    { timeMs: 1000, source: 'Ann', target: 'Add', spell: 10, amount: 5, hpAfter: 9, hpMax: 10 },
  ],
  hits: [
    { timeMs: 10_000, source: 'Boss', target: 'Ann', spell: 30, amount: 900, overkill: 5 },
    { timeMs: 18_000, source: 'Boss', target: 'Cid', spell: 30, amount: 900, overkill: 5 },
  ],
  deaths: [
    { timeMs: 10_000, unit: 'Ann' },
    { timeMs: 12_000, unit: 'Add' },
    { timeMs: 18_000, unit: 'Cid' },
  ],
  casts: [
    { timeMs: 9000, source: 'Boss', spell: 30, stage: 0 },
    { timeMs: 9900, source: 'Boss', spell: 30, stage: 1 },
    { timeMs: 9950, source: 'Ann', spell: 30, stage: 1 },
  ],
  places: [
    { timeMs: 9500, unit: 'Ann', x: 103, y: 204 },
    { timeMs: 10_000, unit: 'Ann', x: 103, y: 204 },
    { timeMs: 10_000, unit: 'Boss', x: 100, y: 200 },
    { timeMs: 10_000, unit: 'Bob', x: 103, y: 212 },
    { timeMs: 10_000, unit: 'Cid', x: 103.04, y: 232 },
    { timeMs: 11_000, unit: 'Add', x: 1, y: 1 },
    { timeMs: 11_000, unit: 'Wolf', x: 2, y: 2 },
  ],
});
const positions = () => pullPositions({ events, fight });

describe('the positions of a pull', () => {
  it('have no boss where none is fought, such as in a match', () => {
    const match = pullPositions({ events, fight: { ...fight, kind: 'arena' } });
    expect(match.units.filter(({ kind }) => kind === 'boss')).toEqual([]);
    expect(match.deaths.every(({ toBoss }) => toBoss === null)).toBe(true);
  });

  it('name the players of the other side, and list what they cast', () => {
    const duel = inventFightEvents({
      units: { Ann: { specId: 71 }, Foe: { specId: 62, hostile: true, player: true } },
      spells: { 118: 'Polymorph' },
      casts: [
        { timeMs: 1000, source: 'Foe', spell: 118, stage: 0 },
        { timeMs: 1500, source: 'Ann', spell: 118, stage: 0 },
      ],
      places: [
        { timeMs: 1000, unit: 'Ann', x: 1, y: 1 },
        { timeMs: 1000, unit: 'Foe', x: 9, y: 1 },
      ],
    });
    const { units, casts } = pullPositions({ events: duel, fight: { ...fight, kind: 'arena' } });
    expect(units.map(({ name, kind, isOpponent }) => [name, kind, isOpponent])).toEqual([
      ['Ann', 'player', false],
      ['Foe', 'player', true],
    ]);
    expect(casts).toEqual([{ atMs: 1000, unit: 1, spellName: 'Polymorph', begun: true }]);
  });

  it('are those of players, bosses and other enemies, pets left out', () => {
    const found = positions();
    expect(found.units.map(({ name, kind, there }) => [name, kind, there])).toEqual([
      ['Ann', 'player', [[0, 10_000]]],
      ['Bob', 'player', [[0, 20_000]]],
      ['Cid', 'player', [[0, 18_000]]],
      ['Boss', 'boss', [[10_000, 10_000]]],
      ['Add', 'enemy', [[11_000, 12_000]]],
    ]);
    expect(found.units[2]!.x).toEqual([103]);
  });

  it('give the distances at each death, among those alive', () => {
    const found = positions();
    expect(found.deaths[0]).toEqual({
      guid: events.units[0]!.guid,
      atMs: 10_000,
      spellName: 'Slam',
      place: { x: 103, y: 204 },
      toBoss: 5,
      toNearest: 8,
      near: 1,
      known: 2,
      placing: { toBoss: null, toNearest: null, near: null },
    });
  });

  it('say nothing of a death whose place is too old', () => {
    const found = positions();
    expect(found.deaths[1]).toMatchObject({ place: null, toBoss: null, toNearest: null, near: 0 });
  });

  it('list what enemies cast', () => {
    const found = positions();
    expect(found.casts).toEqual([
      { atMs: 9000, unit: 3, spellName: 'Slam', begun: true },
      { atMs: 9900, unit: 3, spellName: 'Slam', begun: false },
    ]);
  });

  it('are none in events that were read without places', () => {
    const { places: _, ...plain } = events;
    const none = pullPositions({ events: plain, fight });
    expect(none.units).toEqual([]);
    expect(none.deaths.map(({ place }) => place)).toEqual([null, null]);
  });

  it('leave out enemies beyond sixty, fewest places first', () => {
    const many = inventFightEvents({
      units: Object.fromEntries(
        Array.from({ length: 62 }, (_, n) => [`Rat ${n}`, { hostile: true, npcId: 100 + n }]),
      ),
      places: Array.from({ length: 62 }, (_, n) => ({ timeMs: n, unit: `Rat ${n}`, x: 1, y: 1 })),
    });
    const { units, enemiesLeftOut } = pullPositions({ events: many, fight });
    expect([units.length, enemiesLeftOut]).toEqual([60, 2]);
  });
});

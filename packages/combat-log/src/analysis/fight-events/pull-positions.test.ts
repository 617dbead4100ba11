import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { naiveLines } from '../../../../../tests/helpers/analysis/naive-log.ts';
import { describeRecordings, recordings } from '../../../../../tests/helpers/recordings.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createEventsReader } from './events-reader.ts';
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

const MATCH = 'wr-rated_2v2.txt';

describeRecordings('the positions of a recorded match', join(recordings.logs, MATCH), () => {
  it('have as opponents whom COMBATANT_INFO puts into the other team, and their casts', () => {
    const bytes = readFileSync(join(recordings.logs, MATCH));
    const reader = createLogReader({ fileName: MATCH, fallbackYear: 2024 });
    reader.push(bytes);
    const match = reader.end().fights.find(({ kind }) => kind === 'arena')!;
    const pass = createEventsReader(reader.contextOf(match.id)!, { places: 'all' });
    const own = bytes.subarray(match.byteStart, match.byteEnd);
    pass.push(own);
    const { units, casts } = pullPositions({ events: pass.end(), fight: match });
    const teams = new Map<string, string>();
    const castsOf = new Map<string, number>();
    let recorder = '';
    for (const { event, fields } of naiveLines(new TextDecoder().decode(own))) {
      if (event === 'COMBATANT_INFO') teams.set(fields[1]!, fields[2]!);
      // Affiliation "mine", of a player.
      if (fields[1]?.startsWith('Player-') && (Number(fields[3]) & 0x401) === 0x401)
        recorder = fields[1];
      if (event === 'SPELL_CAST_START' || event === 'SPELL_CAST_SUCCESS')
        castsOf.set(fields[1]!, (castsOf.get(fields[1]!) ?? 0) + 1);
    }
    const others = [...teams.keys()].filter((guid) => teams.get(guid) !== teams.get(recorder));
    const opponents = units.filter(({ isOpponent }) => isOpponent);
    expect(opponents.map(({ guid }) => guid).toSorted()).toEqual(others.toSorted());
    expect(others.length).toBeGreaterThan(0);
    for (const guid of others)
      expect(casts.filter(({ unit }) => units[unit]?.guid === guid)).toHaveLength(
        castsOf.get(guid)!,
      );
  });
});

import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { MANY_PLAYERS, MOST_PLAYERS, MOST_UNITS, UnitTable, npcIdOf } from './unit-table.ts';

function intern(table: UnitTable, guid: string): number {
  const bytes = asciiBytes(guid);
  return table.intern(bytes, 0, bytes.length);
}

/** Units whose GUIDs differ in their last seven digits. */
function fill(table: UnitTable, guid: string, count: number): void {
  const bytes = asciiBytes(guid);
  for (let index = 0; index < count; index++) {
    for (let digit = 1, rest = index; digit < 8; digit++, rest = Math.floor(rest / 10)) {
      bytes[bytes.length - digit] = 48 + (rest % 10);
    }
    table.intern(bytes, 0, bytes.length);
  }
}

describe('UnitTable', () => {
  it('gives the same number to the same GUID, also after growing', () => {
    const table = new UnitTable();
    const ids = Array.from({ length: 5000 }, (_, index) =>
      intern(table, `Creature-0-1-2-3-4-${index}`),
    );
    expect(new Set(ids).size).toBe(5000);
    expect(ids.map((_, index) => intern(table, `Creature-0-1-2-3-4-${index}`))).toEqual(ids);
    expect(table.guid(ids[4321]!)).toBe('Creature-0-1-2-3-4-4321');
  });

  it.each(['0000000000000000', 'nil', ''])('takes "%s" for no unit', (guid) => {
    expect(intern(new UnitTable(), guid)).toBe(-1);
  });

  it('follows chains to a player; the block counts more than the summon', () => {
    const table = new UnitTable();
    const [anna, bert, totem, spirit] = [
      'Player-1-A',
      'Player-1-B',
      'Creature-1',
      'Creature-2',
    ].map((guid) => intern(table, guid)) as [number, number, number, number];
    expect(table.playerOf(anna)).toBe(anna);
    expect(table.playerOf(spirit)).toBe(-1);
    table.ownedBySummon(spirit, totem);
    table.ownedBySummon(totem, anna);
    expect(table.playerOf(spirit)).toBe(anna);
    table.ownedByAdvanced(spirit, bert);
    expect(table.playerOf(spirit)).toBe(bert);
    table.ownedByAdvanced(spirit, anna);
    expect(table.playerOf(spirit)).toBe(bert);
  });

  it('ends in a circle of owners', () => {
    const table = new UnitTable();
    const [a, b] = [intern(table, 'Creature-1'), intern(table, 'Creature-2')];
    table.ownedBySummon(a, b);
    table.ownedBySummon(b, a);
    table.ownedBySummon(a, a);
    expect(table.playerOf(a)).toBe(-1);
  });

  it('keeps the first name and falls back to the GUID', () => {
    const table = new UnitTable();
    const id = intern(table, 'Creature-1');
    expect(table.name(id)).toBe('Creature-1');
    const names = asciiBytes('First\\"Second');
    table.nameOnce(id, names, 0, 7);
    table.nameOnce(id, names, 7, 13);
    expect(table.name(id)).toBe('First"');
  });

  it('counts what finds no room instead of growing for ever', () => {
    const table = new UnitTable();
    fill(table, 'Cat-0000-00000000', MOST_UNITS + 5);
    expect([table.count, table.beyondLimit]).toEqual([MOST_UNITS, 5]);
    expect(intern(table, 'Player-1-00000001')).toBe(MOST_UNITS);
  });

  it('keeps as many players whatever else there is, also in a table that goes on', () => {
    const table = new UnitTable();
    fill(table, 'Player-1-00000000', MOST_PLAYERS);
    expect([table.count, table.beyondLimit]).toEqual([MOST_PLAYERS, 0]);
    expect(intern(table, 'Creature-1')).toBe(MOST_PLAYERS);
    const later = new UnitTable();
    later.restore(table.memory());
    expect(intern(later, 'Creature-2')).toBe(MOST_PLAYERS + 1);
    expect([intern(later, 'Player-2-00000001'), later.beyondLimit]).toEqual([MOST_PLAYERS + 2, 1]);
  });

  it('has one unit for all players beyond, with a name and an owner that never changes', () => {
    const table = new UnitTable();
    fill(table, 'Player-1-00000000', MOST_PLAYERS);
    const many = intern(table, 'Player-2-00000001');
    const name = asciiBytes('Bram-Fernvale');
    table.nameOnce(many, name, 0, name.length);
    expect(intern(table, 'Player-2-00000002')).toBe(many);
    expect(intern(table, 'Player-1-00000007')).not.toBe(many);
    expect([table.guid(many), table.name(many)]).toEqual([MANY_PLAYERS, 'Further players']);
    expect([table.isPlayer(many), table.playerOf(many), table.beyondLimit]).toEqual([
      true,
      many,
      2,
    ]);
    expect(table.nameless).toBe(MOST_PLAYERS);
  });

  it('keeps the first real name and knows which players have none', () => {
    const table = new UnitTable();
    const names = ['Unknown', 'Bram-Fernvale', 'Unknown', 'Other-Fernvale'].map(asciiBytes);
    const bram = intern(table, 'Player-4-0000B0A1');
    expect([table.nameless, table.name(bram)]).toEqual([1, 'Player-4-0000B0A1']);
    const steps = names.map((name) => {
      table.nameOnce(bram, name, 0, name.length);
      return [table.nameless, table.name(bram)];
    });
    expect(steps).toEqual([
      [1, 'Unknown'],
      [0, 'Bram-Fernvale'],
      [0, 'Bram-Fernvale'],
      [0, 'Bram-Fernvale'],
    ]);
  });
});

describe('npcIdOf', () => {
  it.each([
    ['Creature-0-9-2999-1-70001-00000B0001', 70001],
    ['Vehicle-0-3061-2810-120284-233815-0000139D68', 233815],
    ['Player-9-0000A001', null],
    ['Creature-0', null],
  ])('%s → %s', (guid, id) => expect(npcIdOf(guid)).toBe(id));
});

import { expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { UnitTable } from '#parser/unit-table.ts';
import { KnownCombatants } from './known-combatants.ts';

it('keeps what the latest line of each player says, and takes the player for one of the group', () => {
  const units = new UnitTable();
  const combatants = new KnownCombatants(units);
  const read = (fields: string): unknown => {
    const bytes = asciiBytes(fields);
    return combatants.read(bytes, 0, bytes.length);
  };
  read('Player-1-0000000A,0,100,200,253,[],[]');
  const [unit] = read('Player-1-0000000A,1,100,200,255,[],[]') as [number];
  expect(combatants.latest).toEqual(new Map([[unit, { specId: 255, itemLevel: null, team: 1 }]]));
  expect(units.isGrouped(unit)).toBe(true);
  expect(read(',1,2')).toBeNull();
});

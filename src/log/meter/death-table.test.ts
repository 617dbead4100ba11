import { describe, expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { deathTable, strikerName } from './death-table.ts';

const killingBlow = {
  spellId: 1,
  spellName: 'Slam',
  sourceName: 'Warden',
  amount: 90,
  overkill: -1,
};
const deaths = [
  { guid: 'a', name: 'Ana', atMs: 5000, killingBlow },
  { guid: 'b', name: 'Bo', atMs: 9000, killingBlow: null },
];

const inside = (fromMs: number, toMs: number) =>
  deathTable({ deaths, players: [] }, { fromMs, toMs }).rows.map((row) => row.name);

describe('deathTable', () => {
  it('names what explains each death, and says where the log does not', () => {
    expect(recordsOf(deathTable({ deaths, players: [] }, null))).toEqual([
      { atMs: 5000, name: 'Ana', spell: 'Slam', source: 'Warden', amount: 90, overkill: 0 },
      {
        atMs: 9000,
        name: 'Bo',
        spell: 'Not in the log',
        source: null,
        amount: null,
        overkill: null,
      },
    ]);
  });
  it('names a player who struck without the realm, and a creature as the log does', () => {
    const players = [{ name: 'Bo-Fernvale-EU' }];
    expect(strikerName('Bo-Fernvale-EU', players)).toBe('Bo');
    expect(strikerName('Xal-atath', players)).toBe('Xal-atath');
  });
  it('follows the brush, both ends included', () => {
    expect(inside(5000, 8000)).toEqual(['Ana']);
    expect(inside(6000, 9000)).toEqual(['Bo']);
  });
});

import { expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { preventedTable } from './prevented-table.ts';

const saved = (name: string, atMs: number) => ({
  guid: `Player-1-${name}`,
  name: `${name}-Fernvale-EU`,
  atMs,
  spellId: 31_230,
  spellName: 'Cheat Death',
  amount: 900,
});

it('names who would have died in the part that is shown, and what kept them alive', () => {
  const prevented = [saved('Ana', 5000), saved('Bo', 9000)];
  expect(recordsOf(preventedTable(prevented, { fromMs: 6000, toMs: 9000 }))).toEqual([
    { name: 'Bo', atMs: 9000, spell: 'Cheat Death', amount: 900 },
  ]);
  expect(preventedTable(prevented, null).rows).toHaveLength(2);
});

import { expect, it } from 'vitest';
import type { AbilityBlows } from '#analysis/fight-events/ability-blows.ts';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import { blowTable, shieldTable } from './blow-table.tsx';

const blows = (over: Partial<AbilityBlows>): AbilityBlows => ({
  name: 'Slam',
  spellIds: [7],
  pet: false,
  hits: 4,
  crits: 1,
  total: 1000,
  least: 100,
  most: 500,
  blocks: 0,
  blocked: 0,
  absorbs: 0,
  absorbed: 0,
  resists: 0,
  resisted: 0,
  dodges: 0,
  parries: 0,
  misses: 0,
  wholeBlocks: 0,
  wholeResists: 0,
  immunes: 0,
  others: 0,
  ...over,
});

it('counts blocked blows whether something went through or not', () => {
  const [slam, none] = recordsOf(
    blowTable([
      blows({ blocks: 2, wholeBlocks: 1, blocked: 90 }),
      blows({ name: 'Swing', hits: 0, crits: 0, total: 0, least: null, most: null, misses: 3 }),
    ]),
  );
  expect(slam).toMatchObject({ average: 250, crit: 0.25, blocked: 3, blockedAmount: 90 });
  expect(none).toMatchObject({ average: null, crit: null, least: null, missed: 3 });
});

it('draws no column in which nothing happened, and gives it to a file', () => {
  const table = blowTable([blows({ parries: 1 })]);
  const drawn = table.columns.filter(({ onlyInFile }) => onlyInFile !== true);
  expect(drawn.map(({ label }) => label)).toEqual([
    'Ability',
    'Hits',
    'Least',
    'Average',
    'Most',
    'Crit',
    'Parried',
  ]);
  expect(exportTable(table, null).columns).toContain('dodged');
});

it('leaves open what a shield held where the log does not say', () => {
  const used = { name: 'Veil', spellIds: [20], used: 18, hits: 2 };
  const [veil] = recordsOf(
    shieldTable([{ ...used, applied: null, size: null, refreshed: null, ended: null, left: null }]),
  );
  expect(veil).toMatchObject({ used: 18, size: null, left: null });
});

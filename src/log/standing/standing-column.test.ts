import { expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { inventPlayer } from '#testing/web/invented-fight.ts';
import { classify } from '#lib/statistics/amount-classes.ts';
import { withCredit } from '#log/meter/credited-columns.ts';
import type { ListedKills } from './listed-kills.ts';
import { meterTable } from '#log/meter/meter-table.ts';
import { standingCounts, standingWords, withStanding } from './standing-column.ts';

const players = [
  { ...inventPlayer(1, { damage: { total: 3000 } }), specId: 64 },
  { ...inventPlayer(2, { damage: { total: 900 } }), specId: 71 },
  { ...inventPlayer(3, { damage: { total: 50 } }), specId: 105 },
];
const table = meterTable(players, 'damage', 10_000);
const of = (specId: number, amounts: number[]) => {
  const classes = classify(amounts);
  return { specId, classes: classes.map((one) => one.class), counts: classes.map(({ n }) => n) };
};
const kills: ListedKills = {
  kind: 'ranked',
  isSample: false,
  place: null,
  ranked: [],
  specs: [of(64, [100, 200, 290, 400]), of(71, [200, 300])],
};

it('says of each player how many listed kills of the specialization were lower, and nothing of an unlisted one', () => {
  const standing = withStanding(table, kills);
  const { columns, rows } = standing;
  expect(columns.map(({ label }) => label).slice(0, 4)).toEqual([
    'Player',
    'Total',
    'DPS',
    'Better than',
  ]);
  expect(rows.map(standingCounts)).toEqual(['3 of 4', '0 of 2', null]);
  expect(recordsOf(standing).map((row) => row['standing'])).toEqual([0.75, 0, null]);
});

it('leaves the meter as it is where no kill is listed, and says so', () => {
  expect(withStanding(table, null)).toBe(table);
  expect(withStanding(table, undefined)).toBe(table);
  expect(standingWords(null)).toContain('not known');
  expect(standingWords(undefined)).toBeNull();
  expect(standingWords(kills)).toContain('ranked');
  expect(standingWords({ ...kills, kind: 'published' })).toContain('published');
});

it('leaves the room of credited figures per second to names, and keeps them in files', () => {
  const credited = withCredit(table, 'damage', { moves: {}, lines: 1 }, 10_000);
  const { columns } = withStanding(credited, kills);
  expect(columns.find(({ key }) => key === 'creditedPerSecond')?.onlyInFile).toBe(true);
  expect(columns.filter(({ onlyInFile }) => onlyInFile).length).toBe(1);
});

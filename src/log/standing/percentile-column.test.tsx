import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import type { RankedKill } from './listed-kills.ts';
import { meterTable } from '#log/meter/meter-table.ts';
import { percentileWords, rankedKillOf, withPercentile } from './percentile-column.tsx';

const players = [
  inventPlayer(1, { name: "Ána-Gul'dan-EU", damage: { total: 3000 } }),
  inventPlayer(2, { name: 'Bea-Dalaran-EU', damage: { total: 900 } }),
];
const fight = inventFight({ startMs: 1_000_000_000, durationMs: 300_400, players });
const ranked = (given: Partial<RankedKill> = {}): RankedKill => ({
  source: 'warcraftlogs',
  reportCode: 'night',
  fightId: 4,
  startMs: fight.startMs + 2 * 3_600_000,
  durationMs: 300_000,
  players: [
    { name: 'Ána', realmName: "Gul'dan", realmSlug: 'guldan', region: 'eu', percentile: 96.7 },
  ],
  ...given,
});

it('finds the kill of a source by its length, its day and its players', () => {
  expect(rankedKillOf([ranked()], fight)).toEqual(ranked());
  expect(rankedKillOf([ranked({ durationMs: 302_000 })], fight)).toBeNull();
  expect(rankedKillOf([ranked({ startMs: null })], fight)).toBeNull();
  expect(rankedKillOf([ranked({ startMs: fight.startMs + 7 * 86_400_000 })], fight)).toBeNull();
  const others = ['Cat', 'Dan', 'Eve'].map((name) => ({ ...ranked().players[0]!, name }));
  expect(rankedKillOf([ranked({ players: [...ranked().players, ...others] })], fight)).toBeNull();
});

it('writes the percentile of the source beside the rate, and a dash for a player whom it does not rank', () => {
  const table = withPercentile(meterTable(players, 'damage', 300_000), ranked());
  expect(table.columns.map(({ label }) => label).slice(2, 4)).toEqual(['DPS', 'Percentile']);
  expect(recordsOf(table).map((row) => row['percentile'])).toEqual([96.7, null]);
  const column = table.columns.find(({ key }) => key === 'percentile')!;
  const cells = table.rows.map((row) => renderToStaticMarkup(<>{column.cell!(row)}</>));
  expect(cells[0]).toContain('parse-orange');
  expect(cells[0]).toContain('>96<');
  expect(cells[1]).toContain('–');
  expect(percentileWords(ranked())).toContain('Warcraft Logs');
});

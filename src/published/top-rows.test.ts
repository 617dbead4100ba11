import { expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { fightMeter } from './fight-meter.ts';
import { shownPlayers } from './shown-players.ts';
import { firstDeaths, topRows } from './top-rows.ts';

it('has the five largest amounts, the largest first', () => {
  const summary = inventSummary();
  summary.players.push({ ...summary.players[0]!, name: 'Person5-Somewhere-EU' });
  const { stepMs, fight } = summary;
  const { rows } = fightMeter(
    shownPlayers(summary),
    'damage',
    { stepMs, durationMs: fight.durationMs },
    null,
  );
  expect(topRows(rows).map(({ shown }) => shown.label)).toEqual([
    'Person4',
    'Person3',
    'Person2',
    'Person1',
    'Person0',
  ]);
});

it('has the first deaths in order of time, and says how many more there are', () => {
  const [death] = inventSummary().deaths;
  const at = (...times: number[]) => firstDeaths(times.map((atMs) => ({ ...death!, atMs })));
  expect(at(30, 10, 20).shown.map(({ atMs }) => atMs)).toEqual([10, 20, 30]);
  expect(at(30, 10, 20).more).toBe(0);
  expect(at(1, 2, 3, 4, 5)).toMatchObject({ shown: { length: 5 }, more: 0 });
  expect(at(6, 5, 4, 3, 2, 1)).toMatchObject({ shown: { length: 4 }, more: 2 });
  expect(at()).toEqual({ shown: [], more: 0 });
});

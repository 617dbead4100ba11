import { expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { withNames, withoutUnnamedGear } from '#analysis/publish/summary-names.ts';
import { fightMeter } from './fight-meter.ts';
import { shownPlayers } from './shown-players.ts';

const summary = inventSummary();
const times = { stepMs: summary.stepMs, durationMs: summary.fight.durationMs };

it('has the totals of the whole fight, and shares that add up to one', () => {
  const { rows } = fightMeter(shownPlayers(summary), 'damage', times, null);
  expect(rows[0]).toMatchObject({ amount: 12_000_000, rate: 200_000 });
  expect(rows[0]!.shown.label).toBe('Person0');
  expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(Math.max(...rows.map(({ bar }) => bar))).toBe(1);
});

it('adds up the steps of a part, with the share of those at its ends', () => {
  const { rows } = fightMeter(shownPlayers(summary), 'damage', times, {
    fromMs: 500,
    toMs: 10_500,
  });
  expect(rows[0]).toMatchObject({ amount: 2_000_000, rate: 200_000 });
});

it('leaves out players without any', () => {
  const idle = inventSummary();
  idle.players[0]!.damage = { total: 0, unit: 1, steps: [] };
  expect(fightMeter(shownPlayers(idle), 'damage', times, null).rows).toHaveLength(4);
});

it('has no column of item levels where none is shown', () => {
  const hidden = withoutUnnamedGear(withNames(summary, () => false));
  const keysOf = (of: typeof summary) =>
    fightMeter(shownPlayers(of), 'damage', times, null).columns.map(({ key }) => key);
  expect(keysOf(summary)).toContain('itemLevel');
  expect(keysOf(hidden)).not.toContain('itemLevel');
});

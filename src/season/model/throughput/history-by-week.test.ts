import { expect, it } from 'vitest';
import { weeksSoFar } from '#season/model/cutoffs/weeks-so-far.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { historyByWeek } from './history-by-week.ts';

const start = Date.UTC(2026, 8, 1);
const weeks = weeksSoFar(start, start + 20 * DAY_MS);
const kill = (day: number, share: number) => ({ foughtMs: start + day * DAY_MS, share });

it('puts kills into weeks of the season, the newest week first', () => {
  const history = historyByWeek([kill(1, 0.4), kill(15, 0.9), kill(2, 0.2), kill(6.9, 0.6)], weeks);
  expect(history).toEqual([
    {
      number: 3,
      startsMs: start + 14 * DAY_MS,
      n: 1,
      low: 0.9,
      middle: 0.9,
      high: 0.9,
      best: kill(15, 0.9),
    },
    { number: 1, startsMs: start, n: 3, low: 0.2, middle: 0.4, high: 0.6, best: kill(6.9, 0.6) },
  ]);
});

it('begins a week at its first moment, and leaves out what lies outside of the season', () => {
  const [second, ...none] = historyByWeek([kill(7, 0.5), kill(-0.1, 0.5), kill(21, 0.5)], weeks);
  expect([second!.number, second!.n, none]).toEqual([2, 1, []]);
  expect(historyByWeek([], weeks)).toEqual([]);
});

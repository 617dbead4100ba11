import { expect, it } from 'vitest';
import { WEEK_MS } from '#lib/time-units.ts';
import { regions } from './define-season.ts';
import { rankedWeek, resetWeekOf } from './ranked-week.ts';

it('numbers the weeks of every region one after the other, also where the clocks change', () => {
  for (const region of regions)
    for (let week = 0; week < 120; week += 1) {
      const span = resetWeekOf(region, Date.UTC(2026, 0, 6, 15) + week * WEEK_MS);
      const first = rankedWeek(region, resetWeekOf(region, Date.UTC(2026, 0, 6, 15)))!;
      expect(rankedWeek(region, span)).toBe(first + week);
    }
});

it('knows no week where a span is another', () => {
  const [from, to] = resetWeekOf('eu', Date.UTC(2026, 9, 21, 4));
  expect(rankedWeek('eu', [from, to])).not.toBeNull();
  expect(rankedWeek('us', [from, to])).toBeNull();
  expect(rankedWeek(null, [from, to])).toBeNull();
  expect(rankedWeek('eu', [from, new Date(to.getTime() + 1)])).toBeNull();
  expect(rankedWeek('eu', [new Date(from.getTime() + 1), to])).toBeNull();
});

it('is of the Americas for all regions', () => {
  const span = resetWeekOf('us', Date.UTC(2026, 9, 20, 15));
  expect(rankedWeek(null, span)).toBe(rankedWeek('us', span));
  expect(rankedWeek(null, span)).not.toBeNull();
});

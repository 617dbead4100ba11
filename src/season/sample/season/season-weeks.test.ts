import { describe, expect, it } from 'vitest';
import { seasonWeeks, weekAt } from './season-weeks.ts';

const hour = (ms: number) => new Date(ms).toISOString().slice(5, 16);

describe('the weeks of a season', () => {
  it('begin at the same hour in summer and in winter', () => {
    const us = seasonWeeks(Date.UTC(2025, 9, 21, 15), 'us', Date.UTC(2025, 10, 5));
    expect(us.map(hour)).toEqual(['10-21T15:00', '10-28T15:00', '11-04T15:00', '11-11T15:00']);
    const eu = seasonWeeks(Date.UTC(2025, 9, 22, 4), 'eu', Date.UTC(2025, 10, 5, 5));
    expect(eu.map(hour)).toEqual(['10-22T04:00', '10-29T04:00', '11-05T04:00', '11-12T04:00']);
  });

  it('say which one a moment is in', () => {
    const begins = seasonWeeks(Date.UTC(2025, 9, 21, 15), 'us', Date.UTC(2025, 10, 5));
    const week = (month: number, day: number, at: number) =>
      weekAt(begins, Date.UTC(2025, month, day, at));
    expect([week(9, 21, 14), week(9, 21, 15), week(10, 4, 14), week(10, 4, 15)]).toEqual([
      0, 0, 1, 2,
    ]);
    expect(week(11, 24, 0)).toBe(3);
  });
});

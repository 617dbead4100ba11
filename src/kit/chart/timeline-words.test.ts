import { expect, it } from 'vitest';
import { timelineSeries } from './timeline-series.ts';
import { tickWords, timelineWords } from './timeline-words.ts';

const perSecond = (...values: number[]) => ({
  guid: 'a',
  name: 'a',
  color: 'red',
  perSecond: Float64Array.from(values),
});
const series = timelineSeries([perSecond(10, 90, 20, 40, 0)], 5000, null);
const facts = {
  label: 'Damage',
  players: 1,
  durationMs: 5000,
  deaths: [{ atMs: 500 }, { atMs: 3200 }],
};

it('the sentence of a timeline', () => {
  expect(timelineWords(facts, series)).toBe(
    'Damage of 1 player in 0:05: 32/s on average, at most 90/s at 0:01. 2 deaths.',
  );
  expect(timelineWords({ ...facts, players: 3, deaths: [] }, series)).toMatch(
    /^Damage of 3 players in .*\. No deaths\.$/,
  );
});

it('the sentence of a part has its own average, highest second and deaths', () => {
  const range = { fromMs: 2000, toMs: 4000 };
  expect(timelineWords(facts, series, { range, total: null })).toBe(
    'Damage of 1 player from 0:02 to 0:04: 30/s on average, at most 40/s at 0:03. 1 death.',
  );
});

it('the average of a part is that of its exact sum where that is known', () => {
  const range = { fromMs: 1500, toMs: 2500 };
  expect(timelineWords(facts, series, { range, total: null })).toContain('55/s on average');
  expect(timelineWords(facts, series, { range, total: 70 })).toContain(
    '70/s on average, at most 90/s at 0:01. No deaths.',
  );
});

it('a long fight says over how many seconds its highest is averaged, also of a part', () => {
  const long = timelineSeries([perSecond(...Array.from({ length: 60 }, () => 5))], 60_000, null);
  const range = { fromMs: 59_000, toMs: 60_000 };
  expect(timelineWords(facts, long)).toContain('averaged over 5 s');
  expect(timelineWords(facts, long, { range, total: null })).toContain(
    'from 0:59 to 1:00: 5/s on average, at most 5/s at 0:59, averaged over 5 s.',
  );
});

it.each([
  [500, '500'],
  [5000, '5,000'],
  [10_000, '10k'],
  [12_500, '12.5k'],
  [2_000_000, '2M'],
  [2_500_000, '2.50M'],
])('an axis says %d as %s', (amount, text) => expect(tickWords(amount)).toBe(text));

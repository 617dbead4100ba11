import { expect, it } from 'vitest';
import { finalHistory } from './final-history.ts';

const endsAt = new Date('2026-01-20T04:00:00Z');
const point = (hours: number, score: number, source = 'raiderio') => ({
  observedAt: new Date(endsAt.getTime() + hours * 3_600_000),
  score,
  population: 1000,
  source,
});
const packEnd = { score: 3946.97, population: 1_303_679, source: 'raiderio' } as const;

it('ends with the last value up to 48 hours after the end', () => {
  const points = [point(-1, 3940), point(30, 3945), point(48, 3946), point(49, 3950)];
  expect(finalHistory(points, endsAt, packEnd).map(({ score }) => score)).toEqual([
    3940, 3945, 3946,
  ]);
});

it('takes the final value of the pack before anything that is invented', () => {
  const invented = [point(-1, 3000, 'sample')];
  expect(finalHistory(invented, endsAt, packEnd)).toEqual([{ ...packEnd, observedAt: endsAt }]);
  expect(finalHistory(invented, endsAt, null)).toEqual(invented);
  expect(finalHistory([...invented, point(-2, 3900)], endsAt, packEnd)).toEqual([point(-2, 3900)]);
});

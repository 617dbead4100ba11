import { expect, it } from 'vitest';
import { spanEnd } from './span-end.ts';

const span = (region: string, startsAt: string, endsAt: string | null = null) => ({
  region,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});
const first = span('eu', '2025-08-13');
const second = span('eu', '2026-03-18');
const third = span('eu', '2026-08-19');

it('is what the source says, else the start of the next season of the region', () => {
  const elsewhere = span('us', '2025-09-01');
  expect(spanEnd(first, [third, second, first, elsewhere])).toEqual(second.startsAt);
  const ended = span('eu', '2025-08-13', '2026-01-20');
  expect(spanEnd(ended, [third, second, ended])).toEqual(ended.endsAt);
});

it('is open for the season that lasts', () => {
  expect(spanEnd(third, [third, second, first, span('us', '2026-12-01')])).toBeNull();
});

import { expect, it } from 'vitest';
import { createTally, whatGrew, type Period } from './tally.ts';

const period = (memory: number, descriptors: number, count: number, p95Ms: number): Period => ({
  kinds: { pages: { count, p95Ms, refused: 0, errors: 0 } },
  memory: memory * 1e6,
  descriptors,
});

it('counts the answers of each period by kind', () => {
  const tally = createTally();
  for (let ms = 1; ms <= 100; ms++) tally.answer('pages', ms);
  tally.refusal('pages');
  tally.error('sign-in', 'status 503');
  const first = tally.close({ memory: 5, descriptors: 6 });
  expect(first.kinds['pages']).toMatchObject({ count: 100, refused: 1, errors: 0 });
  expect(first.kinds['pages']?.p95Ms).toBeCloseTo(95, 0);
  expect(first.kinds['sign-in']).toMatchObject({ count: 0, errors: 1 });
  expect(first).toMatchObject({ memory: 5, descriptors: 6 });
  expect(tally.close({ memory: null, descriptors: null }).kinds).toEqual({});
  expect(tally.firstErrors()).toEqual(['sign-in: status 503']);
});

it('finds nothing in what stays flat, whatever the first period was', () => {
  const flat = Array.from({ length: 15 }, (_, at) => period(200 + (at % 3), 40, 1000 - at, 30));
  expect(whatGrew([period(90, 10, 100, 900), ...flat])).toEqual([]);
});

it.each([
  [
    'memory',
    (at: number) => period(200 + at * 10, 40, 1000, 30),
    'memory in MB: 210 at first, 330',
  ],
  [
    'descriptors',
    (at: number) => period(200, 40 + at * 3, 1000, 30),
    'descriptors: 43 at first, 79',
  ],
  [
    'waiting',
    (at: number) => period(200, 40, 1000, 30 + at * 5),
    'p95 of pages in ms: 35 at first',
  ],
  [
    'less work',
    (at: number) => period(200, 40, 1000 - at * 50, 30),
    'answers to pages: 950 at first',
  ],
])('names %s that grows', (_name, make, sentence) => {
  const grown = whatGrew(Array.from({ length: 16 }, (_, at) => make(at)));
  expect(grown).toHaveLength(1);
  expect(grown[0]).toContain(sentence.split(' at first')[0]!.replace(/: \d+$/, ''));
});

it('says nothing of fewer than seven periods', () => {
  expect(whatGrew(Array.from({ length: 6 }, (_, at) => period(100 * 2 ** at, 1, 1, 1)))).toEqual(
    [],
  );
});

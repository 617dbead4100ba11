import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

it.each([
  [null, 10, 'all'],
  ['', 10, 'all'],
  ['bytes=0-3', 10, { first: 0, last: 3 }],
  ['Bytes = 2-2', 10, { first: 2, last: 2 }],
  ['bytes=9-', 10, { first: 9, last: 9 }],
  ['bytes=0-999999999999999999999', 10, { first: 0, last: 9 }],
  ['bytes=-4', 10, { first: 6, last: 9 }],
  ['bytes=-40', 10, { first: 0, last: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=3-2', 10, 'all'],
  ['bytes=-', 10, 'all'],
  ['bytes=0-1,3-4', 10, 'all'],
  ['items=0-1', 10, 'all'],
])('reads %j of %i bytes', (header, size, range) => {
  expect(parseByteRange(header, size)).toEqual(range);
});

it('never gives a byte that is not there', () => {
  const number = fc.oneof(
    fc.constant(''),
    fc.nat(300).map(String),
    fc.stringMatching(/^\d{1,25}$/),
  );
  const header = fc.oneof(
    fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`),
    fc.string(),
  );
  fc.assert(
    fc.property(header, fc.nat(200), (header, size) => {
      const range = parseByteRange(header, size);
      if (typeof range === 'string') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
    { numRuns: 2000 },
  );
});

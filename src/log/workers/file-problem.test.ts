import { expect, it } from 'vitest';
import { Failure } from '#lib/failure.ts';
import { fileProblemOf, refuseWithheld } from './file-problem.ts';

it.each([
  [new Failure('not-a-log', 'No combat log line.'), 'not-a-log'],
  [new Failure('classic-log', 'Classic.'), 'classic-log'],
  [new Failure('figures-withheld', 'Withheld.'), 'figures-withheld'],
  [new Failure('bad-gzip', 'Damaged.'), 'bad-gzip'],
  [new Failure('cut-gzip', 'Cut.'), 'bad-gzip'],
  [new DOMException('gone', 'NotReadableError'), 'unreadable'],
  [new RangeError('boom'), 'unexpected'],
  ['text', 'unexpected'],
])('problem %# has a stable code', (error, code) =>
  expect(fileProblemOf(error, false)).toMatchObject({ code, message: expect.stringMatching(/\w/) }),
);

it('is a cancellation whatever was thrown because of it', () =>
  expect(fileProblemOf(new TypeError('closed'), true).code).toBe('canceled'));

it('reads no fight whose figures are withheld', () => {
  expect(() => refuseWithheld({ withheld: true })).toThrow(
    expect.objectContaining({ code: 'figures-withheld' }),
  );
  expect(() => refuseWithheld({})).not.toThrow();
});

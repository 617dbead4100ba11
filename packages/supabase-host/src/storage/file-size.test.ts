import { expect, it } from 'vitest';
import { parseFileSize } from './file-size.ts';

it.each([
  [0, 0],
  [1234, 1234],
  ['20MB', 20_000_000],
  ['20mb', 20_000_000],
  ['1.5kb', 1500],
  ['3B', 3],
  ['2gb', 2_000_000_000],
])('reads %j', (size, bytes) => {
  expect(parseFileSize(size)).toBe(bytes);
});

it.each(['', '20', '20 MB', 'MB', '-1kb', '1tb', '9'.repeat(400) + 'gb', -1, 1.5, Number.NaN])(
  'refuses %j',
  (size) => {
    expect(() => parseFileSize(size)).toThrow('Invalid file size format');
  },
);

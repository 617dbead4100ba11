import { statSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Failure } from '#lib/failure.ts';
import { inOneLine, reasonOf, yearOf } from './file-words.ts';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

it('says what Node throws as a sentence', () => {
  expect(reasonOf(thrownBy(() => statSync('/no/such/file')))).toBe(
    'there is no such file. Check the path.',
  );
  const packed = gzipSync('a line');
  expect(reasonOf(thrownBy(() => gunzipSync(packed.subarray(0, -9))))).toContain('too early');
  expect(reasonOf(new Failure('not-a-log', 'The file is empty.'))).toBe('The file is empty.');
  expect(reasonOf(7)).toBe('7');
});

it('leaves no line end in a reason', () => {
  expect(inOneLine('one\n\n  two\n')).toBe('one two');
});

it('takes the years in which the game has been played', () => {
  expect(yearOf('2024')).toBe(2024);
  for (const wrong of ['2003', '2101', '24', '2024.5', ''])
    expect(yearOf(wrong)).toContain('--year');
});

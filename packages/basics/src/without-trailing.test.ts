import { expect, it } from 'vitest';
import { growthOf } from '../../../tests/helpers/growth.ts';
import { withoutTrailing } from './without-trailing.ts';

it.each([
  ['Name).,', ').,', 'Name'],
  ['...', '.', ''],
  ['.a.b', '.', '.a.b'],
  ['', '.', ''],
  ['a', '', 'a'],
])('%j without %j is %j', (text, letters, left) =>
  expect(withoutTrailing(text, letters)).toBe(left),
);

const hostile = (size: number) => `${'.'.repeat(size)}x`;

it('takes no square of the length of a row that something else follows', () => {
  expect(growthOf((size) => withoutTrailing(hostile(size), '.'), 8000)).toBeLessThan(9);
});

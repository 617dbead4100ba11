import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('takes the singular for one alone', () => {
  expect([0, 1, 2].map((count) => counted(count, 'pull'))).toEqual([
    '0 pulls',
    '1 pull',
    '2 pulls',
  ]);
  expect([1, 21].map((count) => counted(count, 'wipe counts', 'wipes count'))).toEqual([
    '1 wipe counts',
    '21 wipes count',
  ]);
});

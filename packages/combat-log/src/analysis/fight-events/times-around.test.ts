import { expect, it } from 'vitest';
import { TimesAround } from './times-around.ts';

it('covers three seconds before and after each death, with a second more before it', () => {
  const around = new TimesAround([
    ['Bob', 20_000],
    ['Ann', 10_000],
    ['Cid', 22_000],
  ]);
  const asked = [0, 5999, 6000, 10_000, 13_000, 13_001, 15_999, 16_000, 20_000, 25_000, 25_001];
  expect(asked.filter((timeMs) => around.has(timeMs))).toEqual([
    6000, 10_000, 13_000, 16_000, 20_000, 25_000,
  ]);
});

it('is empty without deaths', () => {
  expect(new TimesAround([]).has(0)).toBe(false);
});

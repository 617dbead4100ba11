import { expect, it } from 'vitest';
import { realmSlugOf } from './realm-slug.ts';

it.each([
  ["Kel'Thuzad", 'kelthuzad'],
  [' Area 52 ', 'area-52'],
  ['Ревущий фьорд', 'ревущий-фьорд'],
  ['tarren-mill', 'tarren-mill'],
])('reads %s as %s', (typed, slug) => {
  expect(realmSlugOf(typed)).toBe(slug);
});

it.each([null, '', '  ', '<b>', "'; --", 'x'.repeat(61)])('takes %s for no realm', (typed) => {
  expect(realmSlugOf(typed)).toBeNull();
});

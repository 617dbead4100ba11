import { expect, it } from 'vitest';
import facts from './crowd-control.json' with { type: 'json' };
import { controlCategoryOf, controlPart, isTrinket } from './crowd-control.ts';

it('has each spell in one category, in order', () => {
  const lists = Object.values(facts.categories);
  for (const list of lists) expect(list).toEqual(list.toSorted((a, b) => a - b));
  expect(new Set(lists.flat()).size).toBe(lists.flat().length);
});

it('knows the category of a debuff, and who has none', () => {
  expect([118, 853, 122, 8122, 15487, 236077, 355, 133].map(controlCategoryOf)).toEqual([
    'incapacitate',
    'stun',
    'root',
    'disorient',
    'silence',
    'disarm',
    null,
    null,
  ]);
});

it('halves twice, and then gives nothing', () => {
  expect([0, 1, 2, 3, 9].map(controlPart)).toEqual([1, 0.5, 0.25, 0, 0]);
});

it('takes the medallion for a trinket, and no shield', () => {
  expect([336126, 59752, 17].map(isTrinket)).toEqual([true, true, false]);
});

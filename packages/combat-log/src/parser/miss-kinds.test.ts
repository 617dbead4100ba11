import { expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { MISS_KIND, missKindIn } from './miss-kinds.ts';

it.each([
  ['DODGE', MISS_KIND.dodge],
  ['PARRY', MISS_KIND.parry],
  ['MISS', MISS_KIND.miss],
  ['BLOCK', MISS_KIND.block],
  ['RESIST', MISS_KIND.resist],
  ['IMMUNE', MISS_KIND.immune],
  ['ABSORB', MISS_KIND.absorb],
  ['DEFLECT', MISS_KIND.other],
  ['REFLECT', MISS_KIND.other],
  ['EVADE', MISS_KIND.other],
  ['', MISS_KIND.other],
  ['SOMETHINGELSE', MISS_KIND.other],
])('the word %s has its kind', (word, kind) => {
  const bytes = asciiBytes(`,${word},nil`);
  expect(missKindIn(bytes, 1, 1 + word.length)).toBe(kind);
});

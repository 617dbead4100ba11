import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearSpellings } from './near-spellings.ts';

describe('spellings with one mistake', () => {
  it.each([
    ['varhnak', 'a letter missing'],
    ['varhhinak', 'a letter too many'],
    ['varhimak', 'another letter'],
    ['vahrinak', 'two neighbors swapped'],
    ['arhinak', 'the first letter missing'],
    ['varhinaka', 'a letter behind the end'],
  ])('lead from %s to the name (%s)', (typed) => {
    expect(nearSpellings(typed)).toContain('varhinak');
  });

  it('work in Cyrillic, and where the alphabet is unknown for missing and swapped letters', () => {
    expect(nearSpellings('ардена')).toContain('ардениа');
    expect(nearSpellings('가다나라')).toContain('가나다라');
  });

  it('are symmetrical, bounded and never the word itself', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y', 'z'),
      minLength: 5,
      maxLength: 23,
    });
    fc.assert(
      fc.property(word, (typed) => {
        const near = nearSpellings(typed);
        expect(near.length).toBeLessThan(1800);
        expect(near).not.toContain(typed);
        expect(nearSpellings(near.at(-1)!)).toContain(typed);
      }),
    );
  });

  it('are none for a word that is too short or too long', () => {
    expect(nearSpellings('abc')).toEqual([]);
    expect(nearSpellings('a'.repeat(25))).toEqual([]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regions } from '#game/packs/define-season.ts';
import {
  CHOICES_COOKIE,
  formatChoices,
  MOST_PINNED,
  NO_CHOICES,
  parseChoices,
  readChoices,
  togglePinned,
} from './visitor-choices.ts';

const choices = {
  region: 'us',
  season: 'season-tww-3',
  characters: ['us/area-52/Élodie', 'eu/гордунни/Ардениа'],
  guild: 'us/area-52/Rusted Anvil; Club',
};

describe('the choices of a visitor', () => {
  it('come back as they were written, from among other cookies', () => {
    const value = formatChoices(choices);
    expect(value).toMatch(/^[\x21-\x3A\x3C-\x7E]+$/);
    expect(readChoices(`theme=dark; ${CHOICES_COOKIE}=${value}; sb-x=1`)).toEqual(choices);
  });

  it('know every region', () => {
    for (const region of regions)
      expect(parseChoices(formatChoices({ ...NO_CHOICES, region })).region).toBe(region);
  });

  it.each([
    ['', 'nothing'],
    ['region=xx&season=../../etc&c=nobody&guild=eu', 'values of another form'],
    [`c=${'x'.repeat(4000)}`, 'a value that is too long'],
    ['c=eu%2Fa%2FB%2FC&c=eu%2F%2FB&c=eu%2Fa%2F%00', 'addresses of another form'],
  ])('leave out %s (%s)', (value) => {
    expect(parseChoices(value)).toEqual(NO_CHOICES);
  });

  it('hold no more than their bounds, whatever stands in the cookie', () => {
    const hostile = [
      '%',
      '&',
      '=',
      ';',
      '+',
      ' ',
      '/',
      '%2F',
      '%00',
      '\u0000',
      '\ud800',
      'ß',
      '🐸',
      'eu',
      'c',
    ];
    const letters = fc.string({ unit: fc.constantFrom(...hostile), maxLength: 40 });
    fc.assert(
      fc.property(letters, fc.boolean(), (text, isRaw) => {
        const read = isRaw
          ? readChoices(`${CHOICES_COOKIE}=${text}`)
          : parseChoices(
              `region=${text}&season=${text}&c=eu/a/${encodeURIComponent(text.toWellFormed())}&guild=${text}`,
            );
        expect(read.characters.length).toBeLessThanOrEqual(MOST_PINNED);
        // What was read is written and read alike: the key of a kept page has one form.
        expect(parseChoices(formatChoices(read))).toEqual(read);
      }),
    );
  });

  it('pin and unpin, the ninth in place of the first', () => {
    const once = togglePinned(NO_CHOICES, 'character', 'eu/a/B');
    expect(togglePinned(once, 'character', 'eu/a/B')).toEqual(NO_CHOICES);
    let full = once;
    for (let index = 0; index < MOST_PINNED; index += 1)
      full = togglePinned(full, 'character', `eu/a/C${index}`);
    expect(full.characters).toHaveLength(MOST_PINNED);
    expect(full.characters).not.toContain('eu/a/B');
    expect(togglePinned(once, 'guild', 'eu/a/G').guild).toBe('eu/a/G');
  });
});

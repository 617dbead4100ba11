import { describe, expect, it } from 'vitest';
import { placesOf, titleOfSlug } from './hall-places.ts';

describe('a slug as people write it', () => {
  it.each([
    ['manaforge-omega', 'Manaforge Omega'],
    ['uldir', 'Uldir'],
  ])('%s is %s', (slug, title) => {
    expect(titleOfSlug(slug)).toBe(title);
  });
});

describe('places of a Hall of Fame', () => {
  it('are two hundred in one list, or a hundred for each faction', () => {
    expect(['all', 'alliance', 'horde'].map(placesOf)).toEqual([200, 100, 100]);
  });
});

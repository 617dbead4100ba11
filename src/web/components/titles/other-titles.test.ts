import { describe, expect, it } from 'vitest';
import { titleOfSlug } from './other-titles.tsx';

describe('a slug as people write it', () => {
  it.each([
    ['manaforge-omega', 'Manaforge Omega'],
    ['uldir', 'Uldir'],
  ])('%s is %s', (slug, title) => {
    expect(titleOfSlug(slug)).toBe(title);
  });
});

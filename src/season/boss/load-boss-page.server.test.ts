import { describe, expect, it } from 'vitest';
import { abilitiesByName, bossFacts } from './load-boss-page.server.ts';

describe('the abilities of a boss', () => {
  it('are one row for each name, with what is known of any of its spells', () => {
    const rows = abilitiesByName([
      { spellId: 1, name: 'Wave', kinds: ['other'], major: false, avoidable: false },
      { spellId: 2, name: 'Strand', kinds: ['other'], major: false, avoidable: false },
      { spellId: 3, name: 'Wave', kinds: ['soak'], major: true, avoidable: true },
    ]);
    expect(rows.map(({ name, major, avoidable }) => [name, major, avoidable])).toEqual([
      ['Wave', true, true],
      ['Strand', false, false],
    ]);
    expect(rows[0]!.meanings).toHaveLength(1);
    expect(rows[1]!.meanings).toEqual(['not classified']);
  });

  it('name none twice on any boss of the packs', () => {
    const names = bossFacts('loomithar')!.abilities.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  });
});

import { describe, expect, it } from 'vitest';
import gameIcons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import { classById, classes } from './classes.ts';
import { specializations } from './specializations.ts';

const icons = new Set(Object.keys(gameIcons.icons));

describe('classes', () => {
  it('are the thirteen of the client, each id, name, slug and icon once', () => {
    expect(classes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    for (const key of ['name', 'slug', 'icon'] as const) {
      expect(new Set(classes.map((one) => one[key])).size).toBe(classes.length);
    }
  });

  it('have icons that exist in the set and no specialization uses', () => {
    const taken = new Set(specializations.map(({ icon }) => icon));
    expect(classes.filter(({ icon }) => !icons.has(icon) || taken.has(icon))).toEqual([]);
  });

  it('are found by id, and an unknown one is absent', () => {
    expect(classById(6)?.name).toBe('Death Knight');
    expect(classById(14)).toBeUndefined();
  });
});

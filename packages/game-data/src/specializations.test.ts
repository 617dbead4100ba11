import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import gameIcons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import { classById, classes } from './classes.ts';
import { specializationById, specializations, specializationsOfClass } from './specializations.ts';

const icons = new Set(Object.keys(gameIcons.icons));

describe('specializations', () => {
  it('are forty, each id, icon and class-with-name once', () => {
    expect(specializations).toHaveLength(40);
    expect(new Set(specializations.map(({ id }) => id)).size).toBe(40);
    expect(new Set(specializations.map(({ icon }) => icon)).size).toBe(40);
    expect(new Set(specializations.map(({ classId, name }) => `${classId} ${name}`)).size).toBe(40);
    expect(new Set(specializations.map(({ classId, slug }) => `${classId} ${slug}`)).size).toBe(40);
  });

  it('belong to a class, have a role and an icon that exists', () => {
    for (const { classId, role, range, icon, slug, name } of specializations) {
      expect(classById(classId)).toBeDefined();
      expect(['tank', 'healer', 'damage']).toContain(role);
      expect(['melee', 'ranged']).toContain(range);
      expect(icons).toContain(icon);
      expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'));
    }
  });

  it('give each class three, druids four', () => {
    for (const { id, name } of classes) {
      expect(specializationsOfClass(id)).toHaveLength(name === 'Druid' ? 4 : 3);
    }
    expect(specializations.filter(({ role }) => role === 'tank')).toHaveLength(6);
    expect(specializations.filter(({ role }) => role === 'healer')).toHaveLength(7);
  });

  it('are found by id', () => {
    expect(specializationById(1480)).toMatchObject({
      name: 'Devourer',
      classId: 12,
      role: 'damage',
    });
    expect(specializationById(0)).toBeUndefined();
  });

  it('agree with the fact table', () => {
    const table = path.resolve(import.meta.dirname, '../tables/classes.json');
    const { specs } = JSON.parse(readFileSync(table, 'utf8')) as {
      specs: { id: number; classId: number; name: string; slug: string; role: string }[];
    };
    const expected = specs.map(({ id, classId, name, slug, role }) => {
      const own = role === 'tank' || role === 'healer' ? role : 'damage';
      return { id, classId, name, slug, role: own };
    });
    const ours = specializations.map(({ id, classId, name, slug, role }) => ({
      id,
      classId,
      name,
      slug,
      role,
    }));
    const sorted = (rows: typeof expected): typeof expected => rows.toSorted((a, b) => a.id - b.id);
    expect(sorted(ours)).toEqual(sorted(expected));
  });
});

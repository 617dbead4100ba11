import { describe, expect, it } from 'vitest';
import { classes } from '#game/classes.ts';
import { cooldownRows } from '#game/generated/packs-cooldowns.ts';
import { battleResSpellIds, bloodlustSpellIds, utilitiesOfClass } from './utilities.ts';

const classIds = classes.map((playerClass) => playerClass.id);

const castIds = (category: string): number[] =>
  cooldownRows
    .flatMap((row) =>
      row[3][0] === category && row[7] !== 'self' ? [row[0], ...(row[8]?.otherIds ?? [])] : [],
    )
    .toSorted((a, b) => a - b);

describe('utilities', () => {
  it('are known for every class, each once', () => {
    for (const classId of classIds) {
      const names = utilitiesOfClass(classId).map((utility) => utility.name);
      expect(names.length).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(utilitiesOfClass(14)).toEqual([]);
  });

  it('name spells', () => {
    for (const utility of classIds.flatMap(utilitiesOfClass)) {
      expect(utility.spellIds.length).toBeGreaterThan(0);
    }
  });

  it('keep what only one specialization brings', () => {
    const mastery = utilitiesOfClass(2).find((utility) => utility.name === 'Aura Mastery');
    expect(mastery).toMatchObject({ specIds: [65], talented: true });
  });
});

it('bloodlust and battle resurrection are the casts the cooldowns know', () => {
  expect(bloodlustSpellIds.toSorted((a, b) => a - b)).toEqual(castIds('bloodlust'));
  expect(battleResSpellIds.toSorted((a, b) => a - b)).toEqual(castIds('battle-res'));
});

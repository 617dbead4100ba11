import { describe, expect, it } from 'vitest';
import { classes } from '#game/classes.ts';
import { specializations } from '#game/specializations.ts';
import { isKeystoneEncounter, keystoneEncounterByName } from './encounters.ts';
import { classIdOf, keyLevelOf, regionOf, specIdOf, unpackAmount } from './shapes.ts';

describe('the words of Warcraft Logs', () => {
  it('name every class and specialization, without spaces', () => {
    for (const { id, name } of classes) expect(classIdOf(name.replaceAll(' ', ''))).toBe(id);
    for (const { id, classId, name } of specializations)
      expect(specIdOf(classId, name.replaceAll(' ', ''))).toBe(id);
    expect(specIdOf(2, 'Gambler')).toBe(0);
    expect(classIdOf('Gambler')).toBeNull();
  });

  it('number classes by the alphabet', () => {
    expect([1, 2, 6, 12, 13, 14].map((id) => classIdOf(id))).toEqual([6, 11, 2, 12, 13, null]);
  });

  it('name regions in capitals', () => {
    expect(regionOf('EU')).toBe('eu');
    expect(regionOf('')).toBeNull();
    expect(regionOf(null)).toBeNull();
  });

  it('pack levels of keys into amounts', () => {
    expect(unpackAmount(-379_999_528.5, 19)).toEqual({ level: 19, amount: 471.5, isScore: true });
    expect(unpackAmount(-379_999_528.5, null)).toMatchObject({ level: 19, amount: 471.5 });
    expect(unpackAmount(120_378_225.5, null)).toEqual({
      level: 6,
      amount: 378_225.5,
      isScore: false,
    });
    expect(unpackAmount(2_117_480.5, 16)).toEqual({
      level: 16,
      amount: 2_117_480.5,
      isScore: false,
    });
  });

  it('pack nothing else', () => {
    expect(() => unpackAmount(1e12, null)).toThrow('not one of a key');
    expect([12, 0, -1, 1.5, 710.5, 4000, null].map(keyLevelOf)).toEqual([
      12,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('number a dungeon anew every season', () => {
    const name = 'Ara-Kara, City of Echoes';
    expect(keystoneEncounterByName(name, Date.UTC(2024, 10, 1), 'eu')).toBe(12660);
    expect(keystoneEncounterByName(name, Date.UTC(2025, 10, 1), 'eu')).toBe(62660);
    expect(keystoneEncounterByName(name, Date.UTC(2025, 4, 1), 'eu')).toBeUndefined();
    expect(isKeystoneEncounter(62660)).toBe(true);
    expect(isKeystoneEncounter(3129)).toBe(false);
  });
});

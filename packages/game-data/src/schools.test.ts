import { describe, expect, it } from 'vitest';
import { schoolName, schools, schoolsInMask } from './schools.ts';

describe('schools', () => {
  it('are one bit each', () => {
    expect(schools.map(({ bit }) => bit)).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(new Set(schools.map(({ name }) => name)).size).toBe(7);
  });

  it.each([
    [1, 'Physical'],
    [0x24, 'Shadowflame'],
    [0x7f, 'Chaos'],
    [0x0d, 'Physical/Fire/Nature'],
  ])('name the mask %i %s', (mask, name) => {
    expect(schoolName(mask)).toBe(name);
  });

  it('name nothing when there is no school', () => {
    expect(schoolName(0)).toBeUndefined();
    expect(schoolsInMask(0x80)).toEqual([]);
    expect(schoolsInMask(0x14).map(({ name }) => name)).toEqual(['Fire', 'Frost']);
  });
});

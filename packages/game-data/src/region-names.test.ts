import { describe, expect, it } from 'vitest';
import { regions } from './packs/define-season.ts';
import { namedRegions, regionName } from './region-names.ts';

describe('names of regions', () => {
  it('names each region of the packs, and no two alike', () => {
    expect(namedRegions.map(([region]) => region)).toEqual([...regions]);
    expect(new Set(namedRegions.map(([, name]) => name)).size).toBe(regions.length);
    expect(namedRegions.map(([region]) => regionName(region))).toEqual(
      namedRegions.map(([, name]) => name),
    );
  });

  it('calls an unknown region by its slug, also one that every object has', () => {
    expect(regionName('sea')).toBe('SEA');
    expect(regionName('constructor')).toBe('CONSTRUCTOR');
  });
});

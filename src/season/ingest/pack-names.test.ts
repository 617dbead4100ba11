import { describe, expect, it } from 'vitest';
import { affixRow, dungeonIdOfSlug, dungeonRow } from './pack-names.ts';

describe('words for dungeons and affixes', () => {
  it('are the pack’s where it has them, for every source', () => {
    const known = dungeonRow(503, { name: 'Etwas anderes', slug: 'etwas' }, 'battlenet');
    expect(known).toMatchObject({ id: 503, name: 'Ara-Kara, City of Echoes' });
    expect(dungeonIdOfSlug(known.slug ?? '')).toBe(503);
    expect(affixRow(9, 'Tyrannisch', 'battlenet')).toEqual({
      id: 9,
      name: 'Tyrannical',
      source: 'pack',
    });
  });

  it('are the source’s elsewhere, distinguished by number', () => {
    expect(dungeonRow(9001, { name: "Gul'dan's Cellar" }, 'battlenet')).toEqual({
      id: 9001,
      slug: 'guldans-cellar-9001',
      name: "Gul'dan's Cellar",
      short_name: 'GC',
      source: 'battlenet',
    });
    const said = { name: 'Cellar', slug: 'ecodome-aldani', shortName: 'CEL' };
    expect(dungeonRow(9002, said, 'raiderio')).toMatchObject({
      slug: 'ecodome-aldani-9002',
      short_name: 'CEL',
    });
    expect(affixRow(901, 'Windswept', 'raiderio')).toEqual({
      id: 901,
      name: 'Windswept',
      source: 'raiderio',
    });
  });

  it('are missing where no source has them, and the row names its source', () => {
    const nothing = { name: null, short_name: null, source: 'raiderio' };
    expect(dungeonRow(9003, { slug: 'cellar' }, 'raiderio')).toEqual({
      id: 9003,
      slug: 'cellar-9003',
      ...nothing,
    });
    expect(dungeonRow(9003, {}, 'raiderio')).toEqual({ id: 9003, slug: null, ...nothing });
    expect(affixRow(901, null, 'raiderio')).toEqual({ id: 901, name: null, source: 'raiderio' });
    expect(dungeonIdOfSlug('cellar')).toBeGreaterThanOrEqual(1_000_000_000);
    expect(dungeonIdOfSlug('cellar')).toBe(dungeonIdOfSlug('cellar'));
  });
});

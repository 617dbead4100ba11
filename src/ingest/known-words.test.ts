import { describe, expect, it } from 'vitest';
import { affixRow, dungeonIdOfSlug, dungeonRow } from './known-words.ts';

describe('words for dungeons and affixes', () => {
  it('are the pack’s where it has them, whoever speaks', () => {
    const [known] = dungeonRow(503, { name: 'Etwas anderes', slug: 'etwas' });
    expect(known).toMatchObject({ id: 503, name: 'Ara-Kara, City of Echoes' });
    expect(dungeonIdOfSlug(known?.slug)).toBe(503);
    expect(affixRow(9, 'Tyrannisch')).toEqual([{ id: 9, name: 'Tyrannical' }]);
  });

  it('are the source’s elsewhere, told apart by number', () => {
    expect(dungeonRow(9001, { name: "Gul'dan's Cellar" })).toEqual([
      { id: 9001, slug: 'guldans-cellar-9001', name: "Gul'dan's Cellar", short_name: 'GC' },
    ]);
    expect(
      dungeonRow(9002, { name: 'Cellar', slug: 'ecodome-aldani', shortName: 'CEL' }),
    ).toMatchObject([{ slug: 'ecodome-aldani-9002', short_name: 'CEL' }]);
    expect(dungeonRow(9003, { slug: 'cellar' })).toEqual([]);
    expect(dungeonIdOfSlug('cellar')).toBeUndefined();
    expect(affixRow(901, 'Windswept')).toEqual([{ id: 901, name: 'Windswept' }]);
    expect(affixRow(901, null)).toEqual([]);
  });
});

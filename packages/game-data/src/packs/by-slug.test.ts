import { describe, expect, it } from 'vitest';
import { bossesBySlug, bossSlug, dungeonsBySlug } from './by-slug.ts';
import { seasons } from './index.ts';

describe('dungeons and bosses by slug', () => {
  it('hold every dungeon of every season, as its newest season knows it', () => {
    for (const { dungeons } of seasons)
      for (const { challengeModeId } of dungeons) {
        const place = [...dungeonsBySlug.values()].find(
          ({ dungeon }) => dungeon.challengeModeId === challengeModeId,
        );
        const newest = place?.seasons[0]?.dungeons.find(
          (one) => one.challengeModeId === challengeModeId,
        );
        expect(place?.dungeon).toBe(newest);
      }
  });

  it('hold every boss, of two of one name the newer one', () => {
    for (const { raids, dungeons } of seasons)
      for (const { encounters } of [...raids, ...dungeons])
        for (const { name } of encounters) {
          const place = bossesBySlug.get(bossSlug(name));
          expect(place && bossSlug(place.encounter.name)).toBe(bossSlug(name));
        }
    const newest = seasons.at(-1)?.raids[0]?.encounters[0];
    expect(bossesBySlug.get(bossSlug(newest?.name ?? ''))?.encounter).toBe(newest);
  });

  it('are written in small letters, digits and hyphens', () => {
    for (const slug of [...bossesBySlug.keys(), ...dungeonsBySlug.keys()])
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(bossSlug("Nek'zali, the Soulcoiler!")).toBe('nekzali-the-soulcoiler');
  });
});

import { describe, expect, it } from 'vitest';
import { bossesBySlug, dungeonsBySlug } from '#game/packs/by-slug.ts';
import { fightAddress } from './fight-address.ts';

const nothing = { encounterId: null, challengeModeId: null };

describe('the page of what was fought', () => {
  it('is that of a boss, of a raid or of a dungeon', () => {
    expect(fightAddress({ ...nothing, kind: 'encounter', encounterId: 3131 })).toBe(
      '/boss/loomithar',
    );
  });

  it('is that of the dungeon of a key', () => {
    expect(fightAddress({ ...nothing, kind: 'keystone', challengeModeId: 525 })).toBe(
      '/dungeon/operation-floodgate',
    );
  });

  it('is there for every boss and dungeon of the packs', () => {
    for (const [slug, { encounter }] of bossesBySlug)
      expect(fightAddress({ ...nothing, kind: 'encounter', encounterId: encounter.id })).toBe(
        `/boss/${slug}`,
      );
    for (const [slug, { dungeon }] of dungeonsBySlug)
      expect(
        fightAddress({
          ...nothing,
          kind: 'keystone',
          challengeModeId: dungeon.challengeModeId,
        }),
      ).toBe(`/dungeon/${slug}`);
  });

  it('is missing for what no pack knows', () => {
    expect(fightAddress({ ...nothing, kind: 'encounter', encounterId: 1 })).toBeNull();
    expect(fightAddress({ ...nothing, kind: 'encounter' })).toBeNull();
    expect(fightAddress({ ...nothing, kind: 'keystone', challengeModeId: 1 })).toBeNull();
    expect(fightAddress({ ...nothing, kind: 'arena' })).toBeNull();
  });
});

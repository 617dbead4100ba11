import { expect, it } from 'vitest';
import { encounterById } from '#game/packs/index.ts';
import { dungeonsBySlug } from '#game/packs/by-slug.ts';
import { knownFightName, placeOfFight } from './known-fight.ts';

const of = (encounterId: number | null, challengeModeId: number | null) =>
  knownFightName({ encounterId, challengeModeId });

it('names a fight by its ids, and one that no pack holds by its number', () => {
  const boss = encounterById(3134)!.encounter;
  const { dungeon } = [...dungeonsBySlug.values()][0]!;
  expect(of(boss.id, null)).toBe(boss.name);
  expect(of(null, dungeon.challengeModeId)).toBe(dungeon.name);
  expect([of(1, null), of(null, 1), of(null, null)]).toEqual([
    'Boss 1',
    'Dungeon 1',
    'Unlisted fight',
  ]);
});

it('knows the dungeon or raid of a fight, where a pack has it', () => {
  const place = encounterById(3134)!;
  const { dungeon } = [...dungeonsBySlug.values()][0]!;
  expect(place.kind === 'raid' && placeOfFight({ encounterId: 3134, challengeModeId: null })).toBe(
    place.kind === 'raid' && place.raid.slug,
  );
  const { challengeModeId } = dungeon;
  expect(placeOfFight({ encounterId: null, challengeModeId })).toBe(dungeon.slug);
  expect(placeOfFight({ encounterId: 1, challengeModeId: null })).toBeNull();
  expect(placeOfFight({ encounterId: null, challengeModeId: null })).toBeNull();
});

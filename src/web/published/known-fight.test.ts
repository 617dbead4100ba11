import { expect, it } from 'vitest';
import { encounterById } from '#game/packs/index.ts';
import { dungeonsBySlug } from '#game/packs/by-slug.ts';
import { knownFightName } from './known-fight.ts';

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

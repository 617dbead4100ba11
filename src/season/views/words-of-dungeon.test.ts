import { expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import { wordsOfDungeon } from './words-of-dungeon.ts';

const season = seasonBySlug('season-mn-2')!;

it('calls a dungeon of the season as its pack does', () => {
  const dungeon = season.dungeons[0]!;
  expect(wordsOfDungeon(season, dungeon.challengeModeId)).toEqual({
    dungeonName: dungeon.name,
    dungeonCode: dungeon.shortName,
    dungeonSlug: dungeon.slug,
  });
});

it('calls one that the season has not by its number', () => {
  expect(wordsOfDungeon(season, 9502)).toEqual({
    dungeonName: 'Dungeon 9502',
    dungeonCode: 'Dungeon 9502',
    dungeonSlug: '9502',
  });
});

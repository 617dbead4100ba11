import type { DungeonWords } from '#store/queries/dungeon-words.ts';
import type { Season } from '#game/packs/define-season.ts';

/** Name, code and slug of a dungeon of a season; one that the season has not is called by its number. */
export function wordsOfDungeon(
  { dungeons }: Pick<Season, 'dungeons'>,
  dungeonId: number,
): DungeonWords {
  const dungeon = dungeons.find(({ challengeModeId }) => challengeModeId === dungeonId);
  const name = dungeon?.name ?? `Dungeon ${dungeonId}`;
  return {
    dungeonName: name,
    dungeonCode: dungeon?.shortName ?? name,
    dungeonSlug: dungeon?.slug ?? String(dungeonId),
  };
}

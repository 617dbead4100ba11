import type { DungeonName } from './plan-types.ts';

/** A dungeon of a season by its number; one that no list has is called by that number. */
export function dungeonIn(dungeons: readonly DungeonName[], id: number): DungeonName {
  const name = `Dungeon ${id}`;
  return dungeons.find((one) => one.id === id) ?? { id, name, shortName: name };
}

/** What the mark of a dungeon needs, with its name as a tooltip. */
export function markOfDungeon(dungeons: readonly DungeonName[], id: number) {
  const { shortName, name } = dungeonIn(dungeons, id);
  return { dungeonId: id, code: shortName, label: name };
}

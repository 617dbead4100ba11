import { enemyForces } from '#game/generated/packs-enemy-forces.ts';

/** Challenge mode id, forces for 100 %, and the forces of each kind of enemy that has some. */
export type EnemyForcesRow = readonly [
  challengeModeId: number,
  total: number,
  enemies: readonly (readonly [npcId: number, forces: number])[],
];

/** By season slug. */
export type EnemyForcesTable = Readonly<Record<string, readonly EnemyForcesRow[]>>;

/** What counts toward the enemy forces of a dungeon in one season. */
export type EnemyForces = {
  /** For 100 %. */
  readonly total: number;
  /** Of one enemy by creature id. Bosses and what a dungeon does not count are absent. */
  readonly perEnemy: ReadonlyMap<number, number>;
};

/** Undefined where no table of facts has the dungeon in that season. */
export function enemyForcesOf(
  seasonSlug: string,
  challengeModeId: number,
): EnemyForces | undefined {
  const row = enemyForces[seasonSlug]?.find(([id]) => id === challengeModeId);
  return row && { total: row[1], perEnemy: new Map(row[2]) };
}

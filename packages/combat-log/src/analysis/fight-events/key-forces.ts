/**
 * Enemy forces of a key: what the enemies that died in each pull count toward 100 %.
 *
 * Method: each enemy whose death the log holds counts what the season's table gives for its creature id. The log does not
 * write the game's own count, so an enemy that died out of the recorder's sight is missing, and the sum is a lower bound.
 */
import type { KeyPull } from './key-pulls.ts';

/** What counts in a dungeon and season: plain data, so that it can be packed and sent. */
export interface ForcesTable {
  /** For 100 %. */
  total: number;
  /** Forces of one enemy by creature id; kinds that do not count are absent. */
  perEnemy: readonly (readonly [npcId: number, forces: number])[];
}

export interface PullForces {
  pullNumber: number;
  /** Of the enemies that died in this pull. */
  forces: number;
  /** The sum up to the end of this pull. */
  sum: number;
}

export interface KeyForces {
  /** For 100 %. */
  total: number;
  /** One for each pull, in the same order. */
  pulls: PullForces[];
  /** All that the log counts in the key. */
  counted: number;
  /** `counted − total`: above 0 killed without need, below 0 not seen to die. */
  over: number;
  /** The first pull whose end has 100 %; null where the log does not count as much. */
  fullIn: number | null;
  /** Enemies that died and count. */
  countedKills: number;
  /** Enemies that died and do not count: bosses, summoned ones, kinds outside of the table. */
  otherKills: number;
}

/** Null where no table is known. `pulls` are in order of time. */
export function keyForcesOf(
  pulls: readonly Pick<KeyPull, 'number' | 'enemies'>[],
  table: ForcesTable | null,
): KeyForces | null {
  if (table === null || !(table.total > 0)) return null;
  const perEnemy = new Map(table.perEnemy);
  let sum = 0;
  let countedKills = 0;
  let otherKills = 0;
  let fullIn: number | null = null;
  const found = pulls.map(({ number, enemies }): PullForces => {
    let forces = 0;
    for (const { npcId, killed } of enemies) {
      const each = npcId === null ? undefined : perEnemy.get(npcId);
      if (each === undefined) otherKills += killed;
      else countedKills += killed;
      forces += (each ?? 0) * killed;
    }
    sum += forces;
    if (fullIn === null && sum >= table.total) fullIn = number;
    return { pullNumber: number, forces, sum };
  });
  return {
    total: table.total,
    pulls: found,
    counted: sum,
    over: sum - table.total,
    fullIn,
    countedKills,
    otherKills,
  };
}

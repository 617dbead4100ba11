/** The events of one fight as columns: what a brush over its timeline is computed from. */

/** What a row of `EventColumns` is. */
export const EVENT_KIND = {
  damage: 1,
  heal: 2,
  absorb: 3,
  death: 4,
  cast: 5,
  interrupt: 6,
  dispel: 7,
} as const;

/** A unit of the fight. `ownerIndex` is the player a pet belongs to, its own index for everyone else. */
export interface EventUnit {
  guid: string;
  name: string;
  ownerIndex: number;
  isPlayer: boolean;
  specId: number | null;
}

export interface EventSpell {
  spellId: number;
  name: string;
  school: number;
}

export type IndexIntoUnits = number;
/**
 * One row per event that counts, in file order; times never step back by more than the log's own jitter (1 ms).
 * Rows of friendly fire carry `friendly = 1` and are left out of damage done, but count as taken.
 */
export interface EventColumns {
  length: number;
  /** Milliseconds after the fight's start. */
  timeMs: Int32Array;
  /** A value of EVENT_KIND. */
  kind: Uint8Array;
  /** IndexIntoUnits, −1 for no unit. */
  source: Int32Array;
  /** IndexIntoUnits, −1 for no unit. */
  target: Int32Array;
  /** IndexIntoSpells, −1 for none. */
  spell: Int32Array;
  /** damage: amount − overkill + absorbed (+ absorbed misses); heal: effective; absorb: amount. */
  amount: Float64Array;
  /** damage: overkill; heal: overhealing. */
  excess: Float64Array;
  /** damage: the absorbed part of `amount`. */
  absorbed: Float64Array;
  critical: Uint8Array;
  /** damage: 1 for a hit that did nothing but feed a shield and is written as a miss. */
  missed: Uint8Array;
  /** 1 when the target is friendly to the source's side (destination flag 0x10). */
  friendly: Uint8Array;
  units: EventUnit[];
  spells: EventSpell[];
  /** Events left out of a fight of hostile length. Missing for any real one. */
  beyondLimit?: number;
}

/** The events of one fight in tables of columns: one array per column, row by row in file order. */

/** Index in `FightEvents.units`; −1 for no unit. */
export type IndexIntoUnits = number;
/** Index in `FightEvents.spells`; −1 for none. */
export type IndexIntoSpells = number;

/** What every table has. Times never step back by more than the log's own jitter (1 ms). */
export interface EventTable {
  length: number;
  /** Milliseconds after the fight's start. */
  timeMs: Int32Array;
}

export const CAST_STAGE = { start: 0, success: 1 } as const;

/** Casts of players, pets and creatures. An instant cast has no `start`. */
export interface CastTable extends EventTable {
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
  /** A value of CAST_STAGE. */
  stage: Uint8Array;
}

export const AURA_CHANGE = { applied: 0, removed: 1, refreshed: 2, dose: 3 } as const;

export interface AuraTable extends EventTable {
  /** Who put the aura there. */
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
  /** A value of AURA_CHANGE. `dose`: it went up or down to `stacks`. */
  change: Uint8Array;
  /** 1 for a buff, 0 for a debuff. */
  isBuff: Uint8Array;
  /** applied 1, removed 0, dose what the line says, refreshed −1 (the line does not say). */
  stacks: Int32Array;
}

/** Damage that met a player, from anyone, falling and the like included (source −1). */
export interface HitTable extends EventTable {
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
  /** amount − overkill + absorbed: what counts as taken. */
  amount: Float64Array;
  overkill: Float64Array;
  /** The part of `amount` that shields took. */
  absorbed: Float64Array;
  /** The hit before armor, resistance, blocks and shields, overkill included; 0 when the log does not say. */
  unmitigated: Float64Array;
  blocked: Float64Array;
  resisted: Float64Array;
  /** 1: a shield took it all and the log calls it a miss. Its health is unknown. */
  missed: Uint8Array;
  /** 1: it killed whatever the health, without damage. */
  instakill: Uint8Array;
  /** Health after the hit; −1 when the log does not say. */
  hpAfter: Float64Array;
  hpMax: Float64Array;
}

/** Heals on players from anyone, and of players and their pets on anyone. */
export interface HealTable extends EventTable {
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
  /** Without overhealing. */
  amount: Float64Array;
  overheal: Float64Array;
  hpAfter: Float64Array;
  hpMax: Float64Array;
}

/** Damage of players and their pets to units that are not friendly. */
export interface DealtTable extends EventTable {
  /** The player or the pet itself; `units[source].ownerIndex` is the player. */
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
  /** amount − overkill + absorbed: what counts as damage done. */
  amount: Float64Array;
  /** The part of `amount` that shields took: `amount − absorbed` left the target's health. */
  absorbed: Float64Array;
  critical: Uint8Array;
  /** Health of the target after the hit; −1 when the log does not say. */
  hpAfter: Float64Array;
  hpMax: Float64Array;
}

/** What shields took: those of players and their pets, and those on players. */
export interface AbsorbTable extends EventTable {
  /** Who cast the shield. */
  source: Int32Array;
  target: Int32Array;
  /** The shield. Stagger (115069) is in here: it delays and heals nothing. */
  spell: Int32Array;
  attacker: Int32Array;
  /** What was absorbed. */
  attackSpell: Int32Array;
  amount: Float64Array;
}

/** Players' deaths as the first reading found them (`DeathWatch`), and deaths of all other units. */
export interface DeathTable extends EventTable {
  unit: Int32Array;
}

/** Where units stood, as lines with advanced fields say: at most one row a unit every 400 ms. */
export interface PlaceTable extends EventTable {
  unit: Int32Array;
  /** Yards of the world. */
  x: Float64Array;
  y: Float64Array;
}

export interface InterruptTable extends EventTable {
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
  /** What was being cast. */
  interruptedSpell: Int32Array;
}

export interface DispelTable extends EventTable {
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
  dispelledSpell: Int32Array;
  /** 1 when the dispeller took the buff for themselves. */
  stolen: Uint8Array;
}

export interface ResurrectTable extends EventTable {
  source: Int32Array;
  target: Int32Array;
  spell: Int32Array;
}

/** Resources of players as their casts show them. */
export interface PowerTable extends EventTable {
  unit: Int32Array;
  powerType: Int32Array;
  /** Some resources are written in tenths: only the part of `most` says something. */
  current: Float64Array;
  most: Float64Array;
}

/** One row for each unit, resource and ability: what abilities brought, not what comes back by itself. */
export interface ResourceTable {
  length: number;
  unit: Int32Array;
  /** As the game numbers them (`game/power-types.ts`). */
  powerType: Int32Array;
  /** What brought it. */
  spell: Int32Array;
  came: Float64Array;
  /** What came while the resource was full. */
  wasted: Float64Array;
  times: Int32Array;
}

/** One row for each unit, side and spell: how its blows met. A blow that missed altogether is no hit. */
export interface BlowSumTable {
  length: number;
  /** 1: what met this unit; 0: what this unit dealt, a player or a pet. */
  isTaken: Uint8Array;
  unit: Int32Array;
  spell: Int32Array;
  /** Damage lines and blows that a shield took whole. */
  hits: Int32Array;
  crits: Int32Array;
  /** Σ amount − overkill + absorbed; the smallest and the largest hit, counted alike. */
  total: Float64Array;
  least: Float64Array;
  most: Float64Array;
  /** Hits that lost something to a block, and what. So for shields and resistance. */
  blocks: Int32Array;
  blocked: Float64Array;
  absorbs: Int32Array;
  absorbed: Float64Array;
  resists: Int32Array;
  resisted: Float64Array;
  /** Blows that missed, by how. */
  dodges: Int32Array;
  parries: Int32Array;
  misses: Int32Array;
  wholeBlocks: Int32Array;
  wholeResists: Int32Array;
  immunes: Int32Array;
  others: Int32Array;
}

/** One row for each caster and shield whose lines say how much it holds. */
export interface ShieldSumTable {
  length: number;
  unit: Int32Array;
  spell: Int32Array;
  /** Shields put up, and Σ what each held then. */
  applied: Int32Array;
  size: Float64Array;
  refreshed: Int32Array;
  /** Shields that ended, and Σ what was left in them. */
  ended: Int32Array;
  left: Float64Array;
}

export const SUPPORT_KIND = { damage: 0, heal: 1, absorb: 2 } as const;

/** Shares of hits and heals that came from a buff of another player. The whole hit stands in its own table already. */
export interface SupportTable extends EventTable {
  supporter: Int32Array;
  /** The buffed player or pet, whose number holds the share. */
  source: Int32Array;
  target: Int32Array;
  /** The buff. */
  spell: Int32Array;
  /** A value of SUPPORT_KIND. */
  kind: Uint8Array;
  /** Counted like the hit or the heal it is a share of. */
  amount: Float64Array;
  /** 1 where the target is friendly: a damage share then counts for no player. */
  friendly: Uint8Array;
}

/** Both spellings of melee, summed per attacker and victim. */
export interface MeleeTable {
  length: number;
  source: Int32Array;
  target: Int32Array;
  /** Σ SWING_DAMAGE amounts + Σ SWING_MISSED absorbed. */
  swung: Float64Array;
  /** Σ SWING_DAMAGE_LANDED amounts and what shields took of hits written as misses. */
  landed: Float64Array;
  swings: Int32Array;
  landings: Int32Array;
}

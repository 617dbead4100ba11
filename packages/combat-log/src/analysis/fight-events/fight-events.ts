import type {
  AbsorbTable,
  AuraTable,
  BlowSumTable,
  CastTable,
  DealtTable,
  DeathTable,
  DispelTable,
  HealTable,
  HitTable,
  IndexIntoUnits,
  InterruptTable,
  MeleeTable,
  PlaceTable,
  PowerTable,
  ResourceTable,
  ResurrectTable,
  ShieldSumTable,
  SupportTable,
} from '#parser/event-tables.ts';

export { AURA_CHANGE, CAST_STAGE, SUPPORT_KIND } from '#parser/event-tables.ts';
export type {
  AbsorbTable,
  AuraTable,
  CastTable,
  DealtTable,
  DeathTable,
  DispelTable,
  HealTable,
  HitTable,
  IndexIntoSpells,
  IndexIntoUnits,
  InterruptTable,
  MeleeTable,
  PlaceTable,
  ResourceTable,
  ResurrectTable,
  SupportTable,
} from '#parser/event-tables.ts';

export interface FightUnit {
  guid: string;
  /** As the log writes it. */
  name: string;
  /** Of creatures, vehicles and pets. */
  npcId: number | null;
  /** The player a pet belongs to; its own index for everyone else. */
  ownerIndex: IndexIntoUnits;
  isPlayer: boolean;
  /**
   * A player who takes part: one with a COMBATANT_INFO line, or whom (or whose pet) the flags place in the recorder's
   * party or raid. Strangers who came into sight do not. False for all units that are no players.
   */
  takesPart: boolean;
  /** The flags call it hostile to who recorded the log more often than friendly. */
  isHostile: boolean;
  specId: number | null;
}

export interface FightSpell {
  /** 1 is melee; below zero falling and the like. */
  spellId: number;
  /** In the language of the client that wrote the log. */
  name: string;
  /** Bit mask of damage schools. */
  school: number;
}

export interface GearPiece {
  /** 0 head, 1 neck, 2 shoulder, 3 shirt, 4 chest, 5 waist, 6 legs, 7 feet, 8 wrist, 9 hands, 10/11 rings, 12/13 trinkets, 14 back, 15 main hand, 16 off hand, 17 tabard. */
  slot: number;
  itemId: number;
  itemLevel: number;
  /** Permanent, temporary and other enchantments; empty places (0) left out. */
  enchantIds: number[];
  permanentEnchantId: number | null;
  /** An oil, a stone, an imbue: it wears off. */
  temporaryEnchantId: number | null;
  gemIds: number[];
  bonusCount: number;
  /** Has the bonus of embellished items; see `EMBELLISHED_BONUS`. */
  isEmbellished: boolean;
}

export interface Talent {
  nodeId: number;
  entryId: number;
  rank: number;
}

/** What COMBATANT_INFO says of a player as the fight begins. */
export interface CombatantFacts {
  guid: string;
  specId: number | null;
  /** Average of the worn gear, one decimal. */
  itemLevel: number | null;
  gear: GearPiece[];
  talents: Talent[];
  /** Buffs worn at that moment. `stacks` is null where the log writes pairs. */
  auras: { casterGuid: string; spellId: number; stacks: number | null }[];
  /** Of the bracket, before an arena match; absent where the line has none or 0. */
  rating?: number;
}

export interface FightCombatant extends CombatantFacts {
  unit: IndexIntoUnits;
  /** False when the facts come from another line of the file (the key's start, the pull before). */
  ownLine: boolean;
}

/**
 * Everything that happened in one fight, for questions asked after it. Times count from the fight's start, amounts are
 * game points and follow `docs/log-metrics.md`. Plain data: it can be sent to another thread.
 */
export interface FightEvents {
  fightId: string;
  /** Epoch milliseconds of the written local time as if it were UTC, as in `Fight`. */
  startMs: number;
  /** Time of the last line. */
  lengthMs: number;
  units: FightUnit[];
  spells: FightSpell[];
  casts: CastTable;
  auras: AuraTable;
  hits: HitTable;
  heals: HealTable;
  dealt: DealtTable;
  absorbs: AbsorbTable;
  deaths: DeathTable;
  /** Only when the events were read for places; without rows where the log has no advanced fields. */
  places?: PlaceTable;
  interrupts: InterruptTable;
  dispels: DispelTable;
  resurrects: ResurrectTable;
  supports: SupportTable;
  melee: MeleeTable;
  /** Only when the events were read for resources. */
  resources?: ResourceTable;
  powers?: PowerTable;
  /** Only when the events were read for how blows met. */
  blowSums?: BlowSumTable;
  shieldSums?: ShieldSumTable;
  /** One per player, the last line counts. */
  combatants: FightCombatant[];
  emotes: number;
  /** Where the recorder was, by the fight's ZONE_CHANGE lines in order; the first 1000. */
  zones: { timeMs: number; instanceId: number }[];
  lines: number;
  /** Lines of this fight that could not be read. */
  unreadable: number;
  /** Events for which the tables had no room; 0 in any real fight. */
  beyondLimit: number;
}

/** A finding that says so when too little was seen to answer. */
export interface NotEnoughData {
  enough: false;
  /** What was there to judge from. */
  n: number;
  reason: string;
}

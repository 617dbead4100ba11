/**
 * The vocabulary of a read log: what a fight is and which numbers it carries.
 *
 * Every number follows `docs/log-metrics.md`. Amounts are in game points, times are milliseconds;
 * a time named `…Ms` without further words counts from the start of its fight.
 */

/** `combat` is everything else: trash, training dummies, battlegrounds, delves, the open world. */
export type FightKind = 'encounter' | 'keystone' | 'arena' | 'combat';

/** What a log tells about itself, and what could not be read in it. */
export interface LogFileFacts {
  name: string;
  /** Bytes of log text (after decompression). */
  bytes: number;
  /** Complete lines; an unterminated last line is not one. */
  lines: number;
  /** The number of COMBAT_LOG_VERSION, or null when the file has no header. */
  logVersion: number | null;
  /** Only of a version that is not known, and whose lines do not add up: its fights have no figures (`VersionCheck`). */
  withheld?: true;
  /** Only in a file without a header: its last lines have the form of a Classic game. */
  isClassicLayout?: true;
  /** Game build such as `11.2.5`, or null when the file has no header. */
  build: string | null;
  /** Whether the header says advanced logging was on; null when the file has no header. */
  advanced: boolean | null;
  /** Lines that could not be read, by kind of damage, with the first example of each. */
  malformed: Record<string, { count: number; firstLine: number; example: string }>;
  /** Events we do not know, by name. They are counted and skipped. */
  unknownEvents: Record<string, number>;
  /** True when the file ends in the middle of a line. */
  truncatedTail: boolean;
  /** Only where the packed file ended too early: what the log held behind that is missing. */
  cutShort?: true;
  /** Whether lines carry filled advanced fields; null while too few were seen. Tells it also without a header. */
  advancedSeen: boolean | null;
  beyondLimits: BeyondLimits;
  /** What tells whether the file is a part of a log that goes on in another one. */
  span: FileSpan;
}

export interface FileSpan {
  /** Times of its first and last line, as `Fight.startMs`. */
  firstMs: number;
  lastMs: number;
  /** Whether a COMBAT_LOG_VERSION line is the first of its lines, as the client writes it. */
  beginsWithHeader: boolean;
}

/** What found no room in a file of hostile size. Zero in any real log. */
export interface BeyondLimits {
  /** Mentions of creatures and pets beyond the first 400,000: no unit is named in their place. */
  units: number;
  /** Mentions of players beyond the first 50,000: their numbers are those of `MANY_PLAYERS`. */
  players: number;
  /** Mentions of spells beyond the first 100,000: they have no name. */
  spells: number;
  /** Events whose numbers count for their unit, but for no spell, as a fight knows too many of both. */
  eventsWithoutSpell: number;
  /** Events whose numbers are left out. */
  events: number;
  /** Fights left out. */
  fights: number;
}

export interface DamageTotals {
  /** amount − overkill + absorbed + missAbsorbed, own and pets, towards units that are not friendly. */
  total: number;
  amount: number;
  overkill: number;
  absorbed: number;
  missAbsorbed: number;
  /** The part of `total` dealt by pets and guardians. */
  petTotal: number;
  /** The same sum towards friendly units; not in `total`. */
  excludedFriendly: number;
  hits: number;
  crits: number;
}

export interface HealingTotals {
  /** direct + absorb. */
  total: number;
  /** Heals without their overhealing. */
  direct: number;
  overheal: number;
  /** Damage eaten by this player's absorb shields (without Stagger). */
  absorb: number;
  /** What Stagger delayed; not in `total`. */
  stagger: number;
  /** The part of `direct` healed by pets and guardians. */
  petDirect: number;
}

export interface TakenTotals {
  /** amount − overkill + absorbed + missAbsorbed: everything that was aimed at the player and landed or was absorbed. */
  total: number;
  amount: number;
  overkill: number;
  absorbed: number;
  missAbsorbed: number;
}

export interface SpellDamage {
  spellId: number;
  /** In the language of the client that wrote the log. */
  name: string;
  /** Bit mask of damage schools; 1 is physical. */
  school: number;
  /** True for what pets and guardians dealt with this spell; what the player dealt with it stands apart. */
  pet: boolean;
  total: number;
  hits: number;
  crits: number;
}

export interface SpellHealing {
  spellId: number;
  name: string;
  school: number;
  /** True for what pets and guardians healed with this spell; what the player healed with it stands apart. */
  pet: boolean;
  /** Effective healing: direct + absorb. */
  total: number;
  direct: number;
  absorb: number;
  overheal: number;
  /** Heals counted, with or without effect. */
  hits: number;
  crits: number;
  /** Hits a shield of this spell took something of. */
  absorbHits: number;
}

export interface SpellTaken {
  spellId: number;
  name: string;
  school: number;
  total: number;
  hits: number;
}

export interface SpellCasts {
  spellId: number;
  name: string;
  count: number;
}

export interface PlayerTotals {
  guid: string;
  /** As written: `Name-Realm` or `Name-Realm-REGION`. */
  name: string;
  /** From COMBATANT_INFO of this fight or of the key around it; null when the log has none. */
  specId: number | null;
  /** Average equipped item level, one decimal; null when the log has none. */
  itemLevel: number | null;
  /** In an arena match 0 or 1, the team that COMBATANT_INFO names; null where it names none, and in other fights. */
  team: number | null;
  damage: DamageTotals;
  healing: HealingTotals;
  taken: TakenTotals;
  deaths: number;
  interrupts: number;
  dispels: number;
  casts: number;
  /** Largest first. */
  damageBySpell: SpellDamage[];
  healingBySpell: SpellHealing[];
  takenBySpell: SpellTaken[];
  castsBySpell: SpellCasts[];
}

/** A unit that looks like someone's pet, guardian or vehicle, but whose owner the log never tells. */
export interface UnownedTotals {
  guid: string;
  name: string;
  npcId: number | null;
  damage: number;
  healing: number;
}

export interface EnemyTotals {
  guid: string;
  name: string;
  npcId: number | null;
  /** Damage taken from players including absorbs; in `damagedUnits` from anyone. */
  damage: number;
  /** Σ(amount − overkill) from anyone: what actually left its health. */
  hpDamage: number;
  /** Highest maximum health seen, or 0 when the log has no advanced fields. */
  maxHp: number;
  /** Health that heals brought back before the last blow; absent where there was none. */
  healed?: number;
}

export interface Death {
  guid: string;
  name: string;
  /** Milliseconds after the fight's start. */
  atMs: number;
  /**
   * What explains the death, at most two seconds before it: a blow with overkill or one that left no health, an instant
   * kill, the blow that made a Holy Priest a spirit. Null when the log holds none.
   */
  killingBlow: {
    spellId: number;
    spellName: string;
    sourceName: string;
    amount: number;
    overkill: number;
  } | null;
}

/** A blow that would have killed a player, and the spell that took it. */
export interface PreventedDeath {
  guid: string;
  name: string;
  /** Milliseconds after the fight's start. */
  atMs: number;
  spellId: number;
  spellName: string;
  /** What the spell took. It counts as no healing. */
  amount: number;
}

/** Sums per second of the fight for one player; index 0 is the first second. */
export interface PlayerTimeline {
  guid: string;
  damage: Float64Array;
  healing: Float64Array;
  taken: Float64Array;
}

export interface Fight {
  /** Stable for the same log: kind, id and start, for example `encounter-3133-1771275632000`. */
  id: string;
  kind: FightKind;
  /** The key this boss was fought in. */
  keystoneFightId: string | null;
  /** Milliseconds that passed from the START line of that key to this one's, whatever the clock did; null outside of keys. */
  sinceKeyMs: number | null;
  encounterId: number | null;
  challengeModeId: number | null;
  /** Name of the boss, dungeon or arena type as the client wrote it. */
  name: string;
  difficultyId: number | null;
  groupSize: number | null;
  instanceId: number | null;
  keystoneLevel: number | null;
  affixIds: number[];
  /** Written local time read as if it were UTC, epoch milliseconds (see `utcOffsetHours`). */
  startMs: number;
  /** UTC offset written in the log, or null for the old timestamp family. */
  utcOffsetHours: number | null;
  /**
   * The number the END line carries; the wall time when it carries none. The END line of an abandoned key says 0:
   * take `wallMs` where you divide by it.
   */
  durationMs: number;
  wallMs: number;
  /**
   * False for a wipe. Null when the log has no END line for this fight, and for an arena match of which it does not
   * tell in which team the recorder stood.
   */
  success: boolean | null;
  /** The team that won an arena match or a round of a solo shuffle, 0 or 1; null where the log does not say, and in other fights. */
  winner: number | null;
  /** Only of an arena match whose END line gives them: the ratings of team 0 and team 1 after it. */
  ratings?: [number, number];
  /** True when the log has the END line of this fight, or the death that decides a round of a solo shuffle. */
  ended: boolean;
  /** Only where the log has its END line and no START line: every number is of the part that is there, `durationMs` too. */
  beginningMissing?: true;
  /** Only in a file whose figures are withheld: the fight has none. */
  withheld?: true;
  /** Byte range of the fight's lines in the log text: [first byte, byte after the last line). */
  byteStart: number;
  byteEnd: number;
  lines: number;
  /** Most damage first. When there are more than 2,000, a last one (`MANY_PLAYERS`) sums up all others. */
  players: PlayerTotals[];
  unowned: UnownedTotals[];
  /** The ten most damaged units that were hit while not friendly, most first; only those hits are counted. */
  enemies: EnemyTotals[];
  /** The twelve most damaged units that are no players, pets included, hit by anyone. */
  damagedUnits: EnemyTotals[];
  deaths: Death[];
  /** Of players who would have died, in order of time. */
  prevented: PreventedDeath[];
  timeline: PlayerTimeline[];
}

/** Everything a log gives after one pass. */
export interface LogReading {
  file: LogFileFacts;
  /** Bosses, keys and arena matches in the order they started; a key stands before its bosses. */
  fights: Fight[];
  /** Combat outside of those, in order (`CombatStretches`). Its `name` is that of the creature that took most damage, else of the place. */
  combats: Fight[];
}

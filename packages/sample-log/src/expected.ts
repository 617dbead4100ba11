/**
 * What a generated log must read as. The generator adds these numbers up while it writes, from what
 * it knows about its own people, and never reads a line back: a second opinion to any parser.
 *
 * Names of the numbers and their definitions are those of `docs/log-metrics.md`. Amounts are game
 * points, times milliseconds.
 */

export interface ExpectedDamage {
  /** amount − overkill + absorbed + missAbsorbed. */
  total: number;
  amount: number;
  overkill: number;
  absorbed: number;
  missAbsorbed: number;
  petTotal: number;
  excludedFriendly: number;
  hits: number;
  crits: number;
}

export interface ExpectedHealing {
  /** direct + absorb. */
  total: number;
  direct: number;
  overheal: number;
  absorb: number;
  stagger: number;
  petDirect: number;
}

export interface ExpectedTaken {
  /** amount − overkill + absorbed + missAbsorbed. */
  total: number;
  amount: number;
  overkill: number;
  absorbed: number;
  missAbsorbed: number;
}

export interface ExpectedSpellDamage {
  spellId: number;
  name: string;
  /** Damage school mask. */
  school: number;
  /** Dealt by pets; what the player dealt with the same spell stands apart. */
  pet: boolean;
  total: number;
  hits: number;
  crits: number;
}

export interface ExpectedSpellHealing {
  spellId: number;
  name: string;
  school: number;
  pet: boolean;
  /** direct + absorb. Stagger is not in here. */
  total: number;
  direct: number;
  absorb: number;
  overheal: number;
}

/** Environmental damage has no spell and is not in here; it is in `taken`. */
export interface ExpectedSpellTaken {
  spellId: number;
  total: number;
  hits: number;
}

export interface ExpectedSpellCasts {
  spellId: number;
  name: string;
  count: number;
}

export interface ExpectedPlayer {
  guid: string;
  name: string;
  specId: number;
  /**
   * Mean of the sixteen worn slots (shirt and tabard are not worn gear; a two-handed weapon with an
   * empty off hand counts twice), rounded to one decimal.
   */
  itemLevel: number;
  damage: ExpectedDamage;
  healing: ExpectedHealing;
  taken: ExpectedTaken;
  deaths: number;
  interrupts: number;
  dispels: number;
  casts: number;
  /** Largest first, equal ones by id, what the player did before what pets did. */
  damageBySpell: ExpectedSpellDamage[];
  healingBySpell: ExpectedSpellHealing[];
  takenBySpell: ExpectedSpellTaken[];
  castsBySpell: ExpectedSpellCasts[];
  /** Sums per second after the fight's start, up to the last second in which anything happened. */
  timeline: { damage: number[]; healing: number[]; taken: number[] };
}

export interface ExpectedUnowned {
  guid: string;
  name: string;
  damage: number;
}

export interface ExpectedEnemy {
  guid: string;
  name: string;
  npcId: number;
  /** From players and their pets, absorbs included. */
  damage: number;
  /** Σ(amount − overkill) from anyone. */
  hpDamage: number;
  /** 0 when the log has no advanced fields. */
  maxHp: number;
}

export interface ExpectedDeath {
  guid: string;
  name: string;
  /** Milliseconds after the fight's start. */
  atMs: number;
  killingBlow: { spellId: number; sourceName: string; amount: number; overkill: number };
}

export interface ExpectedFight {
  kind: 'encounter' | 'keystone';
  encounterId: number | null;
  challengeModeId: number | null;
  name: string;
  difficultyId: number;
  groupSize: number;
  instanceId: number;
  keystoneLevel: number | null;
  affixIds: number[];
  /** Index in `fights` of the key this boss was fought in, or null. */
  keystoneIndex: number | null;
  /** Written local time read as if it were UTC, epoch milliseconds. */
  startMs: number;
  /** The number the END line carries. */
  durationMs: number;
  wallMs: number;
  success: boolean;
  /** Byte range in the log: [first byte of the START line, byte after the END line). */
  byteStart: number;
  byteEnd: number;
  lines: number;
  players: ExpectedPlayer[];
  unowned: ExpectedUnowned[];
  /** Those players or their pets damaged, most damaged first. */
  enemies: ExpectedEnemy[];
  deaths: ExpectedDeath[];
}

export interface ExpectedLog {
  bytes: number;
  lines: number;
  logVersion: 20 | 22;
  build: string;
  advanced: boolean;
  /** Null for the old timestamp family. */
  utcOffsetHours: number | null;
  /** Year of the first line; the old family does not write it. */
  year: number;
  /** Events no client writes, by name. */
  unknownEvents: Record<string, number>;
  /** In the order they started; a key stands before its bosses. */
  fights: ExpectedFight[];
}

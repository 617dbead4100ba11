/**
 * What a log says about its own reading: everything that was read, skipped, guessed or credited late. Made by a pass of
 * its own, so that the usual one stays fast. Times are epoch milliseconds of the written local time read as if it were
 * UTC; lines are counted from 1; amounts are game points as in `docs/log-metrics.md`.
 */
import type { FightKind, LogFileFacts, UnownedTotals } from './fight.ts';
import type { SharedAmount } from './fight-events/support-shares.ts';

/** Every line falls into exactly one of these. */
export interface LineKinds {
  /** Inside a fight, of a kind that numbers are made of. */
  counted: number;
  /** The same kinds outside of fights: read for ownership only. */
  outsideFights: number;
  /** Read for ownership and support shares, never added up: second spellings of swings, energy, shares. */
  ownership: number;
  /** START and END lines, equipment, zones and headers. */
  structure: number;
  /** Known, and of no interest to any number of the first pass: auras, cast starts, emotes. */
  ignored: number;
  /** Events of unknown names. */
  unknown: number;
  /** Lines that could not be read. */
  unreadable: number;
}

/** One COMBAT_LOG_VERSION line: the client began or reloaded. */
export interface LogHeader {
  line: number;
  timeMs: number;
  version: number | null;
  build: string | null;
  advanced: boolean | null;
  project: number | null;
}

/** One ZONE_CHANGE line. */
export interface ZoneVisit {
  line: number;
  timeMs: number;
  instanceId: number | null;
  name: string;
  difficultyId: number | null;
}

/** A list that stops growing: `count` goes on when `items` is full. */
export interface BoundedList<T> {
  count: number;
  items: T[];
}

/** Two neighbouring lines whose times are far apart. */
export interface ClockJump {
  /** The later of the two in the file. */
  line: number;
  fromMs: number;
  toMs: number;
  /** UTC offsets in hours; null in old logs. Different ones explain the jump. */
  fromOffset: number | null;
  toOffset: number | null;
}

/** What a unit did in fights before any line named its owner. */
export interface LateUnit {
  guid: string;
  name: string;
  ownerGuid: string;
  ownerName: string;
  /** The first of its lines that had to wait for its owner. */
  firstLine: number;
  firstMs: number;
  /** The first of its lines written when the owner was known; null when it did nothing more. */
  knownLine: number | null;
  lines: number;
  damage: number;
  healing: number;
}

/** A player's numbers as written and with support shares moved to who gave the buff. */
export interface PlayerShares {
  guid: string;
  name: string;
  damage: SharedAmount;
  healing: SharedAmount;
}

export interface FightReport {
  id: string;
  kind: FightKind;
  name: string;
  /** The key a boss was fought in: its numbers are part of the key's. */
  keystoneFightId: string | null;
  startMs: number;
  utcOffsetHours: number | null;
  late: LateUnit[];
  /** Support shares; null when the fight has none. The sums over all players are the same raw and re-attributed. */
  support: { lines: number; players: PlayerShares[] } | null;
}

export interface ParseReport {
  file: LogFileFacts;
  lines: LineKinds;
  headers: BoundedList<LogHeader>;
  zones: BoundedList<ZoneVisit>;
  clock: {
    firstMs: number | null;
    lastMs: number | null;
    /** More than a second back. */
    backwards: BoundedList<ClockJump>;
    /** More than an hour ahead. */
    forwards: BoundedList<ClockJump>;
  };
  /** Over all fights, a boss inside a key not twice; most first. */
  late: LateUnit[];
  /** Units on the players' side whose owner no line tells, over all fights, most first. */
  unowned: UnownedTotals[];
  fights: FightReport[];
  /** Sums of units and shares that found no room in a file of hostile size. Zero in any real log. */
  beyondLimit: number;
}

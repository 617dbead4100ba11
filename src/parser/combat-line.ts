import { decodeUtf8 } from '#lib/utf8.ts';
import { EventLookup } from './event-lookup.ts';
import { LINE } from './event-names.ts';
import { fieldEnd, numberIn, splitFields } from './fields.ts';
import { LineTail } from './line-tail.ts';
import { sameBytes } from './same-bytes.ts';
import { SpellReader } from './spell-reader.ts';
import type { SpellIndex } from './spell-table.ts';
import { SpellTable } from './spell-table.ts';
import { TimestampReader } from './timestamp.ts';
import { UnitReader, looksLikeGuid, nameUnit } from './unit-reader.ts';
import type { UnitId } from './unit-table.ts';
import { UnitTable } from './unit-table.ts';

/** Flag bit of a friendly unit. */
const FRIENDLY = 0x10;
/** Flag bits of what fights for a player: controlled by one, a pet, a guardian. */
const PLAYER_SIDE = 0x3100;
/** How much of a line `head` knows. */
const NOTHING = 0;
const EVENT = 1;
const UNITS = 2;

/** Advanced blocks looked at before a log without header is said to lack advanced logging. */
const BLOCKS_TO_JUDGE = 50;

/** Why a line could not be read. */
export type LineFault =
  | 'blank'
  | 'timestamp'
  | 'event name'
  | 'unit fields'
  | 'spell fields'
  | 'numbers'
  | 'field count';

/**
 * Reads one line at a time into its own fields; the fields of the line before are overwritten.
 *
 * Which fields mean something depends on the code that `read` returns. Ownership of pets is learnt on the way,
 * from every line that tells it.
 */
export class CombatLine {
  readonly units = new UnitTable();
  readonly spells = new SpellTable();
  readonly clock: TimestampReader;
  readonly tail = new LineTail();

  source: UnitId = -1;
  /** Friendly, and a player, a pet or a guardian by its flags: not one of the game's own characters. */
  sourceFriendly = false;
  target: UnitId = -1;
  targetFriendly = false;
  spell: SpellIndex = -1;
  /** *_MISSED: what a shield took of a hit that did nothing else; −1 for all other misses. */
  missAbsorbed = -1;
  /** Highest health of the target, where a damage line tells it. */
  targetMaxHp = 0;
  /** UNIT_DIED: the unit only feigned it. */
  unconscious = false;

  /** Set when `read` returned −1. */
  fault: LineFault = 'timestamp';
  /** Start and end of what stands after the event name and its comma. */
  fieldsStart = 0;
  fieldsEnd = 0;

  /** Advanced blocks with and without content seen so far; counting stops once the matter is clear. */
  #filledBlocks = 0;
  #emptyBlocks = 0;

  /** What `head` found out, and up to where. */
  #known = NOTHING;
  #code = 0;
  #after = 0;
  /** Where the target's GUID stands in the line. */
  #targetAt = 0;

  readonly #lookup = new EventLookup();
  readonly #unit: UnitReader;
  readonly #spell: SpellReader;
  readonly #starts = new Int32Array(64);

  /** See `TimestampReader` for the year. */
  constructor(year: number, yearIsCertain = true) {
    this.clock = new TimestampReader(year, yearIsCertain);
    this.#unit = new UnitReader(this.units);
    this.#spell = new SpellReader(this.spells);
  }

  /** The player whose client wrote the log; −1 while unknown. */
  get recorder(): UnitId {
    return this.#unit.recorder;
  }

  /** Whether lines carry filled advanced blocks; null while too few were seen. */
  get advancedSeen(): boolean | null {
    if (this.#filledBlocks > 0) return true;
    return this.#emptyBlocks >= BLOCKS_TO_JUDGE ? false : null;
  }

  /**
   * Reads as much of the line at `start` as looks like lines before it, without knowing where it ends, and returns the
   * position reached: there is no newline before it. `read` goes on from there.
   */
  head(bytes: Uint8Array, view: DataView, start: number, limit: number): number {
    this.#known = NOTHING;
    if (!this.clock.recall(bytes, view, start, limit)) return start;
    const code = this.#lookup.recall(view, this.clock.eventStart, limit);
    if (code < 0) return this.clock.eventStart;
    this.#known = EVENT;
    this.#code = code;
    const at = this.#lookup.nameEnd + 1;
    if (code < LINE.spellDamage || code > LINE.swingOwner || code === LINE.absorbed) return at;
    const reader = this.#unit;
    const middle = reader.recall(bytes, view, at, limit);
    if (middle < 0) return at;
    const source = reader.unit;
    const flags = reader.flags;
    const after = reader.recall(bytes, view, middle, limit);
    if (after < 0) return middle;
    this.source = source;
    this.sourceFriendly = (flags & FRIENDLY) !== 0 && (flags & PLAYER_SIDE) !== 0;
    this.target = reader.unit;
    this.targetFriendly = (reader.flags & FRIENDLY) !== 0;
    this.#known = UNITS;
    this.#targetAt = middle;
    this.#after = after;
    return after;
  }

  /**
   * Reads `bytes[start, end)`, after `head` was asked about the same start. With `counting` off only what matters
   * outside fights is read (ownership, and the lines that open and close fights). Returns a value of LINE, or −1 with
   * `fault` set.
   */
  read(bytes: Uint8Array, view: DataView, start: number, end: number, counting: boolean): number {
    let stop = end;
    while (stop > start && bytes[stop - 1] === 13) stop--;
    if (this.#known === NOTHING && !this.#readEvent(bytes, view, start, stop)) return -1;
    const code = this.#code;
    const at = this.#lookup.nameEnd + 1;
    this.fieldsStart = at;
    this.fieldsEnd = stop;
    if (code <= LINE.unitsOnly) {
      if (code === LINE.unitsOnly && this.units.nameless > 0) this.#learnNames(bytes, at, stop);
      return code;
    }
    switch (code) {
      case LINE.spellDamage:
      case LINE.heal:
        return this.#spellAmount(bytes, view, at, stop, code, counting);
      case LINE.swingDamage:
        return this.#swingDamage(bytes, view, at, stop, counting);
      case LINE.castSuccess:
      case LINE.spellOwner:
        return this.#spellBlock(bytes, view, at, stop, code);
      case LINE.swingOwner:
        return this.#swingBlock(bytes, view, at, stop, code);
      case LINE.spellMissed:
      case LINE.swingMissed:
        return counting ? this.#missed(bytes, view, at, stop, code) : code;
      case LINE.absorbed:
        return counting ? this.#absorbed(bytes, view, at, stop) : code;
      case LINE.environmentalDamage:
        return this.#environmental(bytes, view, at, stop, counting);
      case LINE.summon:
        return this.#summon(bytes, view, at, stop);
      case LINE.interrupt:
      case LINE.dispel:
        return counting ? this.#twoUnitsAndSpell(bytes, view, at, stop, code) : code;
      case LINE.unitDied:
        return counting ? this.#died(bytes, view, at, stop) : code;
      default:
        return code;
    }
  }

  #readEvent(bytes: Uint8Array, view: DataView, start: number, end: number): boolean {
    if (!this.clock.read(bytes, view, start, end)) {
      this.fault = end === start ? 'blank' : 'timestamp';
      return false;
    }
    this.#code = this.#lookup.find(bytes, view, this.clock.eventStart, end);
    this.fault = 'event name';
    return this.#code >= 0;
  }

  /** The name of the event read last, for the report of unknown ones. */
  eventName(bytes: Uint8Array): string {
    return decodeUtf8(bytes, this.clock.eventStart, this.#lookup.nameEnd);
  }

  #fail(fault: LineFault): number {
    this.fault = fault;
    return -1;
  }

  /** Names of players whom only lines without numbers name. */
  #learnNames(bytes: Uint8Array, at: number, end: number): void {
    let guid = at;
    for (let unit = 0; unit < 2; unit++) {
      const guidEnd = fieldEnd(bytes, guid, end);
      const nameEnd = fieldEnd(bytes, guidEnd + 1, end);
      if (nameEnd >= end) return;
      const id = bytes[guid] === 0x50 ? this.units.find(bytes, guid, guidEnd) : -1;
      if (id >= 0) nameUnit(this.units, id, bytes, guidEnd + 1, nameEnd);
      const flagsEnd = fieldEnd(bytes, nameEnd + 1, end);
      guid = fieldEnd(bytes, flagsEnd + 1, end) + 1;
      if (guid >= end) return;
    }
  }

  /** Reads source and target; the position after them, or −1. */
  #units(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    if (this.#known === UNITS) return this.#after;
    const reader = this.#unit;
    const middle = reader.read(bytes, view, at, end);
    if (middle < 0) return -1;
    this.source = reader.unit;
    this.sourceFriendly = (reader.flags & FRIENDLY) !== 0 && (reader.flags & PLAYER_SIDE) !== 0;
    this.#targetAt = middle;
    const after = reader.read(bytes, view, middle, end);
    if (after < 0) return -1;
    this.target = reader.unit;
    this.targetFriendly = (reader.flags & FRIENDLY) !== 0;
    return after;
  }

  #spellAmount(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    code: number,
    counting: boolean,
  ): number {
    const prefix = this.#units(bytes, view, at, end);
    if (prefix < 0) return this.#fail('unit fields');
    const block = this.#spell.read(bytes, view, prefix, end);
    if (block < 0) return this.#fail('spell fields');
    this.spell = this.#spell.spell;
    this.#block(bytes, view, block, end, counting && code === LINE.spellDamage);
    if (!counting) return code;
    const fine =
      code === LINE.heal
        ? this.tail.readHeal(bytes, block, end)
        : this.tail.readDamage(bytes, block, end);
    return fine ? code : this.#fail('numbers');
  }

  #swingDamage(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    counting: boolean,
  ): number {
    const block = this.#units(bytes, view, at, end);
    if (block < 0) return this.#fail('unit fields');
    this.spell = this.spells.melee;
    // The block of a swing is the attacker's.
    this.#block(bytes, view, block, end, false);
    if (!counting) return LINE.swingDamage;
    return this.tail.readDamage(bytes, block, end) ? LINE.swingDamage : this.#fail('numbers');
  }

  #spellBlock(bytes: Uint8Array, view: DataView, at: number, end: number, code: number): number {
    const prefix = this.#units(bytes, view, at, end);
    if (prefix < 0) return this.#fail('unit fields');
    const block = this.#spell.read(bytes, view, prefix, end);
    if (block < 0) return this.#fail('spell fields');
    this.spell = this.#spell.spell;
    this.#block(bytes, view, block, end, false);
    return code;
  }

  #swingBlock(bytes: Uint8Array, view: DataView, at: number, end: number, code: number): number {
    const block = this.#units(bytes, view, at, end);
    if (block < 0) return this.#fail('unit fields');
    this.#block(bytes, view, block, end, false);
    return code;
  }

  /** The advanced block at `at`: whose numbers they are, who owns that unit, and its maximum health when asked. */
  #block(bytes: Uint8Array, view: DataView, at: number, end: number, wantMaxHp: boolean): void {
    this.targetMaxHp = 0;
    const first = bytes[at]!;
    if (first === 0x30) {
      if (this.#filledBlocks === 0 && bytes[at + 15] === 0x30 && bytes[at + 16] === 0x2c)
        this.#emptyBlocks++;
      return;
    }
    // Capitals only: a line without a block has a number here.
    if (first < 0x41 || first > 0x5a) return;
    this.#filledBlocks = 1;
    if (first === 0x50 && bytes[at + 1] === 0x6c) return; // Player-: owned by nobody, health of no interest.
    const { units } = this;
    // Nearly always the block is the source's or the target's, whose GUID stands in the line already.
    let info = this.source;
    let owner = this.#repeatEnd(bytes, view, info, this.fieldsStart, at, end);
    if (owner < 0) {
      info = this.target;
      owner = this.#repeatEnd(bytes, view, info, this.#targetAt, at, end);
    }
    if (owner < 0) {
      const infoEnd = fieldEnd(bytes, at, end);
      if (infoEnd >= end || !hasDash(bytes, at, infoEnd) || !looksLikeGuid(bytes, at, infoEnd)) {
        return;
      }
      info = units.intern(bytes, at, infoEnd);
      if (info < 0) return;
      owner = infoEnd + 1;
    }
    let health = owner + 17;
    if (bytes[owner] !== 0x30 || bytes[owner + 16] !== 0x2c) {
      const ownerEnd = fieldEnd(bytes, owner, end);
      if (!units.hasAdvancedOwner(info)) this.#learnOwner(info, bytes, owner, ownerEnd);
      health = ownerEnd + 1;
    }
    if (wantMaxHp && info === this.target) this.targetMaxHp = secondNumber(bytes, health, end);
  }

  /** Where the field behind `at` begins when the unit's GUID, written at `first`, stands there again; else −1. */
  #repeatEnd(
    bytes: Uint8Array,
    view: DataView,
    unit: UnitId,
    first: number,
    at: number,
    end: number,
  ): number {
    if (unit < 0) return -1;
    const length = this.units.guidLength(unit);
    if (at + length >= end || !isRepeated(bytes, view, first, at, length)) return -1;
    return at + length + 1;
  }

  #learnOwner(unit: UnitId, bytes: Uint8Array, start: number, end: number): void {
    if (!looksLikeGuid(bytes, start, end)) return;
    const owner = this.units.intern(bytes, start, end);
    if (owner >= 0) this.units.ownedByAdvanced(unit, owner);
  }

  #missed(bytes: Uint8Array, view: DataView, at: number, end: number, code: number): number {
    let type = this.#units(bytes, view, at, end);
    if (type < 0) return this.#fail('unit fields');
    if (code === LINE.swingMissed) {
      this.spell = this.spells.melee;
    } else {
      type = this.#spell.read(bytes, view, type, end);
      if (type < 0) return this.#fail('spell fields');
      this.spell = this.#spell.spell;
    }
    this.missAbsorbed = -1;
    this.tail.critical = false;
    this.targetMaxHp = 0;
    // Of the ways to miss only ABSORB begins with A.
    if (bytes[type] !== 0x41) return code;
    const offHand = fieldEnd(bytes, type, end) + 1;
    const amount = fieldEnd(bytes, offHand, end) + 1;
    const absorbed =
      amount > end ? Number.NaN : numberIn(bytes, amount, fieldEnd(bytes, amount, end));
    if (Number.isNaN(absorbed)) return this.#fail('numbers');
    this.missAbsorbed = absorbed;
    return code;
  }

  /** After the call `source` is who cast the shield, `spell` the shield, `tail.amount` what it took. */
  #absorbed(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const starts = this.#starts;
    const count = splitFields(bytes, at, end, starts);
    if (count < 16) return this.#fail('field count');
    const reader = this.#unit;
    if (reader.read(bytes, view, starts[4]!, end) < 0) return this.#fail('unit fields');
    this.target = reader.unit;
    this.targetFriendly = (reader.flags & FRIENDLY) !== 0;
    const caster = casterField(bytes, starts, count);
    if (count < caster + 8) return this.#fail('field count');
    const prefix = reader.read(bytes, view, starts[caster]!, end);
    if (prefix < 0) return this.#fail('unit fields');
    this.source = reader.unit;
    this.sourceFriendly = (reader.flags & FRIENDLY) !== 0 && (reader.flags & PLAYER_SIDE) !== 0;
    if (this.#spell.read(bytes, view, prefix, end) < 0) return this.#fail('spell fields');
    this.spell = this.#spell.spell;
    const amount = numberIn(bytes, starts[caster + 7]!, starts[caster + 8]! - 1);
    if (Number.isNaN(amount)) return this.#fail('numbers');
    this.tail.amount = amount;
    this.tail.excess = 0;
    this.tail.absorbed = 0;
    this.tail.critical = count > caster + 9 && bytes[starts[caster + 9]!] === 0x31;
    return LINE.absorbed;
  }

  #environmental(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    counting: boolean,
  ): number {
    const block = this.#units(bytes, view, at, end);
    if (block < 0) return this.#fail('unit fields');
    this.#block(bytes, view, block, end, counting);
    if (!counting) return LINE.environmentalDamage;
    if (!this.tail.readDamage(bytes, block, end)) return this.#fail('numbers');
    const count = splitFields(bytes, at, end, this.#starts);
    const kindAt = count - 11 - (isCapital(bytes[end - 1]!) ? 1 : 0);
    if (kindAt < 8) return this.#fail('field count');
    const start = this.#starts[kindAt]!;
    const kind = decodeUtf8(bytes, start, Math.min(this.#starts[kindAt + 1]! - 1, start + 16));
    const school = numberIn(bytes, this.#starts[kindAt + 4]!, this.#starts[kindAt + 5]! - 1);
    this.spell = this.spells.environment(kind, school | 0);
    return LINE.environmentalDamage;
  }

  #summon(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    if (this.#units(bytes, view, at, end) < 0) return this.#fail('unit fields');
    if (this.source >= 0 && this.target >= 0) this.units.ownedBySummon(this.target, this.source);
    return LINE.summon;
  }

  #twoUnitsAndSpell(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    code: number,
  ): number {
    const prefix = this.#units(bytes, view, at, end);
    if (prefix < 0) return this.#fail('unit fields');
    if (this.#spell.read(bytes, view, prefix, end) < 0) return this.#fail('spell fields');
    this.spell = this.#spell.spell;
    return code;
  }

  #died(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const flag = this.#units(bytes, view, at, end);
    if (flag < 0) return this.#fail('unit fields');
    // Old logs have no such field: a death is a death.
    this.unconscious = flag < end && bytes[flag] === 0x31;
    return LINE.unitDied;
  }
}

/**
 * In which field of SPELL_ABSORBED the unit stands that cast the shield: behind the spell that was absorbed, or where
 * that stands otherwise. 21 and 18 fields (without the event's name) are all there was so far.
 */
function casterField(bytes: Uint8Array, starts: Int32Array, count: number): number {
  if (count === 21) return 11;
  if (count === 18) return 8;
  const start = starts[8]!;
  const end = starts[9]! - 1;
  return hasDash(bytes, start, end) || end - start === 16 ? 8 : 11;
}

/** True when the `length` bytes at `first` stand at `second` again, with a comma behind them. */
function isRepeated(
  bytes: Uint8Array,
  view: DataView,
  first: number,
  second: number,
  length: number,
): boolean {
  if (bytes[second + length] !== 0x2c || length < 8) return false;
  return sameBytes(view, first, view, second, length);
}

/** The whole number in the second field from `at`; 0 when there is none. */
function secondNumber(bytes: Uint8Array, at: number, end: number): number {
  let k = at;
  while (k < end && bytes[k] !== 0x2c) k++;
  let value = 0;
  for (k++; k < end; k++) {
    const digit = bytes[k]! - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  return k < end && bytes[k] === 0x2c ? value : 0;
}

/** Tells a GUID from a word such as `Falling`, which stands there in lines without a block. */
function hasDash(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === 0x2d) return true;
  return false;
}

function isCapital(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}

import { fieldEnd } from './fields.ts';
import type { LineKernel } from './kernel/line-kernel.ts';
import { LineTail } from './line-tail.ts';
import { sameBytes } from './same-bytes.ts';
import { SpellReader } from './spell-reader.ts';
import type { SpellIndex } from './spell-table.ts';
import { SpellTable } from './spell-table.ts';
import { UnitReader, looksLikeGuid } from './unit-reader.ts';
import type { UnitId } from './unit-table.ts';
import { UnitTable } from './unit-table.ts';

/** Flag bit of a friendly unit. */
const FRIENDLY = 0x10;
/** Flag bits of what fights for a player: controlled by one, a pet, a guardian. */
const PLAYER_SIDE = 0x3100;

/** Advanced blocks looked at before a log without header is said to lack advanced logging. */
const BLOCKS_TO_JUDGE = 50;

/** What can stand behind the event name, in this order; added up. */
export const PART = { units: 1, spell: 2, block: 4 } as const;

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
 * The parts of which lines are made: two units, a spell, the advanced block, the numbers at the end. Each is read into
 * fields that the next line overwrites. Ownership of pets is learnt on the way, from every block that tells it.
 */
export class LineParts {
  readonly units: UnitTable;
  readonly spells = new SpellTable();
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
  /** Damage: whether the health of the target, a player, is 0 or 1 after it. False where the line does not say. */
  targetDown = false;
  /** UNIT_DIED: the unit only feigned it. */
  unconscious = false;

  /** Set when a line could not be read. */
  fault: LineFault = 'timestamp';
  /** Start and end of what stands after the event name and its comma. */
  fieldsStart = 0;
  fieldsEnd = 0;

  readonly unitReader: UnitReader;
  readonly #spellReader: SpellReader;

  /** Advanced blocks with and without content seen so far; counting stops once the matter is clear. */
  #filledBlocks = 0;
  #emptyBlocks = 0;

  /** Parts that `recallParts` found, and where each of them ends. */
  #known = 0;
  #unitsEnd = 0;
  #spellEnd = 0;
  /** Where the target's GUID stands in the line. */
  #targetAt = 0;
  /** Whose numbers stand in the block, and where its second field begins. */
  #blockUnit: UnitId = -1;
  #ownerAt = 0;

  /** What the readers keep for the next line is kept where the kernel finds it. */
  constructor(kernel: LineKernel | null) {
    const shared = kernel?.buffer ?? null;
    this.units = new UnitTable(kernel?.owned);
    this.unitReader = new UnitReader(this.units, shared);
    this.#spellReader = new SpellReader(this.spells, shared);
  }

  /** Whether lines carry filled advanced blocks; null while too few were seen. */
  get advancedSeen(): boolean | null {
    if (this.#filledBlocks > 0) return true;
    return this.#emptyBlocks >= BLOCKS_TO_JUDGE ? false : null;
  }

  /** Whether a filled block was seen. */
  get blockSeen(): boolean {
    return this.#filledBlocks > 0;
  }

  fail(fault: LineFault): number {
    this.fault = fault;
    return -1;
  }

  forgetParts(): void {
    this.#known = 0;
  }

  /**
   * Reads as many of `parts` from `at` on as look like those of lines before. Returns the position reached: there is no
   * newline before it, though the line's end need not be known (`limit` may lie beyond).
   */
  recallParts(bytes: Uint8Array, view: DataView, at: number, limit: number, parts: number): number {
    const reader = this.unitReader;
    const middle = reader.recall(bytes, view, at, limit);
    if (middle < 0) return at;
    const source = reader.unit;
    const flags = reader.flags;
    let after = reader.recall(bytes, view, middle, limit);
    if (after < 0) return middle;
    this.source = source;
    this.sourceFriendly = (flags & FRIENDLY) !== 0 && (flags & PLAYER_SIDE) !== 0;
    this.target = reader.unit;
    this.targetFriendly = (reader.flags & FRIENDLY) !== 0;
    this.#targetAt = middle;
    this.#unitsEnd = after;
    this.#known = PART.units;
    if ((parts & PART.spell) !== 0) {
      const spellEnd = this.#spellReader.recall(view, after, limit);
      if (spellEnd < 0) return after;
      this.spell = this.#spellReader.spell;
      this.#spellEnd = spellEnd;
      this.#known = PART.units | PART.spell;
      after = spellEnd;
    }
    if ((parts & PART.block) === 0 || after + 2 > limit) return after;
    const first = bytes[after]!;
    if (first < 0x41 || first > 0x5a || isPlayerAt(bytes, after)) return after;
    const ownerAt = this.#repeatedUnit(bytes, view, at, after, limit);
    if (ownerAt < 0) return after;
    this.#ownerAt = ownerAt;
    this.#known |= PART.block;
    return isNobodyAt(view, ownerAt, limit) ? ownerAt + 16 : ownerAt;
  }

  /** Reads source and target; the position after them, or −1. */
  readUnits(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    if (this.#known !== 0) return this.#unitsEnd;
    const reader = this.unitReader;
    const middle = reader.read(bytes, view, at, end);
    if (middle < 0) return this.fail('unit fields');
    this.keepSource();
    this.#targetAt = middle;
    const after = reader.read(bytes, view, middle, end);
    if (after < 0) return this.fail('unit fields');
    this.keepTarget();
    return after;
  }

  /** The unit read last by `unitReader` is the source. */
  keepSource(): void {
    const { unit, flags } = this.unitReader;
    this.source = unit;
    this.sourceFriendly = (flags & FRIENDLY) !== 0 && (flags & PLAYER_SIDE) !== 0;
  }

  /** The unit read last by `unitReader` is the target. */
  keepTarget(): void {
    const { unit, flags } = this.unitReader;
    this.target = unit;
    this.targetFriendly = (flags & FRIENDLY) !== 0;
  }

  /** Reads the spell at `at`; the position after it, or −1. */
  readSpell(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    if ((this.#known & PART.spell) !== 0) return this.#spellEnd;
    const after = this.#spellReader.read(bytes, view, at, end);
    if (after < 0) return this.fail('spell fields');
    this.spell = this.#spellReader.spell;
    return after;
  }

  /** The advanced block at `at`: whose numbers they are, who owns that unit, and its maximum health when asked. */
  readBlock(bytes: Uint8Array, view: DataView, at: number, end: number, wantMaxHp: boolean): void {
    this.targetMaxHp = 0;
    this.targetDown = false;
    const first = bytes[at]!;
    if (first === 0x30) {
      if (this.#filledBlocks === 0 && bytes[at + 15] === 0x30 && bytes[at + 16] === 0x2c)
        this.#emptyBlocks++;
      return;
    }
    // Capitals only: a line without a block has a number here.
    if (first < 0x41 || first > 0x5a) return;
    this.#filledBlocks = 1;
    // A player has no owner, and of its health only the end is of interest.
    if (isPlayerAt(bytes, at)) {
      if (wantMaxHp) this.targetDown = this.#isTargetDown(bytes, view, at, end);
      return;
    }
    let owner = this.#ownerAt;
    if ((this.#known & PART.block) === 0) {
      owner = this.#repeatedUnit(bytes, view, this.fieldsStart, at, end);
      if (owner < 0) owner = this.#otherUnit(bytes, at, end);
      if (owner < 0) return;
    }
    let health = owner + 17;
    if (bytes[owner] !== 0x30 || bytes[owner + 16] !== 0x2c) {
      const ownerEnd = fieldEnd(bytes, owner, end);
      if (ownerEnd >= end) return; // Cut off: the id may be, too.
      this.#learnOwner(bytes, owner, ownerEnd);
      health = ownerEnd + 1;
    }
    if (wantMaxHp && this.#blockUnit === this.target)
      this.targetMaxHp = secondNumber(bytes, health, end);
  }

  /** Whether the block of a player at `at` is the target's, and its health is 0 or 1. */
  #isTargetDown(bytes: Uint8Array, view: DataView, at: number, end: number): boolean {
    const length = this.target < 0 ? 0 : this.units.guidLength(this.target);
    const health = at + length + NO_OWNER;
    return (
      length >= 8 &&
      health + 1 < end &&
      bytes[health + 1] === 0x2c &&
      (bytes[health] === 0x30 || bytes[health] === 0x31) &&
      bytes[health - 1] === 0x2c &&
      sameBytes(view, this.#targetAt, view, at, length)
    );
  }

  /**
   * Nearly always a block is the source's or the target's, whose GUID stands in the line already. Keeps which one, and
   * returns where the block's second field begins; −1 when it is neither.
   */
  #repeatedUnit(
    bytes: Uint8Array,
    view: DataView,
    sourceAt: number,
    at: number,
    end: number,
  ): number {
    let unit = this.target;
    let first = this.#targetAt;
    for (let turn = 0; turn < 2; turn++) {
      const length = unit < 0 ? 0 : this.units.guidLength(unit);
      if (
        length >= 8 &&
        at + length < end &&
        bytes[at + length] === 0x2c &&
        sameBytes(view, first, view, at, length)
      ) {
        this.#blockUnit = unit;
        return at + length + 1;
      }
      unit = this.source;
      first = sourceAt;
    }
    return -1;
  }

  /** The same for a block of another unit. */
  #otherUnit(bytes: Uint8Array, at: number, end: number): number {
    const guidEnd = fieldEnd(bytes, at, end);
    if (guidEnd >= end || !hasDash(bytes, at, guidEnd) || !looksLikeGuid(bytes, at, guidEnd))
      return -1;
    const unit = this.units.intern(bytes, at, guidEnd);
    if (unit < 0) return -1;
    this.#blockUnit = unit;
    return guidEnd + 1;
  }

  #learnOwner(bytes: Uint8Array, start: number, end: number): void {
    const { units } = this;
    const unit = this.#blockUnit;
    if (units.hasAdvancedOwner(unit) || !looksLikeGuid(bytes, start, end)) return;
    const owner = units.intern(bytes, start, end);
    if (owner >= 0) units.ownedByAdvanced(unit, owner);
  }
}

/** `Pl`: no other GUID begins like that of a player. */
function isPlayerAt(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x50 && bytes[at + 1] === 0x6c;
}

/** Sixteen zeros: the GUID that stands for no unit. */
function isNobodyAt(view: DataView, at: number, limit: number): boolean {
  return (
    at + 16 <= limit &&
    view.getInt32(at, true) === ZEROS &&
    view.getInt32(at + 4, true) === ZEROS &&
    view.getInt32(at + 8, true) === ZEROS &&
    view.getInt32(at + 12, true) === ZEROS
  );
}

/** From the end of a player's GUID to its health: a comma, no owner, a comma. */
const NO_OWNER = 18;

const ZEROS = 0x30303030;

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
export function hasDash(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === 0x2d) return true;
  return false;
}

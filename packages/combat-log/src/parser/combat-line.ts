import { decodeUtf8 } from '#lib/utf8.ts';
import { EventLookup } from './event-lookup.ts';
import { EVENT_NAMES, LINE } from './event-names.ts';
import type { LineKernel } from './kernel/line-kernel.ts';
import { LineParts, PART } from './line-parts.ts';
import {
  isSpirit,
  learnNames,
  readAbsorbed,
  readDied,
  readEnvironmental,
  readMissed,
  readSummon,
  readUnitsAndSpell,
} from './uncommon-events.ts';
import { TimestampReader } from './timestamp.ts';
import type { UnitId } from './unit-table.ts';

/** What `head` looks for behind each event name, by LINE. */
const PARTS = new Uint8Array(32);
PARTS.fill(PART.units, LINE.spellDamage, LINE.swingOwner + 1);
PARTS[LINE.absorbed] = 0;
for (const code of [LINE.spellDamage, LINE.heal, LINE.castSuccess, LINE.spellOwner])
  PARTS[code] = PART.units | PART.spell | PART.block;
for (const code of [LINE.swingDamage, LINE.swingOwner]) PARTS[code] = PART.units | PART.block;

/**
 * Reads one line at a time into its own fields; the fields of the line before are overwritten.
 *
 * Which fields mean something depends on the code that `read` returns. Ownership of pets is learnt on the way,
 * from every line that tells it.
 */
export class CombatLine extends LineParts {
  readonly clock: TimestampReader;
  /** On while a priest who was struck down may become a spirit: only then `read` returns LINE.spirit. */
  watchesSpirits = false;

  readonly #lookup: EventLookup;
  readonly #kernel: LineKernel | null;
  /** Of the event name that `head` found; −1 when it found none. */
  #code = -1;

  /** See `TimestampReader` for the year and `notAfterMs`. */
  constructor(
    year: number,
    yearIsCertain = true,
    kernel: LineKernel | null = null,
    notAfterMs = Infinity,
  ) {
    super(kernel);
    this.#kernel = kernel;
    this.#lookup = new EventLookup(EVENT_NAMES, LINE.unknown, kernel?.buffer);
    this.clock = new TimestampReader(year, yearIsCertain, kernel, notAfterMs);
  }

  /** Where a piece of a log has to stand for `readAlike`; null when there is no such place. */
  get chunkBuffer(): Uint8Array<ArrayBuffer> | null {
    return this.#kernel?.chunkBuffer ?? null;
  }

  /**
   * Reads those lines from `start` on that are written like lines before them, and returns where the first other one
   * begins. `bytes` are in `chunkBuffer`. `alikeLines` and `alikeEvents` tell what was read. `counting` as for `read`.
   * Left out are lines later than `untilSince`, those long before the one that they follow (`JUMP_BACK_MS`; the first follows one
   * at `afterSince`), and without `counting` blows.
   */
  readAlike(
    bytes: Uint8Array,
    start: number,
    counting: boolean,
    untilSince: number,
    afterSince: number,
  ): number {
    const kernel = this.#kernel;
    // The kernel knows a player by the GUID.
    if (!kernel || this.units.hidesPlayers) return start;
    const base = bytes.byteOffset;
    kernel.tell(this.units.nameless > 0 || this.watchesSpirits, this.blockSeen);
    const end = base + bytes.length;
    const at = kernel.read(base + start, end, counting, untilSince, afterSince) - base;
    if (at !== start) this.clock.passTo(kernel.lastSince);
    return at;
  }

  /** How many lines `readAlike` read. */
  get alikeLines(): number {
    return this.#kernel?.lines ?? 0;
  }

  /** How many of them count; the others tell nothing. */
  get alikeEvents(): number {
    return this.#kernel?.events ?? 0;
  }

  /** Puts the fields of one of them here; returns its code. */
  recallAlike(number: number): number {
    const code = this.#kernel!.readEvent(number, this);
    this.targetDown = false;
    if (code === LINE.swingDamage || code === LINE.swingMissed) this.spell = this.spells.melee;
    return code;
  }

  /** The player whose client wrote the log; −1 while unknown. */
  get recorder(): UnitId {
    return this.unitReader.recorder;
  }

  /** See `UnitReader.noticeGroup`; for the start of what depends on who recorded it. */
  noticeGroup(): void {
    this.unitReader.noticeGroup();
  }

  /**
   * Reads as much of the line at `start` as looks like lines before it, without knowing where it ends, and returns the
   * position reached: there is no newline before it. `read` goes on from there.
   */
  head(bytes: Uint8Array, view: DataView, start: number, limit: number): number {
    this.forgetParts();
    this.#code = -1;
    if (!this.clock.recall(bytes, view, start, limit)) return start;
    const code = this.#lookup.recall(view, this.clock.eventStart, limit);
    if (code < 0) return this.clock.eventStart;
    this.#code = code;
    const at = this.#lookup.nameEnd + 1;
    const parts = PARTS[code]!;
    return parts === 0 ? at : this.recallParts(bytes, view, at, limit, parts);
  }

  /**
   * Reads `bytes[start, end)`, after `head` was asked about the same start. With `counting` off only what matters
   * outside fights is read (ownership, and the lines that open and close fights). Returns a value of LINE, or −1 with
   * `fault` set.
   */
  read(bytes: Uint8Array, view: DataView, start: number, end: number, counting: boolean): number {
    let stop = end;
    while (stop > start && bytes[stop - 1] === 13) stop--;
    if (this.#code < 0 && !this.#readEvent(bytes, view, start, stop)) return -1;
    const code = this.#code;
    const at = this.#lookup.nameEnd + 1;
    this.fieldsStart = at;
    this.fieldsEnd = stop;
    if (code <= LINE.unitsOnly) {
      if (code !== LINE.unitsOnly) return code;
      if (this.units.nameless > 0) learnNames(this, bytes, at, stop);
      if (!this.watchesSpirits || !counting) return code;
      const event = this.clock.eventStart;
      return isSpirit(this, bytes, view, event, at, stop) ? LINE.spirit : code;
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
        return this.#swingBlock(bytes, view, at, stop, counting);
      default:
        return this.#seldom(bytes, view, at, stop, code, counting);
    }
  }

  /** The name of the event read last, for the report of unknown ones. */
  eventName(bytes: Uint8Array): string {
    return decodeUtf8(bytes, this.clock.eventStart, this.#lookup.nameEnd);
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

  #spellAmount(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    code: number,
    counting: boolean,
  ): number {
    const prefix = this.readUnits(bytes, view, at, end);
    if (prefix < 0) return -1;
    const block = this.readSpell(bytes, view, prefix, end);
    if (block < 0) return -1;
    const isHeal = code === LINE.heal;
    this.readBlock(bytes, view, block, end, counting && !isHeal);
    if (!counting) return code;
    const fine = isHeal
      ? this.tail.readHeal(bytes, block, end)
      : this.tail.readDamage(bytes, block, end);
    return fine ? code : this.fail('numbers');
  }

  #swingDamage(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    counting: boolean,
  ): number {
    const block = this.readUnits(bytes, view, at, end);
    if (block < 0) return -1;
    this.spell = this.spells.melee;
    // The block of a swing is the attacker's.
    this.readBlock(bytes, view, block, end, false);
    if (!counting) return LINE.swingDamage;
    return this.tail.readDamage(bytes, block, end) ? LINE.swingDamage : this.fail('numbers');
  }

  #spellBlock(bytes: Uint8Array, view: DataView, at: number, end: number, code: number): number {
    const prefix = this.readUnits(bytes, view, at, end);
    if (prefix < 0) return -1;
    const block = this.readSpell(bytes, view, prefix, end);
    if (block < 0) return -1;
    this.readBlock(bytes, view, block, end, false);
    return code;
  }

  /** Only of a swing that left a player no health the numbers are read. */
  #swingBlock(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    counting: boolean,
  ): number {
    const block = this.readUnits(bytes, view, at, end);
    if (block < 0) return -1;
    this.readBlock(bytes, view, block, end, counting);
    if (!this.targetDown) return LINE.swingOwner;
    this.spell = this.spells.melee;
    return this.tail.readDamage(bytes, block, end) ? LINE.swingOwner : this.fail('numbers');
  }

  #seldom(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    end: number,
    code: number,
    counting: boolean,
  ): number {
    if (code === LINE.summon) return readSummon(this, bytes, view, at, end);
    if (code === LINE.split) return this.#spellAmount(bytes, view, at, end, code, counting);
    if (code === LINE.environmentalDamage)
      return readEnvironmental(this, bytes, view, at, end, counting);
    if (!counting) return code;
    switch (code) {
      case LINE.spellMissed:
      case LINE.swingMissed:
        return readMissed(this, bytes, view, at, end, code);
      case LINE.absorbed:
        return readAbsorbed(this, bytes, view, at, end);
      case LINE.interrupt:
      case LINE.dispel:
      case LINE.instakill:
      case LINE.resurrect:
        return readUnitsAndSpell(this, bytes, view, at, end, code);
      case LINE.unitDied:
        return readDied(this, bytes, view, at, end);
      default:
        return code;
    }
  }
}

import { CombatLine } from '#parser/combat-line.ts';
import { readCombatant } from '#parser/combatant-info.ts';
import { LINE } from '#parser/event-names.ts';
import { createLineKernel } from '#parser/kernel/line-kernel.ts';
import type { LineSink } from '#parser/line-splitter.ts';
import { secondLineIn } from '#parser/glued-lines.ts';
import { LineSplitter } from '#parser/line-splitter.ts';
import { yearFromFileName } from '#parser/timestamp.ts';
import type { UnitId } from '#parser/unit-table.ts';
import type { LogReading } from './fight.ts';
import { SPIRIT_OF_REDEMPTION, isShield, preventsDeath } from '#game/absorbing-spells.ts';
import { DeathWatch, EXPLAINS_MS } from './death-watch.ts';
import type { FoundDeath } from './death-watch.ts';
import type { FightContext } from './fight-context.ts';
import { contextOf } from './fight-context.ts';
import type { KnownCombatant } from './fight-record.ts';
import type { FileTables } from './fight-result.ts';
import { LogFights } from './log-fights.ts';
import { fileFacts } from './file-facts.ts';
import type { LinePlace } from './fight-tracker.ts';
import { FightTracker } from './fight-tracker.ts';
import { beforeLine, isWholeLine, lastBytes } from './last-line.ts';
import { LineFaults } from './line-faults.ts';
import type { LogProgress, LogReader, LogReaderOptions } from './log-reader.ts';
import { LogHeader } from './log-header.ts';
import {
  BYTES_TO_JUDGE,
  refuseBinary,
  refuseClassic,
  refuseEmpty,
  refuseOtherText,
} from './log-refusal.ts';
import { RareFields } from './rare-fields.ts';
import type { ReaderMemory } from './reader-memory.ts';
import { rememberTables, restoreTables } from './reader-memory.ts';

/** Players whose latest equipment line is kept per file. */
const MOST_COMBATANTS = 20_000;

const NO_BYTES: Uint8Array<ArrayBuffer> = new Uint8Array(0);

export type { LogReader, LogReaderOptions } from './log-reader.ts';

/** Reads one log, pushed in chunks of any size, in one pass and bounded memory. A file that is no log is refused with a failure `not-a-log` or `classic-log`. */
export function createLogReader(options: LogReaderOptions): LogReader {
  return new WholeLogReader(options);
}

class WholeLogReader implements LogReader, LineSink {
  readonly chunkBuffer: Uint8Array<ArrayBuffer> | null;
  readonly #options: LogReaderOptions;
  readonly #splitter = new LineSplitter(this);
  readonly #line: CombatLine;
  readonly #tracker: FightTracker;
  readonly #fields = new RareFields();
  readonly #header = new LogHeader();
  readonly #deaths = new DeathWatch();
  /** Until when a player who was struck down may become a spirit. */
  #spiritsUntil = -Infinity;
  readonly #combatants = new Map<UnitId, KnownCombatant>();
  readonly #faults = new LineFaults();
  /** The end of what was pushed: it may tell whether the last line of the file is whole. */
  #recent: Uint8Array<ArrayBuffer> = NO_BYTES;
  /** Whether a line held two. */
  #glued = false;
  #lines = 0;
  #goodLines = 0;
  #previousSince = 0;
  #reading: LogReading | null = null;
  readonly #fights = new LogFights(() => this.#tables());
  /** Of the reader before this one. */
  #before: Pick<ReaderMemory, 'advancedSeen' | 'recorder'> | null = null;

  constructor(options: LogReaderOptions) {
    this.#options = options;
    const given = options.year ?? yearFromFileName(options.fileName);
    const kernel = options.plain === true ? null : createLineKernel();
    const year = given ?? options.fallbackYear ?? 2000;
    this.#line = new CombatLine(year, given !== null, kernel, options.notAfterMs);
    this.chunkBuffer = this.#line.chunkBuffer;
    this.#tracker = new FightTracker((record) => {
      this.#fights.add(record, options.onFight);
    });
    if (options.memory) this.#restore(options.memory);
  }

  memory(): ReaderMemory | null {
    const fights = this.#reading ? null : this.#tracker.memory();
    const { advancedSeen, beyondLimits } = this.#facts();
    const full = Object.values(beyondLimits).some((count) => count > 0);
    const arena = fights?.some(({ start }) => start.kind === 'arena') === true;
    if (!fights || advancedSeen === null || full || arena || this.#glued) return null;
    const { version, build, advanced } = this.#header;
    return {
      byte: this.#splitter.nextLineByte,
      lines: this.#lines,
      goodLines: this.#goodLines,
      ...this.#faults.memory(),
      header: { version, build, advanced },
      advancedSeen,
      recorder: this.#recorder,
      previousSince: this.#previousSince,
      // Up to where the next reader begins.
      recent: beforeLine(this.#recent, this.#splitter.tail.length),
      tables: rememberTables(this.#line),
      combatants: [...this.#combatants],
      fights,
    };
  }

  readSoFar(): LogReading {
    const { records, open } = this.#tracker;
    const closed = records.filter((record) => !open.includes(record));
    return { file: this.#facts(), fights: this.#fights.soFar(closed) };
  }

  #restore(memory: ReaderMemory): void {
    this.#splitter.bytes = memory.byte;
    this.#splitter.nextLineByte = memory.byte;
    this.#lines = memory.lines;
    this.#goodLines = memory.goodLines;
    this.#faults.restore(memory);
    Object.assign(this.#header, memory.header);
    this.#before = memory;
    this.#previousSince = memory.previousSince;
    this.#recent = memory.recent;
    restoreTables(this.#line, memory.tables);
    for (const [unit, known] of memory.combatants) this.#combatants.set(unit, known);
    this.#tracker.restore(memory.fights);
  }

  get #recorder(): UnitId {
    const { recorder } = this.#line;
    return recorder < 0 ? (this.#before?.recorder ?? -1) : recorder;
  }

  get #advancedSeen(): boolean | null {
    const { advancedSeen } = this.#line;
    return advancedSeen === true ? true : (this.#before?.advancedSeen ?? advancedSeen);
  }

  get progress(): LogProgress {
    const open = this.#tracker.latest?.start;
    return {
      bytes: this.#splitter.bytes,
      lines: this.#lines,
      fights: this.#tracker.records.length,
      advancedOff: this.#header.advanced === false || this.#advancedSeen === false,
      openFight: open ? { kind: open.kind, name: open.name, startMs: open.startMs } : null,
    };
  }

  push(chunk: Uint8Array): void {
    if (this.#splitter.bytes === 0) {
      const refusal = refuseBinary(chunk);
      if (refusal) throw refusal;
    }
    this.#recent = lastBytes(this.#recent, chunk);
    this.#splitter.push(chunk);
    if (this.#header.classicProject > 0) throw refuseClassic(this.#header.classicProject);
    if (this.#goodLines === 0 && this.#splitter.bytes >= BYTES_TO_JUDGE) throw refuseOtherText();
    this.#options.onUpdate?.(this.progress);
  }

  end(): LogReading {
    this.#reading ??= this.#finish();
    return this.#reading;
  }

  #finish(): LogReading {
    const { tail } = this.#splitter;
    const before = beforeLine(this.#recent, tail.length);
    if (tail.length > 0 && isWholeLine(tail, before)) {
      this.#splitter.takeTail();
      for (const record of this.#tracker.records.slice(-2)) record.doubtDuration();
    }
    if (this.#goodLines === 0) throw this.#splitter.bytes === 0 ? refuseEmpty() : refuseOtherText();
    this.#endFights();
    const fights = this.#fights.all(this.#tracker.records);
    return { file: this.#facts(), fights };
  }

  #endFights(): void {
    this.#tracker.end({
      sinceMs: this.#previousSince,
      byteEnd: this.#splitter.nextLineByte,
      lines: this.#lines,
    });
  }

  matchesEarlyResult(fightId: string): boolean {
    return this.#fights.matchesEarly(fightId);
  }

  contextOf(fightId: string): FightContext | null {
    const record = this.#tracker.records.find(({ id }) => id === fightId);
    if (!record) return null;
    return contextOf(record, this.#tables(), this.#glued);
  }

  someLines(bytes: Uint8Array, start: number): number {
    const line = this.#line;
    const at = line.readAlike(bytes, start, this.#tracker.open.length > 0);
    if (at === start) return at;
    const { alikeLines, alikeEvents } = line;
    const { sinceMs } = line.clock;
    this.#lines += alikeLines;
    this.#goodLines += alikeLines;
    for (let number = 0; number < alikeEvents; number++) this.#count(line.recallAlike(number));
    line.clock.sinceMs = sinceMs;
    this.#previousSince = sinceMs;
    return at;
  }

  head(bytes: Uint8Array, view: DataView, start: number, limit: number): number {
    return this.#line.head(bytes, view, start, limit);
  }

  line(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    const second = secondLineIn(bytes, start, end);
    if (second < 0) this.#read(bytes, view, start, end);
    else this.#readBoth(bytes, view, start, second, end);
  }

  /** Two lines that lost the newline between them: the first counts where it is whole, the second is read as ever. */
  #readBoth(bytes: Uint8Array, view: DataView, start: number, second: number, end: number): void {
    const splitter = this.#splitter;
    const { nextLineByte } = splitter;
    this.#glued = true;
    splitter.nextLineByte = splitter.lineByte + second - start;
    if (isWholeLine(bytes.subarray(start, second), NO_BYTES)) {
      this.#line.head(bytes, view, start, second);
      this.#read(bytes, view, start, second);
    } else {
      this.longLine(bytes.subarray(start, second), 'two lines in one');
    }
    splitter.lineByte = splitter.nextLineByte;
    splitter.nextLineByte = nextLineByte;
    this.#line.head(bytes, view, second, end);
    this.line(bytes, view, second, end);
  }

  #read(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    this.#lines++;
    const line = this.#line;
    const code = line.read(bytes, view, start, end, this.#tracker.open.length > 0);
    if (code < 0) {
      this.#faults.countMalformed(line.fault, this.#lines, bytes, start, end);
      return;
    }
    this.#goodLines++;
    if (code >= LINE.spellDamage && code <= LINE.environmentalDamage) this.#count(code);
    else if (code === LINE.unknown) this.#faults.countUnknown(line.eventName(bytes));
    else if (code === LINE.swingOwner) this.#landed();
    else if (code >= LINE.split) this.#fate(code);
    else if (code >= LINE.combatantInfo) this.#rare(code, bytes);
    this.#previousSince = line.clock.sinceMs;
    if (line.watchesSpirits && this.#previousSince > this.#spiritsUntil)
      line.watchesSpirits = false;
  }

  longLine(example: Uint8Array, fault = 'too long'): void {
    this.#lines++;
    this.#faults.countMalformed(fault, this.#lines, example, 0, example.length);
  }

  #count(code: number): void {
    const { open } = this.#tracker;
    if (open.length === 0) return;
    const line = this.#line;
    const { target } = line;
    const toPlayer = target >= 0 && line.units.isPlayer(target);
    if (toPlayer) {
      if (code === LINE.unitDied) {
        if (!line.unconscious) this.#died(this.#deaths.died(target, line.clock.sinceMs));
        return;
      }
      if (code <= LINE.swingMissed || code === LINE.environmentalDamage) this.#struck(code);
      else if (code === LINE.absorbed) this.#absorbed();
    }
    for (let index = 0; index < open.length; index++) open[index]!.count(code, line, toPlayer);
  }

  /** Keeps the blow that may explain a death. */
  #struck(code: number): void {
    const { target, source, spell, clock, tail, missAbsorbed, targetDown } = this.#line;
    const missed = code === LINE.spellMissed || code === LINE.swingMissed;
    const absorbed = missed ? missAbsorbed : tail.absorbed;
    const lethal = !missed && (tail.excess > 0 || targetDown);
    if (!lethal && absorbed <= 0) return;
    const { amount, excess } = tail;
    const blow = { line: this.#lines, source, spell, amount, overkill: excess };
    this.#deaths.struck(target, clock.sinceMs, blow, lethal, absorbed);
    if (lethal) this.#watchSpirits();
  }

  /** A swing that killed a player can say so in the line of its target alone. */
  #landed(): void {
    const { target, targetDown, units } = this.#line;
    if (targetDown && this.#tracker.open.length > 0 && units.isPlayer(target))
      this.#struck(LINE.swingDamage);
  }

  #watchSpirits(): void {
    this.#line.watchesSpirits = true;
    this.#spiritsUntil = this.#line.clock.sinceMs + EXPLAINS_MS;
  }

  /** A player would have died, or a priest did. */
  #absorbed(): void {
    const { target, spell, spells, clock, tail } = this.#line;
    const id = spells.ids[spell]!;
    if (isShield(id)) return;
    if (id === SPIRIT_OF_REDEMPTION) this.#died(this.#deaths.becameSpirit(target, clock.sinceMs));
    if (!preventsDeath(id)) return;
    for (const record of this.#tracker.open)
      record.addPrevented({
        unit: target,
        spell,
        amount: tail.amount,
        timeMs: record.timeAt(clock.sinceMs),
      });
  }

  /** Lines that only tell how players live and die. */
  #fate(code: number): void {
    const line = this.#line;
    const { target, source, spell, clock } = line;
    if (this.#tracker.open.length === 0 || target < 0 || !line.units.isPlayer(target)) return;
    switch (code) {
      case LINE.split:
        this.#struck(code);
        for (const record of this.#tracker.open) record.count(code, line, true);
        break;
      case LINE.instakill: {
        const blow = { line: this.#lines, source, spell, amount: 0, overkill: 0 };
        this.#deaths.struck(target, clock.sinceMs, blow, true, 0);
        this.#watchSpirits();
        break;
      }
      case LINE.resurrect:
        this.#deaths.raised(target);
        break;
      case LINE.spirit:
        this.#died(this.#deaths.becameSpirit(target, clock.sinceMs));
        break;
    }
  }

  #died(found: FoundDeath | null): void {
    if (!found) return;
    const { target, clock } = this.#line;
    for (const record of this.#tracker.open) record.addDeath(target, found);
    // The kernel leaves deaths of players to be read one by one, so that the splitter stands at this line.
    const byteEnd = this.#splitter.nextLineByte;
    this.#tracker.playerDied(target, { sinceMs: clock.sinceMs, byteEnd, lines: this.#lines });
  }

  #rare(code: number, bytes: Uint8Array): void {
    const { fieldsStart, fieldsEnd, clock } = this.#line;
    if (code === LINE.combatantInfo) {
      this.#combatant(bytes, fieldsStart, fieldsEnd);
      return;
    }
    this.#fields.read(bytes, fieldsStart, fieldsEnd);
    if (code === LINE.version) {
      this.#header.read(this.#fields);
      return;
    }
    if (code === LINE.arenaStart) this.#line.noticeRecorder();
    const place: LinePlace = {
      number: this.#lines,
      byteStart: this.#splitter.lineByte,
      byteEnd: this.#splitter.nextLineByte,
      timeMs: clock.timeMs,
      sinceMs: clock.sinceMs,
      utcOffsetHours: clock.utcOffsetHours,
      previousSinceMs: this.#previousSince,
    };
    this.#tracker.read(code, this.#fields, place, this.#recorder);
    this.#line.units.notesGroup = !this.#tracker.isInArena;
  }

  #combatant(bytes: Uint8Array, start: number, end: number): void {
    const found = readCombatant(bytes, start, end);
    const unit = found ? this.#line.units.intern(bytes, found.guidStart, found.guidEnd) : -1;
    if (!found || unit < 0) return;
    const { specId, itemLevel, team } = found;
    const known = { specId, itemLevel, team };
    for (const record of this.#tracker.open) record.addCombatant(unit, known);
    this.#line.units.noteGrouped(unit);
    if (this.#combatants.size < MOST_COMBATANTS) this.#combatants.set(unit, known);
  }

  #tables(): FileTables {
    return { units: this.#line.units, spells: this.#line.spells, combatants: this.#combatants };
  }

  #facts(): LogReading['file'] {
    return fileFacts({
      name: this.#options.fileName,
      lines: this.#lines,
      splitter: this.#splitter,
      line: this.#line,
      header: this.#header,
      faults: this.#faults,
      tracker: this.#tracker,
      advancedSeen: this.#advancedSeen,
    });
  }
}

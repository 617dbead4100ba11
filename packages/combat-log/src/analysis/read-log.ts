import { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import { createLineKernel } from '#parser/kernel/line-kernel.ts';
import { JUMP_BACK_MS } from '#parser/kernel/places.ts';
import { secondLineIn } from '#parser/glued-lines.ts';
import { LineSplitter } from '#parser/line-splitter.ts';
import { yearFromFileName } from '#parser/timestamp.ts';
import type { UnitId } from '#parser/unit-table.ts';
import type { LogReading } from './fight.ts';
import type { BothLines } from './both-lines.ts';
import { readBothLines } from './both-lines.ts';
import { isCombat } from './combat-stretches.ts';
import type { FightContext } from './fight-context.ts';
import type { FileTables } from './fight-result.ts';
import { fileFacts } from './file-facts.ts';
import { before, including } from './fight-start.ts';
import type { LinePlace } from './fight-start.ts';
import { KnownCombatants } from './known-combatants.ts';
import { beforeLine, isWholeLine, lastBytes } from './last-line.ts';
import { LineFaults } from './line-faults.ts';
import type { LogProgress, LogReader, LogReaderOptions } from './log-reader.ts';
import { LogHeader, isUnknownVersion } from './log-header.ts';
import { BYTES_TO_JUDGE, GROWING_BYTES_TO_JUDGE, START_BYTES, refuse } from './log-refusal.ts';
import { PlayerFates } from './player-fates.ts';
import { RareFields } from './rare-fields.ts';
import type { ReaderMemory } from './reader-memory.ts';
import { rememberTables, restoreTables } from './reader-memory.ts';
import { RunningFights } from './running-fights.ts';
import { VersionCheck } from './version-check.ts';

const NO_BYTES: Uint8Array<ArrayBuffer> = new Uint8Array(0);

export type { LogReader, LogReaderOptions } from './log-reader.ts';

/** Reads one log, pushed in chunks of any size, in one pass and bounded memory. A file that is no log is refused with a failure `not-a-log` or `classic-log`. */
export function createLogReader(options: LogReaderOptions): LogReader {
  return new WholeLogReader(options);
}

class WholeLogReader implements LogReader, BothLines {
  readonly chunkBuffer: Uint8Array<ArrayBuffer> | null;
  readonly #options: LogReaderOptions;
  readonly #splitter = new LineSplitter(this);
  readonly #line: CombatLine;
  readonly #running: RunningFights;
  readonly #fields = new RareFields();
  readonly #header = new LogHeader();
  readonly #fates: PlayerFates;
  readonly #combatants: KnownCombatants;
  readonly #faults = new LineFaults();
  /** Of a file whose version is not known. */
  #check: VersionCheck | null = null;
  /** The end of what was pushed: it may tell whether the last line of the file is whole. */
  #recent: Uint8Array<ArrayBuffer> = NO_BYTES;
  /** Whether a line held two. */
  #glued = false;
  /** The first bytes of the file. */
  #start: Uint8Array<ArrayBuffer> = NO_BYTES;
  #lines = 0;
  #goodLines = 0;
  #previousSince = 0;
  #reading: LogReading | null = null;
  /** Of the reader before this one. */
  #before: Pick<ReaderMemory, 'advancedSeen' | 'recorder'> | null = null;

  constructor(options: LogReaderOptions) {
    this.#options = options;
    const given = options.year ?? yearFromFileName(options.fileName);
    const kernel = options.plain === true ? null : createLineKernel();
    const year = given ?? options.fallbackYear ?? 2000;
    this.#line = new CombatLine(year, given !== null, kernel, options.notAfterMs);
    this.chunkBuffer = this.#line.chunkBuffer;
    this.#combatants = new KnownCombatants(this.#line.units);
    this.#running = new RunningFights(this.#line, () => this.#tables(), options.onFight);
    this.#fates = new PlayerFates(this.#line, (player) => {
      // The kernel leaves deaths of players to be read one by one, so that the splitter stands at this line.
      this.#running.tracker.playerDied(player, including(this.#place()));
    });
    if (options.memory) this.#restore(options.memory);
  }

  memory(): ReaderMemory | null {
    const fights = this.#reading ? null : this.#running.memory();
    const { advancedSeen, beyondLimits } = this.#facts();
    const full = Object.values(beyondLimits).some((count) => count > 0);
    if (!fights || advancedSeen === null) return null;
    if (full || this.#glued || this.#check || this.#header.classicProject > 0) return null;
    const { version, build, advanced, isFirst } = this.#header;
    return {
      byte: this.#splitter.nextLineByte,
      lines: this.#lines,
      goodLines: this.#goodLines,
      ...this.#faults.memory(),
      header: { version, build, advanced, isFirst },
      advancedSeen,
      recorder: this.#recorder,
      previousSince: this.#previousSince,
      // Up to where the next reader begins.
      recent: beforeLine(this.#recent, this.#splitter.tail.length),
      tables: rememberTables(this.#line),
      combatants: [...this.#combatants.latest],
      ...fights,
    };
  }

  readSoFar(): LogReading {
    return { file: this.#facts(), ...this.#running.soFar() };
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
    for (const [unit, known] of memory.combatants) this.#combatants.latest.set(unit, known);
    this.#running.restore(memory);
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
    const { tracker, combat } = this.#running;
    const open = tracker.latest?.start;
    return {
      bytes: this.#splitter.bytes,
      lines: this.#lines,
      fights: tracker.records.length + combat.records.length,
      advancedOff: this.#header.advanced === false || this.#advancedSeen === false,
      openFight: open ? { kind: open.kind, name: open.name, startMs: open.startMs } : null,
    };
  }

  push(chunk: Uint8Array): void {
    if (this.#start.length < START_BYTES)
      this.#start = Uint8Array.from([...this.#start, ...chunk.subarray(0, START_BYTES)]);
    this.#recent = lastBytes(this.#recent, chunk);
    this.#splitter.push(chunk);
    if (this.#splitter.bytes >= BYTES_TO_JUDGE) this.#judge();
    this.#options.onUpdate?.(this.progress);
  }

  caughtUp(): void {
    const isClassic = this.#header.classicProject > 0;
    if (isClassic || this.#splitter.bytes >= GROWING_BYTES_TO_JUDGE) this.#judge();
  }

  /** Throws why the file is refused, where no line of it can be read so far. */
  #judge(): void {
    if (this.#goodLines === 0) throw refuse(this.#start, this.#header.classicProject);
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
      for (const record of this.#running.tracker.records.slice(-2)) record.doubtDuration();
    }
    this.#judge();
    const last = {
      sinceMs: this.#previousSince,
      byteEnd: this.#splitter.nextLineByte,
      lines: this.#lines,
    };
    this.#running.end(last, this.#recorder);
    const { fights, combats } = this.#running.all();
    const { classicProject } = this.#header;
    if (classicProject > 0 && fights.length + combats.length === 0)
      throw refuse(this.#start, classicProject);
    return { file: this.#facts(), fights, combats };
  }

  matchesEarlyResult(fightId: string): boolean {
    // Whether it has figures may have changed.
    return this.#check === null && this.#running.matchesEarly(fightId);
  }

  contextOf(fightId: string): FightContext | null {
    return this.#running.contextOf(fightId, this.#glued);
  }

  someLines(bytes: Uint8Array, start: number): number {
    if (this.#header.classicProject > 0 || this.#check?.isOpen === true) return start;
    const line = this.#line;
    const { open, combat } = this.#running;
    const isOpen = open.length > 0;
    const at = line.readAlike(bytes, start, isOpen, combat.untilMs, this.#previousSince);
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
    if (second < 0) {
      this.oneLine(bytes, view, start, end);
      return;
    }
    this.#glued = true;
    readBothLines(this, this.#splitter, bytes, view, start, second, end);
  }

  cutLine(example: Uint8Array): void {
    this.longLine(example, 'two lines in one');
  }

  oneLine(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    this.#lines++;
    const line = this.#line;
    const running = this.#running;
    const code = line.read(bytes, view, start, end, running.open.length > 0);
    if (this.#check?.isOpen === true && (code >= 0 || line.fault === 'numbers'))
      this.#check.read(bytes, line.clock.eventStart, end);
    if (code < 0) {
      this.#faults.countMalformed(line.fault, this.#lines, bytes, start, end);
      return;
    }
    if (this.#header.classicProject > 0 && code !== LINE.version) {
      this.#faults.countMalformed('from a Classic game', this.#lines, bytes, start, end);
      return;
    }
    this.#goodLines++;
    const { sinceMs } = line.clock;
    if (sinceMs > running.combat.untilMs || sinceMs + JUMP_BACK_MS < this.#previousSince)
      running.endCombat(before(this.#place()));
    if (running.mayBegin && isCombat(code, line)) {
      line.head(bytes, view, start, end);
      if (line.read(bytes, view, start, end, true) < 0) return;
      running.beginCombat(this.#place());
    }
    if (code >= LINE.spellDamage && code <= LINE.environmentalDamage) this.#count(code);
    else if (code === LINE.unknown) this.#faults.countUnknown(line.eventName(bytes));
    else if (code === LINE.swingOwner || code >= LINE.split) this.#fate(code);
    else if (code >= LINE.combatantInfo) this.#rare(code, bytes);
    this.#previousSince = line.clock.sinceMs;
    this.#fates.passed();
  }

  longLine(example: Uint8Array, fault = 'too long'): void {
    this.#lines++;
    this.#faults.countMalformed(fault, this.#lines, example, 0, example.length);
  }

  #count(code: number): void {
    const { open, inCombat, combat } = this.#running;
    if (open.length === 0) return;
    const line = this.#line;
    const { target } = line;
    const toPlayer = target >= 0 && line.units.isPlayer(target);
    if (toPlayer) this.#fates.read(code, this.#lines, open);
    if (code === LINE.castSuccess) this.#fates.acted();
    // A death has no numbers.
    if (code === LINE.unitDied) return;
    for (let index = 0; index < open.length; index++) open[index]!.count(code, line, toPlayer);
    if (inCombat && isCombat(code, line)) combat.struck(line);
  }

  /** Lines that only tell how players live and die. */
  #fate(code: number): void {
    const { target, units } = this.#line;
    const { open } = this.#running;
    if (open.length === 0 || target < 0 || !units.isPlayer(target)) return;
    if (code === LINE.swingOwner) this.#fates.landed(this.#lines);
    else this.#fates.readFate(code, this.#lines, open);
  }

  #rare(code: number, bytes: Uint8Array): void {
    const { fieldsStart, fieldsEnd } = this.#line;
    if (code === LINE.combatantInfo) {
      this.#combatant(bytes, fieldsStart, fieldsEnd);
      return;
    }
    this.#fields.read(bytes, fieldsStart, fieldsEnd);
    const place = this.#place();
    if (code === LINE.version) {
      this.#header.isFirst ||= this.#goodLines === 1;
      this.#header.read(this.#fields);
      if (isUnknownVersion(this.#header.version)) this.#check ??= new VersionCheck();
      if (this.#header.classicProject > 0) this.#beginClassic(place);
      else this.#running.endBefore(place, this.#recorder);
      return;
    }
    if (code === LINE.arenaStart) this.#line.noticeGroup();
    this.#running.read(code, this.#fields, place, this.#recorder);
  }

  /** The log of a Classic game: its lines count as unreadable until a header of retail. */
  #beginClassic(place: LinePlace): void {
    this.#goodLines--;
    this.#running.end(before(place), this.#recorder);
  }

  /** Of the line just read. */
  #place(): LinePlace {
    const { clock } = this.#line;
    return {
      number: this.#lines,
      byteStart: this.#splitter.lineByte,
      byteEnd: this.#splitter.nextLineByte,
      timeMs: clock.timeMs,
      sinceMs: clock.sinceMs,
      utcOffsetHours: clock.utcOffsetHours,
      previousSinceMs: this.#previousSince,
    };
  }

  #combatant(bytes: Uint8Array, start: number, end: number): void {
    const found = this.#combatants.read(bytes, start, end);
    if (!found) return;
    for (const record of this.#running.open)
      record.addCombatant(...found, this.#line.clock.sinceMs);
  }

  #tables(): FileTables {
    return {
      units: this.#line.units,
      spells: this.#line.spells,
      combatants: this.#combatants.latest,
      withheld: this.#withheld,
    };
  }

  get #withheld(): boolean {
    return this.#check?.fails === true;
  }

  #facts(): LogReading['file'] {
    return fileFacts({
      name: this.#options.fileName,
      lines: this.#lines,
      splitter: this.#splitter,
      line: this.#line,
      header: this.#header,
      faults: this.#faults,
      tracker: this.#running.tracker,
      advancedSeen: this.#advancedSeen,
      withheld: this.#withheld,
      recent: beforeLine(this.#recent, 0),
      lastSinceMs: this.#previousSince,
    });
  }
}

import { CombatLine } from '#parser/combat-line.ts';
import { readCombatant } from '#parser/combatant-info.ts';
import { LINE } from '#parser/event-names.ts';
import { createLineKernel } from '#parser/kernel/line-kernel.ts';
import { JUMP_BACK_MS } from '#parser/kernel/places.ts';
import type { LineSink } from '#parser/line-splitter.ts';
import { secondLineIn } from '#parser/glued-lines.ts';
import { LineSplitter } from '#parser/line-splitter.ts';
import { yearFromFileName } from '#parser/timestamp.ts';
import { isUuid } from '#parser/unit-reader.ts';
import type { UnitId } from '#parser/unit-table.ts';
import type { LogReading } from './fight.ts';
import { CombatStretches, isCombat } from './combat-stretches.ts';
import type { FightContext } from './fight-context.ts';
import { contextOf } from './fight-context.ts';
import type { FightRecord, KnownCombatant, StopPlace } from './fight-record.ts';
import type { FileTables } from './fight-result.ts';
import { LogFights } from './log-fights.ts';
import { fileFacts } from './file-facts.ts';
import { before, including } from './fight-start.ts';
import type { LinePlace } from './fight-start.ts';
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
import { PlayerFates } from './player-fates.ts';
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
  readonly #fates: PlayerFates;
  readonly #combat: CombatStretches;
  /** What lines count for right now. */
  #open: readonly FightRecord[] = [];
  /** Whether combat may begin: outside of all fights, or of those that the recorder left. */
  #mayBegin = true;
  /** Whether a stretch of it is open. */
  #inCombat = false;
  readonly #combatants = new Map<UnitId, KnownCombatant>();
  readonly #faults = new LineFaults();
  /** The end of what was pushed: it may tell whether the last line of the file is whole. */
  #recent: Uint8Array<ArrayBuffer> = NO_BYTES;
  /** Whether a line held two. */
  #glued = false;
  /** Whether the file begins with the log of a Classic game. */
  #isClassic = false;
  #lines = 0;
  #goodLines = 0;
  #previousSince = 0;
  #reading: LogReading | null = null;
  readonly #fights = new LogFights(() => this.#tables());
  readonly #combats = new LogFights(() => this.#tables());
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
    this.#combat = new CombatStretches((record) => {
      this.#combats.add(record, options.onFight);
    });
    this.#fates = new PlayerFates(this.#line, (player) => {
      // The kernel leaves deaths of players to be read one by one, so that the splitter stands at this line.
      this.#tracker.playerDied(player, including(this.#place()));
    });
    if (options.memory) this.#restore(options.memory);
  }

  memory(): ReaderMemory | null {
    const fights = this.#reading ? null : this.#tracker.memory();
    const { advancedSeen, beyondLimits } = this.#facts();
    const full = Object.values(beyondLimits).some((count) => count > 0);
    const arena = fights?.some(({ start }) => start.kind === 'arena') === true;
    if (!fights || this.#combat.open || advancedSeen === null) return null;
    if (full || arena || this.#glued || this.#header.classicProject > 0) return null;
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
      combats: this.#combat.memory(),
    };
  }

  readSoFar(): LogReading {
    const { records, open } = this.#tracker;
    const closed = records.filter((record) => !open.includes(record));
    return {
      file: this.#facts(),
      fights: this.#fights.soFar(closed),
      combats: this.#combats.soFar(this.#combat.records),
    };
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
    this.#combat.restore(memory.combats);
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
      fights: this.#tracker.records.length + this.#combat.records.length,
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
    if (this.#isClassic) throw refuseClassic(this.#header.classicProject);
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
    const last = {
      sinceMs: this.#previousSince,
      byteEnd: this.#splitter.nextLineByte,
      lines: this.#lines,
    };
    this.#endFights(last);
    const fights = this.#fights.all(this.#tracker.records);
    const combats = this.#combats.all(this.#combat.records);
    const { classicProject } = this.#header;
    if (classicProject > 0 && fights.length + combats.length === 0)
      throw refuseClassic(classicProject);
    return { file: this.#facts(), fights, combats };
  }

  matchesEarlyResult(fightId: string): boolean {
    return this.#fights.matchesEarly(fightId) || this.#combats.matchesEarly(fightId);
  }

  contextOf(fightId: string): FightContext | null {
    const isAsked = ({ id }: FightRecord): boolean => id === fightId;
    const record = this.#tracker.records.find(isAsked) ?? this.#combat.records.find(isAsked);
    if (!record) return null;
    return contextOf(record, this.#tables(), this.#glued);
  }

  someLines(bytes: Uint8Array, start: number): number {
    if (this.#header.classicProject > 0) return start;
    const line = this.#line;
    const { untilMs } = this.#combat;
    const isOpen = this.#open.length > 0;
    const at = line.readAlike(bytes, start, isOpen, untilMs, this.#previousSince);
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
    const code = line.read(bytes, view, start, end, this.#open.length > 0);
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
    if (sinceMs > this.#combat.untilMs || sinceMs + JUMP_BACK_MS < this.#previousSince)
      this.#endCombat(before(this.#place()));
    if (this.#mayBegin && isCombat(code, line)) {
      line.head(bytes, view, start, end);
      if (line.read(bytes, view, start, end, true) < 0) return;
      const place = this.#place();
      this.#tracker.beginLate(this.#combat.place, place);
      this.#combat.begin(line, place);
      this.#listOpen();
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
    const open = this.#open;
    if (open.length === 0) return;
    const line = this.#line;
    const { target } = line;
    const toPlayer = target >= 0 && line.units.isPlayer(target);
    if (toPlayer) this.#fates.read(code, this.#lines, open);
    // A death has no numbers.
    if (code === LINE.unitDied) return;
    for (let index = 0; index < open.length; index++) open[index]!.count(code, line, toPlayer);
    if (this.#inCombat && isCombat(code, line)) this.#combat.struck(line);
  }

  /** Lines that only tell how players live and die. */
  #fate(code: number): void {
    const { target, units } = this.#line;
    if (this.#open.length === 0 || target < 0 || !units.isPlayer(target)) return;
    if (code === LINE.swingOwner) this.#fates.landed(this.#lines);
    else this.#fates.readFate(code, this.#lines, this.#open);
  }

  #endCombat(stop: StopPlace): void {
    this.#combat.close(stop, this.#line);
    this.#listOpen();
  }

  #listOpen(): void {
    const { open } = this.#combat;
    const { late, open: fights } = this.#tracker;
    this.#mayBegin = !open && !this.#combat.isFull && fights.every(({ isLeft }) => isLeft);
    this.#inCombat = open !== null;
    this.#open = [...fights, late, open].filter((record) => record !== null);
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
      this.#header.read(this.#fields);
      if (this.#header.classicProject > 0) this.#beginClassic(place);
      else this.#endBefore(place);
      return;
    }
    if (code === LINE.arenaStart) this.#line.noticeRecorder();
    if (code === LINE.zoneChange) {
      const instanceId = this.#fields.number(0);
      const difficultyId = this.#fields.number(2);
      const name = this.#fields.text(1);
      this.#combat.enter({ instanceId, name, difficultyId }, before(place), this.#line);
    }
    const opened = this.#tracker.open.length;
    this.#tracker.read(code, this.#fields, place, this.#recorder, this.#combat);
    if (this.#tracker.open.length < opened) this.#combat.fightEnded(place.sinceMs);
    if (this.#tracker.open.some(({ isLeft }) => !isLeft))
      this.#combat.close(before(place), this.#line, true);
    this.#listOpen();
    this.#line.units.notesGroup = !this.#tracker.isInArena;
  }

  /** The log of a Classic game: a file that begins with one is refused; behind a retail log its lines count as unreadable. */
  #beginClassic(place: LinePlace): void {
    this.#goodLines--;
    this.#isClassic ||= this.#goodLines === 0;
    this.#endFights(before(place));
    this.#listOpen();
  }

  /** A header stamped before an open fight began is the first line of another log. */
  #endBefore(place: LinePlace): void {
    if (!this.#tracker.open.some((record) => record.beganAfter(place.sinceMs))) return;
    this.#endFights(before(place));
    this.#listOpen();
  }

  #endFights(stop: StopPlace): void {
    this.#combat.close(stop, this.#line);
    this.#tracker.end(stop);
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
    const found = readCombatant(bytes, start, end);
    const unit = found ? this.#line.units.intern(bytes, found.guidStart, found.guidEnd) : -1;
    if (!found || unit < 0) return;
    if (isUuid(bytes, found.guidStart, found.guidEnd)) this.#line.units.noteHiddenPlayer(unit);
    const { specId, itemLevel, team } = found;
    const known = { specId, itemLevel, team };
    for (const record of this.#open) record.addCombatant(unit, known, this.#line.clock.sinceMs);
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

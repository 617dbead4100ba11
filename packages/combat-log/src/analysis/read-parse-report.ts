import { asciiBytes } from '#lib/utf8.ts';
import { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import { secondLineIn } from '#parser/glued-lines.ts';
import { LineSplitter } from '#parser/line-splitter.ts';
import { EVENT_LINE } from '#parser/event-lines.ts';
import { EventLine } from '#parser/event-line.ts';
import { yearFromFileName } from '#parser/timestamp.ts';
import type { UnitId } from '#parser/unit-table.ts';
import type { BothLines } from './both-lines.ts';
import { readBothLines } from './both-lines.ts';
import { ClockJumps } from './clock-jumps.ts';
import { isShield } from '#game/absorbing-spells.ts';
import { FightStretches } from './fight-stretches.ts';
import { FightTracker } from './fight-tracker.ts';
import type { BoundedList, LogHeader, ParseReport, ZoneVisit } from './parse-report.ts';
import { RareFields } from './rare-fields.ts';
import type { LogReaderOptions } from './read-log.ts';
import { createLogReader } from './read-log.ts';
import { fightReportsOf, lateUnitsOf, unownedOf } from './report-fights.ts';

const MOST_HEADERS = 1000;
const MOST_ZONES = 2000;

export interface ParseReportReader {
  /** Throws what a LogReader throws. */
  push(chunk: Uint8Array): void;
  /** Throws a Failure `not-a-log` or `classic-log` when there was no log line. */
  end(): ParseReport;
}

/** Reads a whole log once for its report. Takes longer than a LogReader, which it drives beside its own reading. */
export function createParseReportReader(
  options: Pick<LogReaderOptions, 'fileName' | 'year' | 'fallbackYear' | 'notAfterMs'>,
): ParseReportReader {
  return new ReportReader(options);
}

class ReportReader implements ParseReportReader, BothLines {
  readonly #reader;
  readonly #splitter = new LineSplitter(this);
  readonly #line: CombatLine;
  /** Only reads lines of support shares; has units of its own. */
  readonly #support: EventLine;
  readonly #fields = new RareFields();
  readonly #tracker = new FightTracker(() => {});
  readonly #clock = new ClockJumps();
  readonly #stretches = new FightStretches();
  readonly #headers: BoundedList<LogHeader> = { count: 0, items: [] };
  readonly #zones: BoundedList<ZoneVisit> = { count: 0, items: [] };
  /** Units that waited for their owner, and the first line written when it was known. */
  readonly #waited = new Map<UnitId, number | null>();
  readonly #kinds = {
    counted: 0,
    outsideFights: 0,
    ownership: 0,
    structure: 0,
    ignored: 0,
    unknown: 0,
    unreadable: 0,
  };
  #lines = 0;
  #previousSinceMs = 0;

  constructor(options: LogReaderOptions) {
    this.#reader = createLogReader(options);
    const given = options.year ?? yearFromFileName(options.fileName);
    const year = given ?? options.fallbackYear ?? 2000;
    this.#line = new CombatLine(year, given !== null, null, options.notAfterMs);
    this.#support = new EventLine(year);
  }

  push(chunk: Uint8Array): void {
    this.#reader.push(chunk);
    this.#splitter.push(chunk);
  }

  end(): ParseReport {
    const { file, fights } = this.#reader.end();
    // The reader took the last line without its newline.
    if (!file.truncatedTail && this.#splitter.tail.length > 0) this.#splitter.takeTail();
    const { units } = this.#line;
    const sums = {
      // Where the figures of the fights are withheld, so are these.
      stretches: file.withheld ? [] : this.#stretches.all,
      units,
      waited: this.#waited,
      unitOfShare: (unit: UnitId): UnitId => {
        const guid = asciiBytes(this.#support.units.guid(unit));
        return units.intern(guid, 0, guid.length);
      },
    };
    const { firstMs, lastMs, backwards, forwards } = this.#clock;
    return {
      file,
      lines: this.#kinds,
      headers: this.#headers,
      zones: this.#zones,
      clock: { firstMs, lastMs, backwards, forwards },
      late: lateUnitsOf(fights, sums),
      unowned: unownedOf(fights),
      fights: fightReportsOf(fights, sums),
      beyondLimit: this.#stretches.beyondLimit,
    };
  }

  head(bytes: Uint8Array, view: DataView, start: number, limit: number): number {
    return this.#line.head(bytes, view, start, limit);
  }

  longLine(): void {
    this.#lines++;
    this.#kinds.unreadable++;
  }

  line(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    const second = secondLineIn(bytes, start, end);
    if (second < 0) this.oneLine(bytes, view, start, end);
    else readBothLines(this, this.#splitter, bytes, view, start, second, end);
  }

  cutLine(): void {
    this.longLine();
  }

  oneLine(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    this.#lines++;
    const line = this.#line;
    const inFight = this.#tracker.open.length > 0;
    const code = line.read(bytes, view, start, end, inFight);
    if (code < 0) {
      this.#kinds.unreadable++;
      return;
    }
    const { timeMs, utcOffsetHours } = line.clock;
    this.#clock.see(this.#lines, timeMs, utcOffsetHours);
    if (code >= LINE.combatantInfo && code < LINE.split) {
      this.#kinds.structure++;
      this.#structure(code, bytes);
    } else {
      this.#kinds[kindOf(code, inFight)]++;
      if (inFight) {
        if (code >= LINE.spellDamage && code <= LINE.absorbed) this.#credit(code);
        else if (isSupport(bytes, line.fieldsStart)) this.#share(bytes, view, start, end);
      }
    }
    this.#previousSinceMs = line.clock.sinceMs;
  }

  /** What a unit without an owner did, as far as it would be credited to one. */
  #credit(code: number): void {
    const { source, units } = this.#line;
    if (source < 0 || units.isPlayer(source)) return;
    if (units.playerOf(source) >= 0) {
      if (this.#waited.get(source) === null) this.#waited.set(source, this.#lines);
      return;
    }
    const amount = this.#creditable(code);
    if (amount === 0) return;
    const sum = this.#stretches.stranger(source, this.#lines, this.#line.clock.timeMs);
    if (!sum) return;
    if (!this.#waited.has(source)) this.#waited.set(source, null);
    sum.lines++;
    if (code === LINE.heal || code === LINE.absorbed) sum.healing += amount;
    else sum.damage += amount;
  }

  /** The amount as `docs/log-metrics.md` counts it; 0 for what would count for no player. */
  #creditable(code: number): number {
    const { tail, targetFriendly, missAbsorbed, spells, spell } = this.#line;
    switch (code) {
      case LINE.spellDamage:
      case LINE.swingDamage:
        return targetFriendly ? 0 : tail.amount - tail.excess + tail.absorbed;
      case LINE.spellMissed:
      case LINE.swingMissed:
        return targetFriendly ? 0 : Math.max(0, missAbsorbed);
      case LINE.heal:
        return tail.amount - tail.excess;
      default:
        return isShield(spells.ids[spell]!) ? tail.amount : 0;
    }
  }

  #share(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    const line = this.#support;
    const code = line.read(bytes, view, start, end);
    if (code < EVENT_LINE.damageSupport || code > EVENT_LINE.absorbSupport) return;
    if (line.source < 0 || line.extraUnit < 0) return;
    const sum = this.#stretches.share(line.source, line.extraUnit);
    if (!sum) return;
    sum.lines++;
    const amount = line.tail.amount - line.tail.excess + line.tail.absorbed;
    if (code !== EVENT_LINE.damageSupport) sum.healing += amount;
    else if (!line.targetFriendly) sum.damage += amount;
  }

  #structure(code: number, bytes: Uint8Array): void {
    if (code === LINE.combatantInfo) return;
    const { fieldsStart, fieldsEnd, clock } = this.#line;
    this.#fields.read(bytes, fieldsStart, fieldsEnd);
    if (code === LINE.version) {
      this.#header(clock.timeMs);
      return;
    }
    if (code === LINE.zoneChange) this.#zone(clock.timeMs);
    if (code === LINE.arenaStart) this.#line.noticeGroup();
    const place = {
      number: this.#lines,
      byteStart: this.#splitter.lineByte,
      byteEnd: this.#splitter.nextLineByte,
      timeMs: clock.timeMs,
      sinceMs: clock.sinceMs,
      utcOffsetHours: clock.utcOffsetHours,
      previousSinceMs: this.#previousSinceMs,
    };
    this.#tracker.read(code, this.#fields, place, this.#line.recorder, null);
    this.#stretches.cut(
      this.#tracker.open.map(({ id }) => id),
      place.byteStart,
    );
  }

  #zone(timeMs: number): void {
    const zones = this.#zones;
    zones.count++;
    if (zones.items.length >= MOST_ZONES) return;
    const fields = this.#fields;
    zones.items.push({
      line: this.#lines,
      timeMs,
      instanceId: fields.number(0),
      name: fields.text(1),
      difficultyId: fields.number(2),
    });
  }

  /** `22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.7,PROJECT_ID,1`; old ones stop earlier. */
  #header(timeMs: number): void {
    const headers = this.#headers;
    headers.count++;
    if (headers.items.length >= MOST_HEADERS) return;
    const fields = this.#fields;
    const valueOf = (name: string): number => {
      for (let index = 1; index + 1 < fields.count; index += 2) {
        if (fields.text(index) === name) return index + 1;
      }
      return fields.count;
    };
    const advanced = fields.number(valueOf('ADVANCED_LOG_ENABLED'));
    headers.items.push({
      line: this.#lines,
      timeMs,
      version: fields.number(0),
      build: fields.text(valueOf('BUILD_VERSION')) || null,
      advanced: advanced === null ? null : advanced !== 0,
      project: fields.number(valueOf('PROJECT_ID')),
    });
  }
}

function kindOf(
  code: number,
  inFight: boolean,
): 'counted' | 'outsideFights' | 'ownership' | 'ignored' | 'unknown' {
  if (code === LINE.unknown) return 'unknown';
  if (code < LINE.spellDamage || code > LINE.split) return 'ignored';
  if (code >= LINE.spellOwner) return 'ownership';
  return inFight ? 'counted' : 'outsideFights';
}

const SUPPORT = asciiBytes('_SUPPORT,');

/** Whether the event name that ends before `fieldsStart` is one of the shares. */
function isSupport(bytes: Uint8Array, fieldsStart: number): boolean {
  const at = fieldsStart - SUPPORT.length;
  if (at < 0) return false;
  for (let k = SUPPORT.length - 1; k >= 0; k--) if (bytes[at + k] !== SUPPORT[k]) return false;
  return true;
}

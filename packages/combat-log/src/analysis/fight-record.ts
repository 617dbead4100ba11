import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import { countLine } from './count-line.ts';
import type { Blow, FoundDeath } from './death-watch.ts';
import type {
  RecordedDeath,
  PreventedDeath,
  KnownCombatant,
  FightStart,
  StopPlace,
  FightStop,
  FightMemory,
} from './recorded-fight.ts';
import { isDamageDone, sidesOfGroup, sidesOfTeams, teamOf } from './fight-sides.ts';
import type { SideOf } from './fight-sides.ts';
import { SecondSums } from './second-sums.ts';
import { Tally } from './tally.ts';

/** Deaths kept per fight. */
const MOST_DEATHS = 10_000;
/** Players whose equipment line is kept per fight. */
const MOST_COMBATANTS = 1_000;
/** How often a fight may be marked as possibly left; see `markLeft`. */
const MOST_MARKS = 64;
/** A line is stamped no more than this before the one that it follows, or a time is wrong. */
export const STEPS_BACK_MS = 1000;

interface LeftMark extends FightStop {
  tally: Tally;
  seconds: SecondSums;
  deaths: number;
  prevented: number;
  combatants: ReadonlyMap<UnitId, KnownCombatant>;
}

/** One fight while it is read and afterwards: its sums by unit, with owners still unresolved. */
export class FightRecord {
  readonly start: FightStart;
  tally = new Tally();
  seconds: SecondSums;
  readonly deaths: RecordedDeath[] = [];
  readonly prevented: PreventedDeath[] = [];
  #combatants = new Map<UnitId, KnownCombatant>();

  stop: FightStop;
  closed = false;
  /** Whether it has an END line. */
  ended = false;
  success: boolean | null = null;
  /** The team that won an arena match, 0 or 1; null where the log does not say. */
  winner: number | null = null;
  /** Ratings of the teams of an arena match, as its END line gives them; null without one. */
  ratings: [number, number] | null = null;
  /** It has an END line and no START line: it begins with the first blow of the combat that the END line ends. */
  isCutOff = false;
  /** The number of the END line, null when it carries none. */
  endDurationMs: number | null = null;
  /** Set by the reader; see `Fight.id`. */
  id = '';

  /** Players who died in it. */
  readonly #dead = new Set<UnitId>();
  #sideOf: SideOf | null = null;
  #group: ReadonlySet<UnitId> | null = null;
  #sidesBy: UnitId = -1;
  #left: LeftMark | null = null;
  #marks = 0;
  /** Whether the fight ended at the mark, also where an END line follows. */
  #isDecided = false;
  #firstDead: UnitId | null = null;
  #isElsewhere = false;
  /** See `FightContext.absences`. */
  #absences: NonNullable<FightMemory['absences']> = [];
  /** Whether the recorder came back, and did not fight since. */
  #isBack = false;
  #startSinceMs: number;
  /** Whether something was counted. */
  #hasBegun = false;
  /** The START line is stamped later than what follows it. */
  isStampedLate = false;
  /** Number of the START line, counted from 1; 0 when restored from a memory. */
  readonly firstLine: number;
  /** The key that was open at the START line. */
  #openKey: FightRecord | null;

  /** `sinceMs` is the time of the START line as the line reader counts it. */
  constructor(start: FightStart, openKey: FightRecord | null, firstLine: number, sinceMs: number) {
    this.start = start;
    this.#openKey = openKey;
    this.#startSinceMs = sinceMs;
    this.seconds = new SecondSums(sinceMs);
    this.firstLine = firstLine;
    this.stop = { endMs: start.startMs, byteEnd: start.byteStart, lines: 0 };
  }

  /** What COMBATANT_INFO said in this fight. */
  get combatants(): ReadonlyMap<UnitId, KnownCombatant> {
    return this.#combatants;
  }

  /**
   * The key this boss is fought in. A key that was left and never ended turns out to have stopped before it; one without
   * a START line is a key from its END line on.
   */
  get keystone(): FightRecord | null {
    const key = this.#openKey;
    if (key === null || key.id === '') return null;
    const stop = key.closed ? key.stop : key.#left;
    return stop && stop.byteEnd <= this.start.byteStart ? null : key;
  }

  /** It turns out to be inside `key`, or in none. */
  isInside(key: FightRecord | null): void {
    this.#openKey = key;
  }

  /** See `Fight.sinceKeyMs`. */
  get sinceKeyMs(): number | null {
    const key = this.keystone;
    return key && this.#startSinceMs - key.#startSinceMs;
  }

  /** Whether it began after this time. */
  beganAfter(sinceMs: number): boolean {
    return sinceMs < this.#startSinceMs;
  }

  /** The same of before. */
  beganBefore(sinceMs: number): boolean {
    return this.#startSinceMs < sinceMs;
  }

  /** Adds the numbers of a line just read. */
  count(code: number, line: CombatLine, isPlayerTarget: boolean): void {
    if (!this.#hasBegun) this.#begin(line.clock.sinceMs);
    const isDone = code <= LINE.swingMissed && isDamageDone(line, line.units, this.#sides(line));
    if (this.#isBack && isDone) this.forgetLeft();
    countLine(this, code, line, isPlayerTarget, isDone);
  }

  #begin(sinceMs: number): void {
    this.#hasBegun = true;
    this.#startBy(sinceMs);
  }

  /** Nothing happened before this: should it be long before the START line's time, that is wrong. */
  #startBy(sinceMs: number): void {
    const lateMs = this.#startSinceMs - sinceMs;
    if (lateMs <= STEPS_BACK_MS) return;
    this.isStampedLate = true;
    this.start.startMs -= lateMs;
    this.#startSinceMs = sinceMs;
    this.seconds.close();
    this.seconds = new SecondSums(sinceMs);
  }

  /** Who of the players is on the recorder's side, by what was read so far. */
  #sides({ units, recorder }: CombatLine): SideOf {
    if (!this.#sideOf || recorder !== this.#sidesBy) {
      this.#sidesBy = recorder;
      this.#sideOf = this.#sidesFor(units, recorder);
    }
    return this.#sideOf;
  }

  #sidesFor(units: UnitTable, recorder: UnitId): SideOf {
    const isArena = this.start.kind === 'arena';
    if (isArena) return sidesOfTeams(this.#combatants, recorder);
    return sidesOfGroup(this.closed && this.#group ? null : units, this.#group);
  }

  /** The recorder goes elsewhere, where the group may be another: these were its members. */
  keepGroup(group: ReadonlySet<UnitId>): void {
    if (this.closed && this.#group) return;
    this.#group = this.#group ? new Set([...this.#group, ...group]) : group;
    this.#sideOf = null;
  }

  /** Who of the players is on the recorder's side, by all that was read. */
  sideOf(units: UnitTable): SideOf {
    return this.#sidesFor(units, this.#sidesBy);
  }

  /** Epoch milliseconds of a time as the line reader counts it, in the UTC offset of the START line: no clock change cuts a fight. */
  timeAt(sinceMs: number): number {
    return this.start.startMs + sinceMs - this.#startSinceMs;
  }

  /** Takes a death of a player. A blow of another fight explains nothing here. */
  addDeath(unit: UnitId, found: FoundDeath): void {
    if (this.deaths.length >= MOST_DEATHS) return;
    if (!this.#hasBegun) this.#begin(found.sinceMs);
    if (found.isTwice && this.#dead.has(unit)) return;
    this.#dead.add(unit);
    const death: RecordedDeath = { unit, timeMs: this.timeAt(found.sinceMs), blow: null };
    const explain = ({ line, ...blow }: Blow): void => {
      if (line >= this.firstLine) death.blow = blow;
    };
    if (found.blow) explain(found.blow);
    else found.onBlow.push(explain);
    let place = this.deaths.length;
    while (found.isLate && place > 0 && this.deaths[place - 1]!.timeMs > death.timeMs) place--;
    this.deaths.splice(place, 0, death);
  }

  addPrevented(prevented: PreventedDeath): void {
    if (this.prevented.length < MOST_DEATHS) this.prevented.push(prevented);
  }

  /** `sinceMs` is the time of the line. */
  addCombatant(unit: UnitId, combatant: KnownCombatant, sinceMs: number): void {
    if (!this.#hasBegun) this.#startBy(sinceMs);
    if (this.#combatants.size >= MOST_COMBATANTS) return;
    this.#combatants.set(unit, combatant);
    this.#sideOf = null;
  }

  /** The recorder left the fight's place. Should no END line follow, the fight stops here. */
  markLeft(stop: StopPlace): void {
    this.#isElsewhere = true;
    this.#isBack = false;
    this.#mark(stop);
  }

  /**
   * The recorder came back after the line of `stop`. Whether the fight goes on is seen once there is combat. What was elsewhere is
   * none of it.
   */
  markBack(stop: StopPlace): void {
    const left = this.#left;
    if (left && this.#isElsewhere) {
      this.#absences = [...this.#absences, [left.endMs, this.timeAt(stop.sinceMs)]];
      this.#take(left);
      // The mark stays as it is.
      this.tally = left.tally.copy();
      this.seconds = left.seconds.closedCopy();
      this.#sideOf = null;
    }
    this.#isElsewhere = false;
    this.#isBack = this.#left !== null;
  }

  /** It was given up: where the recorder left for the last time it was over. */
  endWhereLeft(): void {
    this.#isDecided = this.#left !== null;
  }

  /** The round was decided here: what follows is no part of it, unless it has an END line. */
  markDecided(firstDead: UnitId, stop: StopPlace): void {
    if (this.#left) return;
    this.#mark(stop);
    this.#isDecided = this.#left !== null;
    if (this.#isDecided) this.#firstDead = firstDead;
  }

  /** The team that won a round because one of the other died; null where none did, or its team is unknown. */
  winnerByDeath(): number | null {
    const loser = this.#firstDead === null ? null : teamOf(this.#combatants, this.#firstDead);
    return loser === null ? null : 1 - loser;
  }

  #mark(stop: StopPlace): void {
    if (this.#left || this.#marks >= MOST_MARKS) return;
    this.#marks++;
    this.#left = {
      ...this.#relative(stop),
      tally: this.tally.copy(),
      seconds: this.seconds.closedCopy(),
      deaths: this.deaths.length,
      prevented: this.prevented.length,
      combatants: new Map(this.#combatants),
    };
  }

  /** What was counted up to the mark. */
  #take(left: LeftMark): void {
    this.tally = left.tally;
    this.seconds = left.seconds;
    this.deaths.length = left.deaths;
    this.prevented.length = left.prevented;
    this.#combatants = new Map(left.combatants);
  }

  /** The first byte of what the recorder saw elsewhere; null while it is here. */
  get leftAt(): number | null {
    return this.#isElsewhere ? (this.#left?.byteEnd ?? null) : null;
  }

  /** See `FightContext.absences`; times as in `FightStop`. */
  get absences(): NonNullable<FightMemory['absences']> {
    return this.#absences;
  }

  /** Whether the recorder was last seen elsewhere. */
  get isLeft(): boolean {
    return this.#isElsewhere;
  }

  /** The recorder came back, or the END line came. */
  forgetLeft(): void {
    this.#left = null;
    this.#isElsewhere = false;
    this.#isBack = false;
    this.#isDecided = false;
  }

  /** `stop.lines` is the number of the fight's last line in the file, counted from 1. */
  close(stop: StopPlace, ended: boolean): void {
    if (this.closed) {
      // A stretch of combat that turned out to be a fight.
      this.ended = ended;
      this.stop = this.#relative(stop);
      return;
    }
    const left = this.#left;
    this.closed = true;
    this.ended = ended;
    if (left && (!ended || this.#isDecided)) {
      this.#take(left);
      this.stop = { endMs: left.endMs, byteEnd: left.byteEnd, lines: left.lines };
    } else {
      this.seconds.close();
      this.stop = this.#relative(stop);
    }
    this.#left = null;
    this.#dead.clear();
    this.tally.close();
    if (this.isStampedLate) this.#doubtLength();
  }

  /** The END line may count from the START line's time: less than half of what passed is no length. */
  #doubtLength(): void {
    const passed = this.stop.endMs - this.start.startMs;
    if (this.endDurationMs !== null && this.endDurationMs < passed / 2) this.endDurationMs = null;
  }

  /** The END line is the last one of the file, which may have cut its number: a tenth or less of what passed is no length. */
  doubtDuration(): void {
    const passed = this.stop.endMs - this.start.startMs;
    const length = this.endDurationMs ?? 0;
    if (length > 0 && length < passed / 5) this.endDurationMs = null;
  }

  /** Of a closed fight; `keystone` as in FightMemory. */
  memory(keystone: number | null): FightMemory {
    const { start, stop, ended, success, endDurationMs, isCutOff, deaths, prevented } = this;
    return {
      start,
      keystone,
      stop,
      ended,
      success,
      endDurationMs,
      isCutOff,
      deaths: [...deaths],
      prevented: [...prevented],
      combatants: [...this.#combatants],
      group: this.#group && [...this.#group],
      ...(this.absences.length > 0 && { absences: this.absences }),
      tally: this.tally.memory(),
      seconds: this.seconds.memory(),
    };
  }

  /** The closed fight that `memory` was taken of, without its id. */
  static from(memory: FightMemory, keystone: FightRecord | null): FightRecord {
    const record = new FightRecord(memory.start, keystone, 0, memory.seconds.startMs);
    record.tally = Tally.from(memory.tally);
    record.seconds = SecondSums.from(memory.seconds);
    record.deaths.push(...memory.deaths);
    record.prevented.push(...memory.prevented);
    for (const [unit, combatant] of memory.combatants) record.#combatants.set(unit, combatant);
    record.#group = memory.group && new Set(memory.group);
    record.#absences = memory.absences ?? [];
    record.stop = memory.stop;
    record.closed = true;
    record.ended = memory.ended;
    record.success = memory.success;
    record.endDurationMs = memory.endDurationMs;
    record.isCutOff = memory.isCutOff;
    return record;
  }

  /** Only when and where the fight was is asked for after this. */
  forgetSums(): void {
    this.tally.forgetValues();
    this.seconds.forget();
  }

  #relative({ sinceMs, byteEnd, lines }: StopPlace): FightStop {
    return { endMs: this.timeAt(sinceMs), byteEnd, lines: lines - this.firstLine + 1 };
  }
}

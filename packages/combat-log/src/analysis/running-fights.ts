import type { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { CombatStretches } from './combat-stretches.ts';
import type { FightContext } from './fight-context.ts';
import { contextOf } from './fight-context.ts';
import type { FightRecord } from './fight-record.ts';
import type { StopPlace } from './recorded-fight.ts';
import type { FileTables } from './fight-result.ts';
import { before } from './fight-start.ts';
import type { LinePlace } from './fight-start.ts';
import type { LogReading } from './fight.ts';
import { FightTracker } from './fight-tracker.ts';
import { LogFights } from './log-fights.ts';
import type { LogReaderOptions } from './log-reader.ts';
import type { RareFields } from './rare-fields.ts';
import type { ReaderMemory } from './reader-memory.ts';

type Fights = Pick<LogReading, 'fights' | 'combats'>;

/** The fights and the other combat of a log that is being read: what lines count for, and what comes of it. */
export class RunningFights {
  readonly tracker: FightTracker;
  readonly combat: CombatStretches;
  /** What lines count for right now. */
  open: readonly FightRecord[] = [];
  /** Whether combat may begin: outside of all fights, or of those that the recorder left. */
  mayBegin = true;
  /** Whether a stretch of it is open. */
  inCombat = false;

  readonly #line: CombatLine;
  readonly #tables: () => FileTables;
  readonly #fights: LogFights;
  readonly #combats: LogFights;

  /**
   * @param line reads the lines.
   * @param tables gives the units and spells of the file as far as it is read.
   * @param onFight hears of each fight that ends.
   */
  constructor(line: CombatLine, tables: () => FileTables, onFight: LogReaderOptions['onFight']) {
    this.#line = line;
    this.#tables = tables;
    this.#fights = new LogFights(tables);
    this.#combats = new LogFights(tables);
    this.tracker = new FightTracker((record) => {
      this.#fights.add(record, onFight);
    });
    this.combat = new CombatStretches((record) => {
      this.#combats.add(record, onFight);
    });
  }

  /** Combat begins with the blow of the line just read, which stands at `place`. */
  beginCombat(place: LinePlace): void {
    this.tracker.beginLate(this.combat.place, place);
    this.combat.begin(this.#line, place);
    this.#listOpen();
  }

  /** `stop` is the last line of the open stretch of combat. */
  endCombat(stop: StopPlace): void {
    this.combat.close(stop, this.#line);
    this.#listOpen();
  }

  /** Takes a line that opens or closes fights, or says where the recorder is; `code` is its event. */
  read(code: number, fields: RareFields, place: LinePlace, recorder: UnitId): void {
    const { tracker, combat } = this;
    if (code === LINE.zoneChange) {
      const instanceId = fields.number(0);
      const difficultyId = fields.number(2);
      const name = fields.text(1);
      const isElsewhere = instanceId !== combat.place.instanceId;
      combat.enter({ instanceId, name, difficultyId }, before(place), this.#line);
      if (isElsewhere) this.#leaveGroup();
    }
    const opened = tracker.open.length;
    tracker.read(code, fields, place, recorder, combat);
    if (tracker.open.length < opened) combat.fightEnded(place.sinceMs);
    if (tracker.open.some(({ isLeft }) => !isLeft)) combat.close(before(place), this.#line, true);
    this.#listOpen();
    const { units } = this.#line;
    if (!units.notesGroup && !tracker.isInArena) this.#line.noticeGroup();
    units.notesGroup = !tracker.isInArena;
  }

  /** In another place the group can be another one: who was in it may be an enemy there. */
  #leaveGroup(): void {
    const group = this.#line.units.takeGroup();
    this.#line.noticeGroup();
    for (const record of [...this.tracker.records, ...this.combat.records]) record.keepGroup(group);
    this.combat.open?.keepGroup(group);
  }

  /** A header stamped before an open fight began is the first line of another log. */
  endBefore(place: LinePlace, recorder: UnitId): void {
    if (!this.tracker.open.some((record) => record.beganAfter(place.sinceMs))) return;
    this.end(before(place), recorder);
  }

  /** Nothing goes on behind `stop`: the log is over, or another one begins. */
  end(stop: StopPlace, recorder: UnitId): void {
    this.combat.close(stop, this.#line);
    this.tracker.end(stop, recorder);
    this.#listOpen();
  }

  /** The closed ones of a log that is still being read. */
  soFar(): Fights {
    const { records, open } = this.tracker;
    const closed = records.filter((record) => !open.includes(record));
    return {
      fights: this.#fights.soFar(closed),
      combats: this.#combats.soFar(this.combat.records),
    };
  }

  /** All of a log that is read to its end. */
  all(): Fights {
    return {
      fights: this.#fights.all(this.tracker.records),
      combats: this.#combats.all(this.combat.records),
    };
  }

  /** See `LogReader`. */
  matchesEarly(fightId: string): boolean {
    return this.#fights.matchesEarly(fightId) || this.#combats.matchesEarly(fightId);
  }

  /** See `LogReader`. @param hasGluedLines whether a line of the file held two. */
  contextOf(fightId: string, hasGluedLines: boolean): FightContext | null {
    const isAsked = ({ id }: FightRecord): boolean => id === fightId;
    const record = this.tracker.records.find(isAsked) ?? this.combat.records.find(isAsked);
    return record ? contextOf(record, this.#tables(), hasGluedLines) : null;
  }

  /** What a later reader has to know; null while something is open, and for arena matches. */
  memory(): Pick<ReaderMemory, 'fights' | 'combats'> | null {
    const fights = this.tracker.memory();
    if (!fights || this.combat.open) return null;
    if (fights.some(({ start }) => start.kind === 'arena')) return null;
    return { fights, combats: this.combat.memory() };
  }

  /** Goes on behind what another one knew. */
  restore({ fights, combats }: Pick<ReaderMemory, 'fights' | 'combats'>): void {
    this.tracker.restore(fights);
    this.combat.restore(combats);
  }

  #listOpen(): void {
    const { open } = this.combat;
    const { late, open: fights } = this.tracker;
    this.mayBegin = !open && !this.combat.isFull && fights.every(({ isLeft }) => isLeft);
    this.inCombat = open !== null;
    this.open = [...fights, late, open].filter((record) => record !== null);
  }
}

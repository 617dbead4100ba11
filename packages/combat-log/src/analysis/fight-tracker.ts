import { LINE } from '#parser/event-names.ts';
import { JUMP_BACK_MS } from '#parser/kernel/places.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { FightRecord } from './fight-record.ts';
import type { FightMemory, FightStart, StopPlace } from './recorded-fight.ts';
import {
  MYTHIC_KEYSTONE,
  arenaStart,
  atEnd,
  before,
  encounterStart,
  keystoneStart,
  knownOf,
  startAt,
} from './fight-start.ts';
import type { LinePlace } from './fight-start.ts';
import type { FightKind } from './fight.ts';
import { teamOf } from './fight-sides.ts';
import type { RareFields } from './rare-fields.ts';
import { isCopy, isSameKey } from './same-fight.ts';
import { isShuffle } from './shuffle.ts';

/** Fights kept per file; a week of raiding has some hundred. */
export const MOST_FIGHTS = 5_000;

/** An END line this long after another one of the same fight is that one, written twice. */
const WRITTEN_TWICE_MS = 2000;

/** Combat that counts for no fight so far. */
export interface UnboundedCombat {
  /** Where the recorder is. */
  readonly place: { instanceId: number | null; name: string };
  /**
   * Hands over the open stretch, or the last one where it began no more than `lengthMs` before `sinceMs`: the length
   * that an END line at this time says.
   */
  take(sinceMs: number, lengthMs: number): FightRecord | null;
  /** What began at this byte or later belongs to a fight, the open stretch too. */
  dropFrom(byteStart: number): void;
}

/**
 * Opens and closes fights. A boss lives inside a key; arena matches stand alone. What has no END line is closed where
 * the next of its kind starts, where the recorder left for another instance, or where the log ends.
 */
export class FightTracker {
  /** The fights that lines count for right now. */
  open: FightRecord[] = [];
  /** All fights in the order they started. */
  readonly records: FightRecord[] = [];
  beyondLimit = 0;

  #encounter: FightRecord | null = null;
  #keystone: FightRecord | null = null;
  #arena: FightRecord | null = null;
  /** Combat in a key of which no START line was seen: a key once its END line comes. */
  #lateKey: FightRecord | null = null;
  readonly #ids = new Map<string, number>();
  readonly #onClosed: (record: FightRecord) => void;

  constructor(onClosed: (record: FightRecord) => void) {
    this.#onClosed = onClosed;
  }

  /** The fight that START and END lines of players' equipment belong to: the latest one opened. */
  get latest(): FightRecord | null {
    return this.#encounter ?? this.#arena ?? this.#keystone;
  }

  get isInArena(): boolean {
    return this.#arena !== null;
  }

  /** `unbounded` is asked when an END line has no START line. Without it such a line opens nothing. */
  read(
    code: number,
    fields: RareFields,
    place: LinePlace,
    recorder: UnitId,
    unbounded: UnboundedCombat | null,
  ): void {
    switch (code) {
      case LINE.encounterStart:
        this.#startEncounter(encounterStart(fields, place), place);
        break;
      case LINE.encounterEnd:
        this.#endEncounter(fields, place, unbounded);
        break;
      case LINE.keystoneStart:
        this.#startKeystone(keystoneStart(fields, place), place);
        break;
      case LINE.keystoneEnd:
        this.#endKeystone(fields, place, unbounded);
        break;
      case LINE.arenaStart:
        this.#beginArena(arenaStart(fields, place), place, recorder);
        break;
      case LINE.arenaEnd:
        this.#endArena(fields, place, recorder, unbounded);
        break;
      case LINE.zoneChange:
        this.#enter(fields.number(0), before(place));
        break;
    }
    this.#listOpen();
  }

  /** The log is over, or another one begins; `stop` is its last complete line. */
  end(stop: StopPlace, recorder: UnitId): void {
    this.#lateKey = null;
    this.#closeEncounter(stop, false);
    this.#closeKeystone(stop, false);
    this.#closeRound(stop, recorder);
    this.#listOpen();
  }

  /** Of all fights; null while one is open. */
  memory(): FightMemory[] | null {
    if (this.open.length > 0 || this.#lateKey) return null;
    if (this.records.some(({ isStampedLate }) => isStampedLate)) return null;
    const places = new Map(this.records.map((record, at) => [record, at]));
    return this.records.map((record) =>
      record.memory(record.keystone && (places.get(record.keystone) ?? null)),
    );
  }

  /** Goes on behind the fights of another tracker. */
  restore(memories: readonly FightMemory[]): void {
    for (const memory of memories) {
      const { keystone } = memory;
      const record = FightRecord.from(memory, keystone === null ? null : this.records[keystone]!);
      record.id = this.#idOf(memory.start);
      this.records.push(record);
    }
  }

  #begin(start: FightStart, place: LinePlace): FightRecord | null {
    if (this.records.length >= MOST_FIGHTS) {
      this.beyondLimit++;
      return null;
    }
    const keystone = start.kind === 'encounter' ? this.#openKey : null;
    const record = new FightRecord(start, keystone, place.number, place.sinceMs);
    record.id = this.#idOf(start);
    this.records.push(record);
    return record;
  }

  /** The key around a boss: one that has begun, or may turn out to have. */
  get #openKey(): FightRecord | null {
    return this.#keystone ?? this.#lateKey;
  }

  /** The line says where the recorder is, too. */
  #startEncounter(start: FightStart, place: LinePlace): void {
    this.#closeEncounter(before(place), false);
    if (start.instanceId !== null) this.#enter(start.instanceId, before(place));
    this.#encounter = this.#begin(start, place);
  }

  #idOf(start: FightStart): string {
    const subject = start.encounterId ?? start.challengeModeId ?? start.instanceId ?? 0;
    const id = `${start.kind}-${subject}-${start.startMs}`;
    const seen = this.#ids.get(id) ?? 0;
    this.#ids.set(id, seen + 1);
    return seen === 0 ? id : `${id}-${seen + 1}`;
  }

  /**
   * The client writes the START line again when the recorder comes back into the key, and an END line before another key
   * of the same place begins: the same key without an END line is the same one.
   */
  #startKeystone(start: FightStart, place: LinePlace): void {
    const isOtherLog = place.sinceMs + JUMP_BACK_MS < place.previousSinceMs;
    if (this.#keystone && !isOtherLog && isSameKey(this.#keystone.start, start)) {
      this.#comeBack(this.#keystone, before(place));
      this.#keystone.forgetLeft();
      return;
    }
    this.#closeKeystone(before(place), false);
    this.#lateKey = null;
    this.#keystone = this.#begin(start, place);
  }

  /** What of a key without a START line is counted, for lines that count for no fight, too. */
  get late(): FightRecord | null {
    return this.#lateKey;
  }

  /** Combat begins somewhere. A log that was switched on late has no START line of its key. */
  beginLate(
    where: Pick<FightStart, 'instanceId' | 'name' | 'difficultyId'>,
    place: LinePlace,
  ): void {
    if (where.difficultyId !== MYTHIC_KEYSTONE) return;
    if (this.#lateKey || this.#keystone || this.records.length >= MOST_FIGHTS) return;
    const start = { ...startAt('keystone', place), ...where, groupSize: 5 };
    this.#lateKey = new FightRecord(start, null, place.number, place.sinceMs);
  }

  /** A fight of which the log has the END line alone: what `known` says of it is from there. */
  #adopt(
    combat: FightRecord | null,
    known: Partial<FightStart> & Pick<FightStart, 'kind'>,
    place: LinePlace,
  ): FightRecord | null {
    if (this.records.length >= MOST_FIGHTS) {
      this.beyondLimit++;
      return null;
    }
    const record =
      combat ?? new FightRecord(startAt(known.kind, place), null, place.number, place.sinceMs);
    Object.assign(record.start, known);
    record.isCutOff = true;
    record.id = this.#idOf(record.start);
    if (known.kind === 'encounter') record.isInside(this.#openKey);
    // A key stands before its bosses.
    const { byteStart } = record.start;
    const after = this.records.findIndex(({ start }) => start.byteStart >= byteStart);
    this.records.splice(after < 0 ? this.records.length : after, 0, record);
    return record;
  }

  #endEncounter(fields: RareFields, place: LinePlace, unbounded: UnboundedCombat | null): void {
    const isOpen = this.#encounter?.start.encounterId === fields.number(0);
    if (!isOpen) {
      this.#closeEncounter(before(place), false);
      if (!unbounded || this.#hasEnded('encounter', fields.number(0), place)) return;
      const { instanceId } = unbounded.place;
      const known = { ...encounterStart(fields, place), instanceId };
      const combat = unbounded.take(place.sinceMs, fields.number(5) ?? 0);
      this.#encounter = this.#adopt(combat, knownOf(known), place);
    }
    const record = this.#encounter;
    if (!record) return;
    record.success = fields.number(4) === 1;
    record.endDurationMs = isOpen ? fields.number(5) : null;
    this.#closeEncounter(atEnd(place), true);
  }

  #endKeystone(fields: RareFields, place: LinePlace, unbounded: UnboundedCombat | null): void {
    const isOpen = this.#keystone?.start.instanceId === fields.number(0);
    // The client writes an END line of zeros before a key begins.
    const level = fields.number(2) ?? 0;
    if (!isOpen) {
      if (!unbounded || level === 0 || this.#keystone) return;
      if (this.#hasEnded('keystone', null, place)) return;
      const { instanceId, name } = unbounded.place;
      const isHere = instanceId === fields.number(0);
      const known = {
        instanceId: fields.number(0),
        keystoneLevel: level,
        difficultyId: MYTHIC_KEYSTONE,
      };
      const kind = 'keystone' as const;
      const late = this.#lateKey?.start.instanceId === known.instanceId ? this.#lateKey : null;
      this.#keystone = this.#adopt(late, { kind, ...known, name: isHere ? name : '' }, place);
      if (late) unbounded.dropFrom(late.start.byteStart);
    }
    this.#lateKey = null;
    const record = this.#keystone;
    if (!record) return;
    record.success = fields.number(1) === 1;
    record.endDurationMs = isOpen ? fields.number(3) : null;
    // No line says that the recorder came back: all up to here is the key's.
    if (level > 0 && record.leftAt !== null) unbounded?.dropFrom(record.leftAt);
    // The client writes such a line also as the next key begins, hours after this one was given up.
    if (level === 0) record.endWhereLeft();
    this.#closeKeystone(atEnd(place), true);
  }

  /** A player died: that decides a round of a solo shuffle for the other team. `stop` is the line of the death. */
  playerDied(player: UnitId, stop: StopPlace): void {
    if (this.#arena && isShuffle(this.#arena.start.name)) this.#arena.markDecided(player, stop);
  }

  /**
   * Only the last round of a solo shuffle has an END line: the others end with their first death, or, where a player
   * left, where the next begins.
   */
  #beginArena(start: FightStart, place: LinePlace, recorder: UnitId): void {
    const round = this.#arena;
    const isNextRound =
      round !== null &&
      !round.isLeft &&
      isShuffle(start.name) &&
      round.start.name === start.name &&
      round.start.instanceId === start.instanceId;
    if (round) decide(round, round.winnerByDeath(), recorder);
    this.#closeArena(before(place), isNextRound);
    this.#arena = this.#begin(start, place);
  }

  #endArena(
    fields: RareFields,
    place: LinePlace,
    recorder: UnitId,
    unbounded: UnboundedCombat | null,
  ): void {
    const isOpen = this.#arena !== null;
    if (!isOpen) {
      if (!unbounded || this.#hasEnded('arena', null, place)) return;
      const { instanceId, name } = unbounded.place;
      const kind = 'arena' as const;
      const combat = unbounded.take(place.sinceMs, (fields.number(1) ?? 0) * 1000);
      this.#arena = this.#adopt(combat, { kind, instanceId, name }, place);
    }
    const record = this.#arena;
    if (!record) return;
    // The END line of a shuffle stands for all of its rounds.
    decide(record, record.winnerByDeath() ?? fields.number(0), recorder);
    const ratings = [fields.number(2) ?? 0, fields.number(3) ?? 0] as const;
    // The END line of a shuffle, and of a skirmish in old versions, has zeros.
    if (ratings.every((rating) => rating > 0)) record.ratings = [...ratings];
    record.forgetLeft();
    const seconds = fields.number(1);
    record.endDurationMs = seconds === null || !isOpen ? null : seconds * 1000;
    this.#closeArena(atEnd(place), true);
  }

  /** Whether the END line stands there twice: one of the same fight ended a moment ago. */
  #hasEnded(kind: FightKind, encounterId: number | null, place: LinePlace): boolean {
    const last = this.records.findLast(({ start }) => start.kind === kind);
    return (
      last?.ended === true &&
      last.start.encounterId === encounterId &&
      last.timeAt(place.sinceMs) - last.stop.endMs < WRITTEN_TWICE_MS
    );
  }

  #closeEncounter(stop: StopPlace, ended: boolean): void {
    const record = this.#encounter;
    this.#encounter = null;
    this.#close(record, stop, ended);
  }

  #closeKeystone(stop: StopPlace, ended: boolean): void {
    const record = this.#keystone;
    this.#keystone = null;
    this.#close(record, stop, ended);
  }

  /** The log is over: a round that a death decided has ended, too. */
  #closeRound(stop: StopPlace, recorder: UnitId): void {
    const winner = this.#arena?.winnerByDeath() ?? null;
    if (this.#arena && winner !== null) decide(this.#arena, winner, recorder);
    this.#closeArena(stop, winner !== null);
  }

  #closeArena(stop: StopPlace, ended: boolean): void {
    const record = this.#arena;
    this.#arena = null;
    this.#close(record, stop, ended);
  }

  #close(record: FightRecord | null, stop: StopPlace, ended: boolean): void {
    if (!record) return;
    record.close(stop, ended);
    if (isCopy(record, this.records)) this.records.splice(this.records.indexOf(record), 1);
    else this.#onClosed(record);
  }

  /** Leaving only closes a fight when its END line never comes: it can still be written. */
  #enter(instanceId: number | null, stop: StopPlace): void {
    if (this.#lateKey && this.#lateKey.start.instanceId !== instanceId) this.#lateKey = null;
    for (const record of [this.#encounter, this.#arena, this.#keystone]) {
      if (!record || record.start.instanceId === null) continue;
      if (record.start.instanceId !== instanceId) {
        record.markLeft(stop);
      } else if (record === this.#keystone) {
        this.#comeBack(record, stop);
      }
    }
  }

  /** Bosses that were fought elsewhere are none of the key, though it goes on. */
  #comeBack(key: FightRecord, stop: StopPlace): void {
    const { leftAt } = key;
    for (const record of this.records)
      if (leftAt !== null && record.start.byteStart >= leftAt) record.isInside(null);
    key.markBack(stop);
  }

  #listOpen(): void {
    this.open = [this.#encounter, this.#keystone, this.#arena].filter((record) => record !== null);
  }
}

/** Draws and matches with a leaver are written with 255 or −1 as the winner. */
function decide(record: FightRecord, winner: number | null, recorder: UnitId): void {
  record.winner = winner === 0 || winner === 1 ? winner : null;
  const team = teamOf(record.combatants, recorder);
  record.success = record.winner === null || team === null ? null : record.winner === team;
}

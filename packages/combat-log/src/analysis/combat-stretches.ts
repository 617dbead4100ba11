import type { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import { FightRecord } from './fight-record.ts';
import type { FightMemory, FightStart, StopPlace } from './recorded-fight.ts';
import { startAt } from './fight-start.ts';
import type { LinePlace } from './fight-start.ts';
import { isCopy } from './same-fight.ts';
import { ROW, VALUE } from './tally.ts';
import type { Tally } from './tally.ts';

/** Blows further apart than this belong to two stretches of combat. */
export const OUT_OF_COMBAT_MS = 10_000;
/** Stretches kept per file; a week of raiding has some thousand. */
const MOST_STRETCHES = 10_000;
/**
 * Blows at the edge of a fight are its own: the client writes some before the START line and behind the END line. A
 * stretch of this length, that borders on one within this time, is none.
 */
const EDGE_MS = 5000;
/** A stretch shorter than this, such as a single blow, is none. One with a death is as long as this at least. */
const SHORTEST_MS = 1000;

/** Where the recorder is, as the latest ZONE_CHANGE says. */
export interface Place {
  instanceId: number | null;
  name: string;
  difficultyId: number | null;
}

const NOWHERE: Place = { instanceId: null, name: '', difficultyId: null };

/**
 * Combat outside of bosses, keys and arena matches: trash, training dummies, battlegrounds, delves, the open world. A
 * stretch begins with a blow between the recorder's group and another side, and is over where none follows for
 * `OUT_OF_COMBAT_MS`, where a fight starts, or where the recorder goes elsewhere. One without a blow by the group, of
 * less than a second, or at the edge of a fight (`EDGE_MS`) is none, unless a player died in it.
 */
export class CombatStretches {
  /** The stretch that lines count for. */
  open: FightRecord | null = null;
  /** Time as the line reader counts it; a later line finds the open stretch over. */
  untilMs = Infinity;
  /** All closed stretches in order. */
  readonly records: FightRecord[] = [];

  #place = NOWHERE;
  #firstBlow = 0;
  #lastBlow = 0;
  #isDealt = false;
  /** When the latest fight ended. */
  #fightEnd = -Infinity;
  readonly #ids = new Map<string, number>();
  readonly #onClosed: (record: FightRecord) => void;

  constructor(onClosed: (record: FightRecord) => void) {
    this.#onClosed = onClosed;
  }

  get isFull(): boolean {
    return this.records.length >= MOST_STRETCHES;
  }

  /** The recorder is elsewhere from `stop` on. The client writes the line also where nothing changes. */
  enter(place: Place, stop: StopPlace, line: Pick<CombatLine, 'units'>): void {
    if (place.instanceId !== this.#place.instanceId) this.close(stop, line);
    this.#place = place;
  }

  /** Begins with the blow of the line just read, which stands at `place`. */
  begin(line: CombatLine, place: LinePlace): void {
    const { instanceId, difficultyId, name } = this.#place;
    const start: FightStart = {
      ...startAt('combat', place),
      name,
      instanceId,
      difficultyId: difficultyId === 0 ? null : difficultyId,
    };
    this.open = new FightRecord(start, null, place.number, place.sinceMs);
    this.#firstBlow = place.sinceMs;
    this.#lastBlow = place.sinceMs;
    this.#isDealt = false;
    this.struck(line);
  }

  /** A blow between the two sides. */
  struck(line: CombatLine): void {
    const { sinceMs } = line.clock;
    // The clock may step back.
    this.#lastBlow = Math.max(this.#lastBlow, sinceMs);
    this.untilMs = this.#lastBlow + OUT_OF_COMBAT_MS;
    this.#isDealt ||= isOfGroup(line, line.source);
  }

  /** A fight ended at this time, as the line reader counts it. */
  fightEnded(sinceMs: number): void {
    this.#fightEnd = sinceMs;
  }

  /** `stop` is the last line of the stretch. @param isAtFight whether a fight starts behind it. */
  close(stop: StopPlace, { units }: Pick<CombatLine, 'units'>, isAtFight = false): void {
    const record = this.open;
    if (!record) return;
    this.open = null;
    this.untilMs = Infinity;
    record.endDurationMs = Math.max(SHORTEST_MS, this.#lastBlow - this.#firstBlow);
    record.close(stop, true);
    if (record.deaths.length === 0 && (!this.#isDealt || this.#isTooShort(isAtFight))) return;
    if (isCopy(record, this.records)) return;
    record.start.name = nameOfCombat(record.tally, units) ?? record.start.name;
    record.id = this.#idOf(record.start);
    this.records.push(record);
    this.#onClosed(record);
  }

  #isTooShort(isAtFight: boolean): boolean {
    const ms = this.#lastBlow - this.#firstBlow;
    const borders = isAtFight || this.#firstBlow - this.#fightEnd <= EDGE_MS;
    return ms < (borders ? EDGE_MS : SHORTEST_MS);
  }

  /**
   * The open stretch turns out to be the end of a fight without a START line, or the last one of this place, where a
   * pause of the fight ended it: the END line says how long the fight was. Null where there is none.
   */
  take(sinceMs: number, lengthMs: number): FightRecord | null {
    const record = this.open;
    this.open = null;
    this.untilMs = Infinity;
    if (record) return record;
    const last = this.records.at(-1);
    const isOfFight =
      last?.start.instanceId === this.#place.instanceId &&
      !last.beganBefore(sinceMs - lengthMs - EDGE_MS);
    return isOfFight ? this.records.pop()! : null;
  }

  /** What began at this byte or later turns out to be a part of a fight without a START line. */
  dropFrom(byteStart: number): void {
    if (this.open && this.open.start.byteStart >= byteStart) {
      this.open = null;
      this.untilMs = Infinity;
    }
    const first = this.records.findIndex(({ start }) => start.byteStart >= byteStart);
    if (first >= 0) this.records.length = first;
  }

  /** Where the recorder is. */
  get place(): Place {
    return this.#place;
  }

  #idOf({ instanceId, startMs }: FightStart): string {
    const id = `combat-${instanceId ?? 0}-${startMs}`;
    const seen = this.#ids.get(id) ?? 0;
    this.#ids.set(id, seen + 1);
    return seen === 0 ? id : `${id}-${seen + 1}`;
  }

  /** Of all stretches and the place; only while none is open. */
  memory(): { place: Place; fightEnd: number | null; records: FightMemory[] } {
    return {
      place: this.#place,
      fightEnd: this.#fightEnd === -Infinity ? null : this.#fightEnd,
      records: this.records.map((record) => record.memory(null)),
    };
  }

  /** Goes on behind the stretches of another. */
  restore({ place, fightEnd, records }: ReturnType<CombatStretches['memory']>): void {
    this.#place = place;
    this.#fightEnd = fightEnd ?? -Infinity;
    for (const memory of records) {
      const record = FightRecord.from(memory, null);
      record.id = this.#idOf(memory.start);
      this.records.push(record);
    }
  }
}

/** What of a file's stretches a later reader has to know. */
export type StretchesMemory = ReturnType<CombatStretches['memory']>;

function isOfGroup({ units }: CombatLine, unit: UnitId): boolean {
  const player = unit < 0 ? -1 : units.playerOf(unit);
  return player >= 0 && units.isGrouped(player);
}

/** Whether the line just read is a blow between the recorder's group and another side. @param code its event. */
export function isCombat(code: number, line: CombatLine): boolean {
  if (code !== LINE.spellDamage && code !== LINE.swingDamage) return false;
  const { source, target, sourceFriendly, targetFriendly } = line;
  if (source < 0 || target < 0) return false;
  const isBy = isOfGroup(line, source);
  const isAt = isOfGroup(line, target);
  if (isBy === isAt) return false;
  return isBy ? !targetFriendly : !sourceFriendly;
}

/** Whom the group fought: the creature that took most damage, where one of the other side did. */
function nameOfCombat(tally: Tally, units: UnitTable): string | null {
  const damage = new Map<string, number>();
  for (let row = tally.firstRow(ROW.received); row < tally.endRow(ROW.received); row++) {
    const amount = tally.values[tally.at(ROW.received, row) + VALUE.received.hostileDamage]!;
    if (amount <= 0) continue;
    const name = units.name(tally.unit(row));
    damage.set(name, (damage.get(name) ?? 0) + amount);
  }
  let most: string | null = null;
  for (const [name, amount] of damage) if (most === null || amount > damage.get(most)!) most = name;
  return most;
}

import type { UnitId } from '#parser/unit-table.ts';
import type { FightRecord } from './fight-record.ts';
import type { FileTables } from './fight-result.ts';
import { combatantOf } from './fight-result.ts';

/**
 * What reading the bytes of one fight again needs to know from the rest of the file. Plain data: it can be stored or
 * sent to another thread.
 */
export interface FightContext {
  fightId: string;
  /** As in `Fight`. */
  startMs: number;
  /** First byte and byte after the last line of the fight in the log text. */
  byteStart: number;
  byteEnd: number;
  /** GUIDs of pets and the player each belongs to, for all that did something in the fight. */
  owners: [pet: string, player: string][];
  /** GUIDs of players and their specialization. */
  specs: [player: string, specId: number][];
  /** GUIDs of players and their names, which lines elsewhere in the file may tell. */
  names: [player: string, name: string][];
  /** GUIDs of players and whether they fight on the recorder's side, of those whose team or group is known. */
  sides: [player: string, isOurs: boolean][];
  /** Whether lines of the file may hold two (`secondLineIn`). */
  hasGluedLines: boolean;
  /** Only where the figures of the file are not to be shown: nothing is to be read in the fight. */
  withheld?: true;
  /** When the recorder was elsewhere, in ms after the start: after the first time, up to the second. None of it is the fight's. */
  absences?: readonly (readonly [fromMs: number, toMs: number])[];
  /** Deaths that count: GUIDs of players and milliseconds after the start. */
  deaths: [player: string, atMs: number][];
}

/** Whether the recorder was elsewhere at a time of the fight, so that a line then is none of its. */
export function isAbsent({ absences }: FightContext, timeMs: number): boolean {
  return absences?.some(([fromMs, toMs]) => fromMs < timeMs && timeMs <= toMs) ?? false;
}

/** What a second reading of the fight's bytes has to know from the first one. */
export function contextOf(
  record: FightRecord,
  tables: FileTables,
  hasGluedLines: boolean,
): FightContext {
  const { units } = tables;
  const seen = new Set<UnitId>(record.tally.units());
  const owners: FightContext['owners'] = [];
  const players = new Set<UnitId>(record.deaths.map(({ unit }) => unit));
  for (const unit of seen) {
    const player = units.playerOf(unit);
    if (player < 0) continue;
    players.add(player);
    if (player !== unit) owners.push([units.guid(unit), units.guid(player)]);
  }
  const specs: FightContext['specs'] = [];
  const names: FightContext['names'] = [];
  const sides: FightContext['sides'] = [];
  const sideOf = record.sideOf(units);
  for (const player of players) {
    const isOurs = sideOf(player);
    if (isOurs !== null) sides.push([units.guid(player), isOurs]);
    if (units.isNamed(player)) names.push([units.guid(player), units.name(player)]);
    const known = combatantOf(player, record, tables);
    if (known && known.specId !== null) specs.push([units.guid(player), known.specId]);
  }
  return {
    fightId: record.id,
    startMs: record.start.startMs,
    byteStart: record.start.byteStart,
    byteEnd: record.stop.byteEnd,
    owners,
    specs,
    names,
    sides,
    hasGluedLines,
    ...(tables.withheld && { withheld: true }),
    ...(record.absences.length > 0 && {
      absences: record.absences.map((span) => [
        span[0] - record.start.startMs,
        span[1] - record.start.startMs,
      ]),
    }),
    deaths: record.deaths.map(({ unit, timeMs }) => [
      units.guid(unit),
      timeMs - record.start.startMs,
    ]),
  };
}

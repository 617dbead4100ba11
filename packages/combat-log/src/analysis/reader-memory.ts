import type { CombatLine } from '#parser/combat-line.ts';
import type { ClockMemory } from '#parser/timestamp.ts';
import type { UnitId, UnitsMemory } from '#parser/unit-table.ts';
import type { StretchesMemory } from './combat-stretches.ts';
import type { LogFileFacts, LogReading } from './fight.ts';
import type { LogHeader } from './log-header.ts';
import type { FightMemory, KnownCombatant } from './recorded-fight.ts';

/**
 * All a reader knows behind a line at which no fight is open: a new reader that is given it, and the bytes from `byte`
 * on, ends with the same reading as one that was given the whole log. Sums are still those of units, not of their
 * owners, so that a pet linked later is credited in older fights, too. Plain data: numbers, texts, lists and columns.
 */
export interface ReaderMemory {
  /** Where in the log text the next line begins. */
  byte: number;
  lines: number;
  goodLines: number;
  malformed: LogFileFacts['malformed'];
  unknown: [name: string, count: number][];
  header: Pick<LogHeader, 'version' | 'build' | 'advanced' | 'isFirst'>;
  advancedSeen: boolean;
  recorder: UnitId;
  previousSince: number;
  /** The last bytes before `byte` (`lastBytes`). */
  recent: Uint8Array<ArrayBuffer>;
  tables: TablesMemory;
  combatants: [UnitId, KnownCombatant][];
  fights: FightMemory[];
  combats: StretchesMemory;
}

export interface TablesMemory {
  clock: ClockMemory;
  units: UnitsMemory;
  spells: { ids: number[]; names: string[]; schools: number[] };
}

/** Clock, units and spells of a line reader as plain data, from which reading can go on. */
export function rememberTables({ clock, units, spells }: CombatLine): TablesMemory {
  return {
    clock: clock.memory(),
    units: units.memory(),
    spells: { ids: [...spells.ids], names: [...spells.names], schools: [...spells.schools] },
  };
}

/** Fills the tables of a line reader that has read nothing. */
export function restoreTables(line: CombatLine, { clock, units, spells }: TablesMemory): void {
  line.clock.restore(clock);
  line.units.restore(units);
  spells.ids.forEach((id, index) => {
    line.spells.add(id, spells.names[index]!, spells.schools[index]!);
  });
}

/**
 * Whether a reading that began with a memory has to be made again from the first byte: who won an arena match is known by
 * who recorded the log, and of several recorders in one file only a whole reading knows which one that was.
 */
export function needsWholeLog({ fights }: LogReading): boolean {
  return fights.some(({ kind }) => kind === 'arena');
}

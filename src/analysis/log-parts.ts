import { SpellTable } from '#parser/spell-table.ts';
import { UnitTable } from '#parser/unit-table.ts';
import type { FightIndex } from './fight-index.ts';
import type { Tables } from './join-memories.ts';
import { joinMemories } from './join-memories.ts';
import type { LogPlace, LogReader, LogReaderOptions } from './read-log.ts';
import { createLogReader } from './read-log.ts';
import type { ReaderMemory } from './reader-memory.ts';

/**
 * What a reader knows of a part of a log at whose borders no fight is open. Parts can be read side by side and joined
 * afterwards: sums are still those of units, so that a pet finds an owner whom only another part names. Plain data.
 */
export interface LogPart {
  memory: ReaderMemory;
  /** The bytes of a last line without its end. */
  rest: Uint8Array<ArrayBuffer>;
}

/** What of a part need not be copied on its way to another thread. */
export function buffersOf({ memory, rest }: LogPart): ArrayBuffer[] {
  const { text, guidAt, nameAt, lengths, advancedOwner, summonOwner } = memory.tables.units;
  const lists = [rest, text, guidAt, nameAt, lengths, advancedOwner, summonOwner];
  for (const { tally, seconds } of memory.fights) lists.push(tally.packed, seconds.entries);
  return lists.map(({ buffer }) => buffer as ArrayBuffer);
}

/**
 * Where a part may begin, by the fights of a stretch of the log in whose middle it is looked for: the first fight that is
 * not fought within another. Null when there is none. Only reading what is before tells whether no fight is open there:
 * then the `memory` of its reader is not null.
 */
export function placeToCut({ fights }: Pick<FightIndex, 'fights'>, from: number): LogPlace | null {
  const fight = fights.find(
    ({ kind, difficultyId }) =>
      kind === 'keystone' || (kind === 'encounter' && difficultyId !== KEY),
  );
  return fight ? { byte: from + fight.byteStart, aboutMs: fight.startMs } : null;
}

/** The difficulty of bosses in a key. */
const KEY = 8;

/**
 * A reader that stands behind the last of the parts, which follow each other without a gap: its reading is that of the
 * whole log, provided that no GUID has two names. Null where that cannot be said for certain: arena matches, tables that
 * are full, clocks that step back, players without a name at a border, hardly any lines.
 */
export function joinLogParts(
  options: Pick<LogReaderOptions, 'fileName' | 'year' | 'fallbackYear'>,
  parts: readonly LogPart[],
): LogReader | null {
  const [first, ...others] = parts;
  if (!first) return null;
  const tables = tablesOf(first.memory);
  let joined: ReaderMemory | null = first.memory;
  for (const { memory } of others) joined &&= joinMemories(tables, joined, memory);
  if (!joined) return null;
  const memory = {
    ...joined,
    tables: {
      ...joined.tables,
      units: tables.units.memory(),
      spells: spellsOf(tables.spells),
    },
  };
  const reader = createLogReader({ ...options, memory });
  reader.push(parts.at(-1)!.rest);
  return reader;
}

function tablesOf({ tables }: ReaderMemory): Tables {
  const units = new UnitTable();
  units.restore(tables.units);
  const spells = new SpellTable();
  const { ids, names, schools } = tables.spells;
  ids.forEach((id, spell) => spells.add(id, names[spell]!, schools[spell]!));
  return { units, spells };
}

function spellsOf({ ids, names, schools }: SpellTable): ReaderMemory['tables']['spells'] {
  return { ids: [...ids], names: [...names], schools: [...schools] };
}

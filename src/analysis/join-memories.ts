import type { SpellIndex, SpellTable } from '#parser/spell-table.ts';
import type { UnitId, UnitTable, UnitsMemory } from '#parser/unit-table.ts';
import type { FightMemory } from './fight-record.ts';
import { MOST_FIGHTS } from './fight-tracker.ts';
import { MOST_COMBATANTS, MOST_UNKNOWN } from './read-log-limits.ts';
import type { ReaderMemory } from './reader-memory.ts';
import type { OtherNumbers } from './tally.ts';

export interface Tables {
  units: UnitTable;
  spells: SpellTable;
}

/**
 * The memory of a reader that read what both did, `later` directly behind `earlier`; units and spells are numbered by
 * `tables`, which are those of `earlier` and get those of `later`; the tables inside the result are not joined. Null when
 * that reader could know something else.
 */
export function joinMemories(
  tables: Tables,
  earlier: ReaderMemory,
  later: ReaderMemory,
): ReaderMemory | null {
  const units = joinUnits(tables.units, later.tables.units);
  const { ids, names, schools } = later.tables.spells;
  const spells = Int32Array.from(ids, (id, spell) =>
    tables.spells.add(id, names[spell]!, schools[spell]!),
  );
  if (!units || tables.units.beyondLimit + tables.spells.beyondLimit > 0) return null;
  return joined(earlier, renumbered(later, { units, spells }));
}

/** The number in `units` of each of the others; null when a name may depend on lines that only one reader looked at. */
function joinUnits(units: UnitTable, others: UnitsMemory): Int32Array | null {
  const { count, text, guidAt, nameAt, lengths, advancedOwner, summonOwner } = others;
  const numbers = new Int32Array(count);
  for (let other = 0; other < count; other++) {
    const guid = guidAt[other]!;
    const known = units.count;
    const unit = units.intern(text, guid, guid + (lengths[other]! & 0xff));
    if (unit < 0) return null;
    numbers[other] = unit;
    const name = nameAt[other]!;
    const nameLength = (lengths[other]! >> 8) & 0xffff;
    if (unit < known && text[guid] === LETTER_P && !units.isNamed(unit) && nameLength > 0)
      return null;
    units.nameOnce(unit, text, name, name + nameLength);
  }
  for (let other = 0; other < count; other++) {
    const unit = numbers[other]!;
    if (advancedOwner[other]! >= 0) units.ownedByAdvanced(unit, numbers[advancedOwner[other]!]!);
    if (summonOwner[other]! >= 0) units.ownedBySummon(unit, numbers[summonOwner[other]!]!);
  }
  return numbers;
}

/** Players and pets: they can be named by lines that are only looked at while a player has no name. */
const LETTER_P = 0x50;

/** All but the sums of the fights, which are many and of which most are asked for late or never: those say `numbers`. */
function renumbered(memory: ReaderMemory, numbers: OtherNumbers): ReaderMemory {
  const unitOf = (unit: UnitId): UnitId => (unit < 0 ? unit : numbers.units[unit]!);
  const spellOf = (spell: SpellIndex): SpellIndex => (spell < 0 ? spell : numbers.spells[spell]!);
  const ofFight = (fight: FightMemory): FightMemory => ({
    ...fight,
    deaths: fight.deaths.map(({ unit, timeMs, blow }) => ({
      unit: unitOf(unit),
      timeMs,
      blow: blow && { ...blow, source: unitOf(blow.source), spell: spellOf(blow.spell) },
    })),
    combatants: fight.combatants.map(([unit, known]) => [unitOf(unit), known]),
    numbers,
  });
  return {
    ...memory,
    recorder: unitOf(memory.recorder),
    combatants: memory.combatants.map(([unit, known]) => [unitOf(unit), known]),
    fights: memory.fights.map(ofFight),
  };
}

function joined(earlier: ReaderMemory, later: ReaderMemory): ReaderMemory | null {
  if (stepsBack(earlier, later) || earlier.tables.clock.year !== later.tables.clock.year)
    return null;
  const malformed = { ...earlier.malformed };
  for (const [kind, { count, firstLine, example }] of Object.entries(later.malformed)) {
    const known = malformed[kind];
    malformed[kind] = known
      ? { ...known, count: known.count + count }
      : { count, firstLine: firstLine + earlier.lines, example };
  }
  const unknown = new Map(earlier.unknown);
  for (const [name, count] of later.unknown) unknown.set(name, (unknown.get(name) ?? 0) + count);
  const combatants = new Map([...earlier.combatants, ...later.combatants]);
  const offset = earlier.fights.length;
  const fights = later.fights.map((fight) => ({
    ...fight,
    keystone: fight.keystone === null ? null : fight.keystone + offset,
  }));
  if (unknown.size >= MOST_UNKNOWN || combatants.size >= MOST_COMBATANTS) return null;
  if (offset + fights.length >= MOST_FIGHTS) return null;
  return {
    ...later,
    lines: earlier.lines + later.lines,
    goodLines: earlier.goodLines + later.goodLines,
    malformed,
    unknown: [...unknown],
    header: joinedHeader(earlier.header, later.header),
    advancedSeen: earlier.advancedSeen || later.advancedSeen,
    recorder: later.recorder < 0 ? earlier.recorder : later.recorder,
    combatants: [...combatants],
    fights: [...earlier.fights, ...fights],
  };
}

/** Whether a fight of `later` begins before the last one of `earlier`. */
function stepsBack(earlier: ReaderMemory, later: ReaderMemory): boolean {
  const begin = Math.min(Infinity, ...later.fights.map(({ start }) => start.startMs));
  return earlier.fights.some(({ start }) => start.startMs >= begin);
}

function joinedHeader(
  earlier: ReaderMemory['header'],
  later: ReaderMemory['header'],
): ReaderMemory['header'] {
  return {
    version: earlier.version ?? later.version,
    build: earlier.build ?? later.build,
    advanced:
      earlier.advanced === null || later.advanced === null
        ? (earlier.advanced ?? later.advanced)
        : earlier.advanced && later.advanced,
  };
}

/** One event in words, and all that are listed as a table for a file. */
import type { TextTable } from '#lib/csv.ts';
import { formatClock } from '#lib/format-clock.ts';
import type { EventColumns, EventUnit, IndexIntoUnits } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { EVENT_TYPES, type EventType } from './event-address.ts';
import { shortNames } from '#lib/name-parts.ts';

export const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  damage: 'Damage',
  heal: 'Healing',
  absorb: 'Absorb',
  death: 'Death',
  cast: 'Cast',
  interrupt: 'Interrupt',
  dispel: 'Dispel',
};

export interface EventInWords {
  /** `1:02.345` after the start of the fight. */
  time: string;
  type: EventType;
  source: string;
  target: string;
  /** The same without the realms of players. */
  shownSource: string;
  shownTarget: string;
  ability: string;
  /** Null where the event has none. */
  amount: number | null;
  /** Overkill or overhealing. */
  excess: number;
  critical: boolean;
}

const typeOf = (kind: number): EventType =>
  EVENT_TYPES.find((type) => EVENT_KIND[type] === kind) ?? 'cast';

const HAS_AMOUNT: ReadonlySet<EventType> = new Set(['damage', 'heal', 'absorb']);

/** `1:02.345` */
export function formatMoment(ms: number): string {
  const parts = Math.max(0, Math.trunc(ms)) % 1000;
  return `${formatClock(ms)}.${String(parts).padStart(3, '0')}`;
}

export function describeEvent(columns: EventColumns, row: number): EventInWords {
  const type = typeOf(columns.kind[row]!);
  const short = namesIn(columns.units);
  const spell = columns.spells[columns.spell[row]!];
  return {
    time: formatMoment(columns.timeMs[row]!),
    type,
    source: nameOf(columns, columns.source[row]!),
    target: nameOf(columns, columns.target[row]!),
    shownSource: nameOf(columns, columns.source[row]!, short),
    shownTarget: nameOf(columns, columns.target[row]!, short),
    ability: spell ? spell.name || `Spell ${spell.spellId}` : type === 'damage' ? 'Melee' : '',
    amount: HAS_AMOUNT.has(type) ? columns.amount[row]! : null,
    excess: columns.excess[row]!,
    critical: columns.critical[row] === 1,
  };
}

/** One fight is asked once a row. */
const namesOfFights = new WeakMap<readonly EventUnit[], (name: string) => string>();

function namesIn(units: readonly EventUnit[]): (name: string) => string {
  const short =
    namesOfFights.get(units) ??
    shortNames(units.flatMap(({ name, isPlayer }) => (isPlayer ? [name] : [])));
  namesOfFights.set(units, short);
  return short;
}

/** `Pet (Owner)` for a pet, empty for no unit. */
function nameOf(
  { units }: EventColumns,
  index: IndexIntoUnits,
  short = (name: string): string => name,
): string {
  const unit = units[index];
  if (!unit) return '';
  const written = ({ name, isPlayer }: EventUnit) => (isPlayer ? short(name) : name);
  const owner = units[unit.ownerIndex];
  return owner && owner !== unit ? `${written(unit)} (${written(owner)})` : written(unit);
}

/** The listed events with exact numbers; times are milliseconds after the start of the fight. */
export function eventTable(columns: EventColumns, rows: Uint32Array): TextTable {
  return {
    columns: [
      'timeMs',
      'type',
      'source',
      'target',
      'spellId',
      'ability',
      'amount',
      'excess',
      'absorbed',
      'critical',
    ],
    rows: Array.from(rows, (row) => {
      const { type, source, target, ability, amount, excess, critical } = describeEvent(
        columns,
        row,
      );
      return [
        columns.timeMs[row]!,
        type,
        source || null,
        target || null,
        columns.spells[columns.spell[row]!]?.spellId ?? null,
        ability || null,
        amount,
        amount === null ? null : excess,
        type === 'damage' ? columns.absorbed[row]! : null,
        critical ? 1 : 0,
      ];
    }),
  };
}

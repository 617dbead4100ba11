import type { EventTable } from '#parser/event-tables.ts';
import {
  AURA_CHANGE,
  CAST_STAGE,
  type FightEvents,
  type FightSpell,
  type FightUnit,
} from './fight-events.ts';

/** The kinds of `FightEvent`, each a table of `FightEvents`. */
export type FightEventKind = (typeof KINDS)[number];

const KINDS = [
  'casts',
  'auras',
  'hits',
  'heals',
  'dealt',
  'absorbs',
  'deaths',
  'interrupts',
  'dispels',
  'resurrects',
] as const;

/** One event of a fight. What a kind does not have, and what the log does not say, is null. */
export interface FightEvent {
  kind: FightEventKind;
  /** Milliseconds after the fight's start. */
  timeMs: number;
  source: FightUnit | null;
  /** Of a death, the unit that died. */
  target: FightUnit | null;
  spell: FightSpell | null;
  /** Points of damage, healing or absorption, as the totals count them. */
  amount: number | null;
  /** What was interrupted or dispelled. */
  otherSpell: FightSpell | null;
  /** Of a cast `start` or `success`; of an aura `applied`, `removed`, `refreshed` or `dose`. */
  stage: string | null;
}

type Columns = EventTable &
  Partial<
    Record<
      'source' | 'target' | 'unit' | 'spell' | 'interruptedSpell' | 'dispelledSpell',
      Int32Array
    >
  > &
  Partial<Record<'amount', Float64Array>> &
  Partial<Record<'stage' | 'change', Uint8Array>>;

const STAGES = namesOf(CAST_STAGE);
const CHANGES = namesOf(AURA_CHANGE);

/**
 * The events of a fight in order of time, one object each. The log's own jitter of a millisecond within a kind is kept; events of one moment come
 * in the order of the kinds. A blow of a player on an enemy is `dealt`, one on a player is a hit.
 *
 * For millions of events read the tables: they hold the same without objects.
 */
export function* eachEvent(
  events: FightEvents,
  kinds: readonly FightEventKind[] = KINDS,
): Generator<FightEvent> {
  const tables = kinds.map((kind) => ({ kind, table: events[kind] as Columns, row: 0 }));
  for (;;) {
    let next: (typeof tables)[number] | null = null;
    for (const one of tables) {
      if (one.row >= one.table.length) continue;
      if (next === null || one.table.timeMs[one.row]! < next.table.timeMs[next.row]!) next = one;
    }
    if (next === null) return;
    yield eventOf(events, next.kind, next.table, next.row++);
  }
}

function eventOf(
  events: FightEvents,
  kind: FightEventKind,
  table: Columns,
  row: number,
): FightEvent {
  const unit = (column: Int32Array | undefined): FightUnit | null =>
    events.units[column?.[row] ?? -1] ?? null;
  const spell = (column: Int32Array | undefined): FightSpell | null =>
    events.spells[column?.[row] ?? -1] ?? null;
  return {
    kind,
    timeMs: table.timeMs[row]!,
    source: unit(table.source),
    target: unit(table.target ?? table.unit),
    spell: spell(table.spell),
    amount: table.amount?.[row] ?? null,
    otherSpell: spell(table.interruptedSpell ?? table.dispelledSpell),
    stage:
      (table.stage && STAGES[table.stage[row]!]) ??
      (table.change && CHANGES[table.change[row]!]) ??
      null,
  };
}

/** By their values. */
function namesOf(values: Readonly<Record<string, number>>): string[] {
  return Object.keys(values).toSorted((a, b) => values[a]! - values[b]!);
}

import type { EventColumns } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { STAGGER_SPELL_ID } from '#game/absorbing-spells.ts';
import type { MeterRows } from './meter-rows.ts';
import { STRIDE, VALUE } from './tally.ts';

/** Sums of some of a fight's events. */
export interface MeterSums {
  /** STRIDE numbers for each row of `MeterRows`, see `VALUE`. */
  values: Float64Array;
  /** Events by row. */
  events: Int32Array;
  /** By unit. */
  deaths: Int32Array;
}

/** The events from `first` to before `last`; of damage done only that to `targets` (by unit: 1 counts). */
export interface EventRange {
  first: number;
  last: number;
  targets: Uint8Array | null;
}

export function newSums(columns: EventColumns, rows: MeterRows): MeterSums {
  return {
    values: new Float64Array(rows.count * STRIDE),
    events: new Int32Array(rows.count),
    deaths: new Int32Array(columns.units.length),
  };
}

/** Blocks a fight is divided into: each costs the memory of all rows, and makes the rests at both ends shorter. */
const BLOCKS = 16;
/** Fewer events are added up one by one. */
const FEWEST_EVENTS = 1 << 15;
/** Whole numbers below are added and subtracted exactly. */
const EXACT = 2 ** 53;

/** Sums of all events before the beginning of each block. */
interface BlockSums {
  size: number;
  before: MeterSums[];
}

const known = new WeakMap<EventColumns, BlockSums | null>();

/** Adds the events to empty `sums`: whole blocks at once, exactly what one by one would give. */
export function addRange(
  columns: EventColumns,
  rows: MeterRows,
  first: number,
  last: number,
  sums: MeterSums,
): void {
  const blocks = blocksOf(columns, rows);
  const from = blocks ? Math.ceil(first / blocks.size) : 0;
  const to = blocks ? Math.floor(last / blocks.size) : 0;
  if (!blocks || to <= from) {
    addEvents(columns, rows, { first, last, targets: null }, sums);
    return;
  }
  const earlier = blocks.before[from]!;
  const later = blocks.before[to]!;
  for (const part of ['values', 'events', 'deaths'] as const) {
    const into = sums[part];
    for (let at = 0; at < into.length; at++) into[at] = later[part][at]! - earlier[part][at]!;
  }
  addEvents(columns, rows, { first, last: from * blocks.size, targets: null }, sums);
  addEvents(columns, rows, { first: to * blocks.size, last, targets: null }, sums);
}

/** Null for few events, and where differences of sums would not be exact. */
function blocksOf(columns: EventColumns, rows: MeterRows): BlockSums | null {
  let blocks = known.get(columns);
  if (blocks === undefined) {
    const worthIt = columns.length >= FEWEST_EVENTS && isExact(columns);
    blocks = worthIt ? sumBlocks(columns, rows) : null;
    known.set(columns, blocks);
  }
  return blocks;
}

function isExact({ amount, excess, absorbed }: EventColumns): boolean {
  let sum = 0;
  for (const column of [amount, excess, absorbed]) {
    for (const value of column) {
      if (!Number.isInteger(value)) return false;
      sum += Math.abs(value);
    }
  }
  return sum < EXACT;
}

function sumBlocks(columns: EventColumns, rows: MeterRows): BlockSums {
  const size = Math.ceil(columns.length / BLOCKS);
  const running = newSums(columns, rows);
  const before: MeterSums[] = [];
  for (let block = 0; block <= BLOCKS; block++) {
    const { values, events, deaths } = running;
    before.push({ values: values.slice(), events: events.slice(), deaths: deaths.slice() });
    const first = block * size;
    const last = Math.min(columns.length, first + size);
    addEvents(columns, rows, { first, last, targets: null }, running);
  }
  return { size, before };
}

/** Adds one event after the other. */
export function addEvents(
  columns: EventColumns,
  { done, suffered }: MeterRows,
  { first, last, targets }: EventRange,
  { values, events, deaths }: MeterSums,
): void {
  const { kind, target, spell } = columns;
  const stagger = columns.spells.findIndex(({ spellId }) => spellId === STAGGER_SPELL_ID);
  for (let event = first; event < last; event++) {
    const row = done[event]!;
    const what = kind[event]!;
    if (what === EVENT_KIND.damage) {
      if (row >= 0 && (targets === null || targets[target[event]!] === 1)) {
        events[row]! += 1;
        addDealt(columns, event, row * STRIDE, values);
      }
      const taken = suffered[event]!;
      if (taken < 0) continue;
      events[taken]! += 1;
      addSuffered(columns, event, taken * STRIDE, values);
    } else if (what === EVENT_KIND.death) {
      const to = target[event]!;
      if (to >= 0) deaths[to]! += 1;
    } else if (row >= 0) {
      events[row]! += 1;
      const at = row * STRIDE;
      if (what === EVENT_KIND.heal) addHealed(columns, event, at, values);
      else if (what !== EVENT_KIND.absorb) values[at]! += 1;
      else addShielded(columns.amount[event]!, spell[event] === stagger, at, values);
    }
  }
}

function addDealt(columns: EventColumns, event: number, at: number, values: Float64Array): void {
  const of = VALUE.damage;
  const amount = columns.amount[event]!;
  if (columns.friendly[event] === 1) {
    values[at + of.excludedFriendly]! += amount;
    return;
  }
  const absorbed = columns.absorbed[event]!;
  const overkill = columns.excess[event]!;
  values[at + of.amount]! += amount + overkill - absorbed;
  values[at + of.overkill]! += overkill;
  values[at + (columns.missed[event] === 1 ? of.missAbsorbed : of.absorbed)]! += absorbed;
  values[at + of.hits]! += 1;
  values[at + of.crits]! += columns.critical[event]!;
}

function addSuffered(columns: EventColumns, event: number, at: number, values: Float64Array): void {
  const of = VALUE.taken;
  const absorbed = columns.absorbed[event]!;
  const overkill = columns.excess[event]!;
  values[at + of.amount]! += columns.amount[event]! + overkill - absorbed;
  values[at + of.overkill]! += overkill;
  values[at + (columns.missed[event] === 1 ? of.missAbsorbed : of.absorbed)]! += absorbed;
  values[at + of.hits]! += 1;
}

function addHealed(columns: EventColumns, event: number, at: number, values: Float64Array): void {
  const of = VALUE.heal;
  values[at + of.direct]! += columns.amount[event]!;
  values[at + of.overheal]! += columns.excess[event]!;
  values[at + of.hits]! += 1;
  values[at + of.crits]! += columns.critical[event]!;
}

function addShielded(amount: number, isStagger: boolean, at: number, values: Float64Array): void {
  const of = VALUE.heal;
  if (isStagger) {
    values[at + of.stagger]! += amount;
    return;
  }
  values[at + of.absorb]! += amount;
  values[at + of.absorbHits]! += 1;
}

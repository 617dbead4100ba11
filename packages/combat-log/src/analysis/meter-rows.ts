import type { EventColumns } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { ROW, Tally } from './tally.ts';

/** In which sums each event of a fight counts. Rows are numbered in the order of their first event. */
export interface MeterRows {
  count: number;
  /** By row: a value of ROW, and the unit and spell it belongs to (indexes into the columns' lists). */
  kinds: Uint8Array;
  units: Int32Array;
  spells: Int32Array;
  /** By event: the row of who did it, −1 when that is no player's number; for a death −1. */
  done: Int32Array;
  /** By event: the row of the player who suffered it, −1 for none. */
  suffered: Int32Array;
}

const known = new WeakMap<EventColumns, MeterRows>();

/** Made once for each fight: finding the row of an event takes longer than adding its numbers. */
export function meterRowsOf(columns: EventColumns): MeterRows {
  let rows = known.get(columns);
  if (!rows) known.set(columns, (rows = findRows(columns)));
  return rows;
}

const DONE: Readonly<Record<number, number>> = {
  [EVENT_KIND.damage]: ROW.damage,
  [EVENT_KIND.heal]: ROW.heal,
  [EVENT_KIND.absorb]: ROW.heal,
  [EVENT_KIND.cast]: ROW.cast,
  [EVENT_KIND.interrupt]: ROW.interrupt,
  [EVENT_KIND.dispel]: ROW.dispel,
};

function findRows({ length, kind, source, target, spell, units }: EventColumns): MeterRows {
  const isPlayer = Uint8Array.from(units, (unit) => (unit.isPlayer ? 1 : 0));
  // Enemies' own deeds are no player's numbers.
  const counts = Uint8Array.from(units, (unit) => isPlayer[unit.ownerIndex]!);
  const doneAs = Int32Array.from({ length: 256 }, (_, what) => DONE[what] ?? -1);
  const tally = new Tally(1024);
  const done = new Int32Array(length).fill(-1);
  const suffered = new Int32Array(length).fill(-1);
  for (let event = 0; event < length; event++) {
    const by = source[event]!;
    const as = doneAs[kind[event]!]!;
    if (as < 0) continue;
    if (by >= 0 && counts[by] === 1) done[event] = tally.rowNumber(as, by, spell[event]!);
    const to = target[event]!;
    if (as === ROW.damage && to >= 0 && isPlayer[to] === 1)
      suffered[event] = tally.rowNumber(ROW.taken, to, spell[event]!);
  }
  return { count: tally.count, ...tally.rows(), done, suffered };
}

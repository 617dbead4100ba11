import type { EventLine } from '#parser/event-line.ts';

/** A table of events that have a source, a target and a spell. */
interface EventWriter {
  next(): number;
  columns: { timeMs: Int32Array; source: Int32Array; target: Int32Array; spell: Int32Array };
}

/** A new row with time, source, target and spell of a line; −1 when there is no room. */
export function beginRow(table: EventWriter, line: EventLine, timeMs: number): number {
  const row = table.next();
  if (row < 0) return row;
  const { columns } = table;
  columns.timeMs[row] = timeMs;
  columns.source[row] = line.source;
  columns.target[row] = line.target;
  columns.spell[row] = line.spell;
  return row;
}

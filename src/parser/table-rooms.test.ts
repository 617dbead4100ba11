import { describe, expect, it } from 'vitest';
import { RowBudget, TableWriter } from './event-table-writer.ts';
import { TableRooms } from './table-rooms.ts';

const SCHEMA = { timeMs: 'int', amount: 'amount', missed: 'flag' } as const;

function write(rooms: TableRooms | null, rows: number, amount: number) {
  const writer = new TableWriter(SCHEMA, new RowBudget(1e6), rooms);
  for (let row = 0; row < rows; row++) {
    const at = writer.next();
    writer.columns.timeMs[at] = row;
    // Every other row leaves its amount as it is: a row begins as zeros.
    if (row % 2 === 0) writer.columns.amount[at] = amount;
    writer.columns.missed[at] = row % 3 === 0 ? 1 : 0;
  }
  return { writer, table: writer.table() };
}

describe('rooms for tables', () => {
  it('are used again, and the rows are what they are in new ones', () => {
    const rooms = new TableRooms();
    const first = write(rooms, 1000, 7);
    const { buffer } = first.table.amount;
    first.writer.release();
    const second = write(rooms, 600, 9);
    expect(second.table.amount.buffer).toBe(buffer);
    expect(second.table).toEqual(write(null, 600, 9).table);
    second.writer.release();
    expect(write(rooms, 3000, 1).table).toEqual(write(null, 3000, 1).table);
  });

  it('are not shared by two tables of one kind that are open at once', () => {
    const rooms = new TableRooms();
    write(rooms, 10, 1).writer.release();
    const one = write(rooms, 10, 2);
    const other = write(rooms, 10, 3);
    expect(other.table.amount.buffer).not.toBe(one.table.amount.buffer);
    expect(one.table).toEqual(write(null, 10, 2).table);
  });

  it('lets long tables go', () => {
    const rooms = new TableRooms();
    write(rooms, 100_000, 1).writer.release();
    expect(rooms.take(SCHEMA)).toBeNull();
  });

  it('gives nothing for another schema, and nothing twice', () => {
    const rooms = new TableRooms();
    write(rooms, 10, 1).writer.release();
    expect(rooms.take({ ...SCHEMA })).toBeNull();
    expect(rooms.take(SCHEMA)).not.toBeNull();
    expect(rooms.take(SCHEMA)).toBeNull();
  });
});

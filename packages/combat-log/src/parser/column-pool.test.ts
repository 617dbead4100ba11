import { describe, expect, it } from 'vitest';
import { RowBudget, TableWriter } from './event-table-writer.ts';
import { ColumnPool } from './column-pool.ts';

const SCHEMA = { timeMs: 'int', amount: 'amount', missed: 'flag' } as const;

function write(pool: ColumnPool | null, rows: number, amount: number) {
  const writer = new TableWriter(SCHEMA, new RowBudget(1e6), pool);
  for (let row = 0; row < rows; row++) {
    const at = writer.next();
    writer.columns.timeMs[at] = row;
    // Every other row leaves its amount as it is: a row begins as zeros.
    if (row % 2 === 0) writer.columns.amount[at] = amount;
    writer.columns.missed[at] = row % 3 === 0 ? 1 : 0;
  }
  return { writer, table: writer.table() };
}

describe('a pool of columns', () => {
  it('are used again, and the rows are what they are in new ones', () => {
    const pool = new ColumnPool();
    const first = write(pool, 1000, 7);
    const { buffer } = first.table.amount;
    first.writer.release();
    const second = write(pool, 600, 9);
    expect(second.table.amount.buffer).toBe(buffer);
    expect(second.table).toEqual(write(null, 600, 9).table);
    second.writer.release();
    expect(write(pool, 3000, 1).table).toEqual(write(null, 3000, 1).table);
  });

  it('are not shared by two tables of one kind that are open at once', () => {
    const pool = new ColumnPool();
    write(pool, 10, 1).writer.release();
    const one = write(pool, 10, 2);
    const other = write(pool, 10, 3);
    expect(other.table.amount.buffer).not.toBe(one.table.amount.buffer);
    expect(one.table).toEqual(write(null, 10, 2).table);
  });

  it('lets long tables go', () => {
    const pool = new ColumnPool();
    write(pool, 100_000, 1).writer.release();
    expect(pool.take(SCHEMA)).toBeNull();
  });

  it('gives nothing for another schema, and nothing twice', () => {
    const pool = new ColumnPool();
    write(pool, 10, 1).writer.release();
    expect(pool.take({ ...SCHEMA })).toBeNull();
    expect(pool.take(SCHEMA)).not.toBeNull();
    expect(pool.take(SCHEMA)).toBeNull();
  });
});

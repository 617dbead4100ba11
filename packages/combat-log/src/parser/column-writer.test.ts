import { describe, expect, it } from 'vitest';
import type { EventRow } from './column-writer.ts';
import { ColumnWriter } from './column-writer.ts';

const row = (n: number): EventRow => ({
  timeMs: n,
  kind: 1,
  source: n % 7,
  target: -1,
  spell: n % 5,
  amount: n / 2,
  excess: 0,
  absorbed: n,
  critical: n % 2 === 1,
  missed: false,
  friendly: true,
});

function written(count: number, mostRows?: number) {
  const writer = new ColumnWriter(mostRows);
  for (let n = 0; n < count; n++) writer.add(row(n));
  return writer.columns([], []);
}

describe('ColumnWriter', () => {
  it('hands over every row, in arrays of just their number', () => {
    const columns = written(10_000);
    expect(columns.length).toBe(10_000);
    expect(columns).not.toHaveProperty('beyondLimit');
    expect(columns.amount).toEqual(Float64Array.from({ length: 10_000 }, (_, n) => n / 2));
    expect(columns.critical).toEqual(Uint8Array.from({ length: 10_000 }, (_, n) => n % 2));
    expect(columns.target).toEqual(new Int32Array(10_000).fill(-1));
    expect(columns.timeMs.buffer.byteLength).toBe(40_000);
  });

  it('keeps a bounded number of rows and counts the others', () => {
    const columns = written(9000, 5000);
    expect([columns.length, columns.beyondLimit, columns.timeMs.at(-1)]).toEqual([
      5000, 4000, 4999,
    ]);
  });
});

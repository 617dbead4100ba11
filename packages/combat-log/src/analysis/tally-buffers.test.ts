import { describe, expect, it } from 'vitest';
import { SecondSums } from './second-sums.ts';
import { ROW, STRIDE, Tally } from './tally.ts';
import { acquireClosedRows, acquireOpenRows, acquirePackingBuffer } from './tally-buffers.ts';

/** A tally of that many rows, closed; `first` sets its numbers apart from those of others. */
function closedTally(rows: number, first: number): Tally {
  const tally = new Tally();
  for (let row = 0; row < rows; row++) {
    const at = tally.row(ROW.damage, row, row % 7);
    tally.values[at]! += first + row;
  }
  tally.close();
  return tally;
}

function numbersOf(tally: Tally): number[] {
  return Array.from({ length: tally.count }, (_, row) => tally.values[tally.at(ROW.damage, row)]!);
}

describe('the room of fights', () => {
  it('is used again, with nothing of the fight before in it', () => {
    const before = closedTally(3000, 1);
    before.pack();
    const tally = new Tally();
    expect(tally.values.length).toBeGreaterThanOrEqual(3000 * STRIDE);
    expect(tally.values.every((value) => value === 0)).toBe(true);
    const at = tally.row(ROW.damage, 1, 1);
    expect(tally.count).toBe(1);
    expect(tally.values[at]).toBe(0);
  });

  it('is taken by one at a time', () => {
    const one = closedTally(1000, 1);
    const other = closedTally(900, 5000);
    one.pack();
    other.pack();
    one.unpack();
    other.unpack();
    expect(numbersOf(one)).toEqual(Array.from({ length: 1000 }, (_, row) => 1 + row));
    expect(numbersOf(other)).toEqual(Array.from({ length: 900 }, (_, row) => 5000 + row));
    expect(new Tally().values.buffer).not.toBe(new Tally().values.buffer);
  });

  it('leaves packed sums alone when the next ones are packed', () => {
    const one = closedTally(1000, 1);
    one.pack();
    const kept = one.memory();
    const copy = kept.packed.slice();
    const other = closedTally(2000, 9);
    other.pack();
    const seconds = new SecondSums(0);
    for (let second = 0; second < 500; second++) seconds.add(0, 1, second * 1000, 77_777);
    seconds.close();
    one.unpack();
    expect(numbersOf(one)[999]).toBe(1000);
    expect(kept.packed).toEqual(copy);
    expect(seconds.entries().next()).toBe(0);
  });

  it('is not kept when it is of hostile size', () => {
    closedTally(40_000, 1).pack();
    expect(acquireOpenRows(256, STRIDE).kinds.length).toBeLessThan(40_000);
    expect(acquireClosedRows(1, 1).units.length).toBeLessThan(40_000);
    expect(acquirePackingBuffer().length).toBeLessThanOrEqual(1 << 18);
  });
});

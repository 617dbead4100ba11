import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { firstRowAt, listPx, ROW_PX, rowsInView, rowsOfKey, scrollTopOf } from './event-scroll.ts';

const VIEW = 16 * ROW_PX;
/** As a browser has it, with a heading and a scroll bar that take their part of the height. */
const boxOf = (rows: number, offPx = 13) => ({
  mostTop: Math.max(0, listPx(rows) - VIEW - offPx),
  viewPx: VIEW,
});
const by = (key: string) => rowsOfKey(key, 100, VIEW);

describe('where a long list stands', () => {
  it('is the top at the top and the last rows at the end, for any length', () => {
    for (const rows of [1, 16, 17, 1000, 1_000_000, 40_000_000]) {
      const { mostTop } = boxOf(rows);
      expect(firstRowAt(0, rows, boxOf(rows))).toBe(0);
      expect(firstRowAt(mostTop, rows, boxOf(rows))).toBe(Math.max(0, rows - rowsInView(VIEW)));
      expect(listPx(rows)).toBeLessThanOrEqual(12_000_000);
    }
  });

  it('goes to each row and back, so that every one of a million can be reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 1_000_000 }), fc.nat(), (rows, wanted) => {
        const first = wanted % (rows - 15);
        const top = scrollTopOf(first, rows, boxOf(rows));
        expect(firstRowAt(top, rows, boxOf(rows))).toBe(first);
        // Browsers keep whole pixels only.
        expect(
          Math.abs(firstRowAt(Math.round(top), rows, boxOf(rows)) - first),
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('bounds what lies outside', () => {
    expect(scrollTopOf(-5, 100, boxOf(100))).toBe(0);
    expect(scrollTopOf(1e9, 100, boxOf(100))).toBe(listPx(100) - VIEW - 13);
    expect(firstRowAt(1e9, 100, boxOf(100))).toBe(84);
    expect(firstRowAt(0, 0, boxOf(0))).toBe(0);
  });

  it('moves by a row, by a page and to both ends', () => {
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map(by)).toEqual([
      1, -1, 15, -15, -100, 100,
    ]);
    expect(by('a')).toBeNull();
  });
});

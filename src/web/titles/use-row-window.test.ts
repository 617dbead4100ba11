import { describe, expect, it } from 'vitest';
import { rowWindow } from './use-row-window.ts';

describe('the rows that are drawn', () => {
  it('hold what is seen and some on each side', () => {
    expect(rowWindow(5000, 0, 11)).toEqual({ from: 0, to: 40 });
    expect(rowWindow(5000, 1234.5, 11)).toEqual({ from: 1200, to: 1280 });
    for (let first = 0; first < 4990; first += 7.3) {
      const { from, to } = rowWindow(5000, first, 11);
      expect(from).toBeLessThanOrEqual(first);
      expect(to).toBeGreaterThanOrEqual(Math.min(5000, first + 11));
      expect(to - from).toBeLessThanOrEqual(100);
    }
  });

  it('end with the table', () => {
    expect(rowWindow(401, 395, 11)).toEqual({ from: 360, to: 401 });
    expect(rowWindow(10, 500, 11).to).toBe(10);
  });
});

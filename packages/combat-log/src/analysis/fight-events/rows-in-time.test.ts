import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsBetween } from './rows-in-time.ts';

describe('rowsBetween', () => {
  it('leaves out no row between the two moments, however the times jitter', () => {
    assert(
      property(
        array(integer({ min: 0, max: 60 }), { maxLength: 40 }),
        array(integer({ min: 0, max: 1 }), { minLength: 40, maxLength: 40 }),
        integer({ min: 0, max: 60 }),
        integer({ min: 0, max: 20 }),
        (steps, jitter, from, span) => {
          const times = Int32Array.from(
            steps.toSorted((a, b) => a - b),
            (time, row) => time - jitter[row]!,
          );
          const { first, end } = rowsBetween(
            { timeMs: times, length: times.length },
            from,
            from + span,
          );
          times.forEach((time, row) => {
            if (time < from || time > from + span) return;
            expect(row).toBeGreaterThanOrEqual(first);
            expect(row).toBeLessThan(end);
          });
        },
      ),
    );
  });

  it('is a small part of a long table', () => {
    const timeMs = Int32Array.from({ length: 1000 }, (_, row) => row * 100);
    expect(rowsBetween({ timeMs, length: 1000 }, 50_000, 50_500)).toEqual({ first: 500, end: 506 });
  });
});

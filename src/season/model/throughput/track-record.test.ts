import { expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import type { Performance } from './performance.ts';
import { trackRecord } from './track-record.ts';

/** Weeks of invented kills: eight specializations on four bosses, gear that rises each week. */
function invent(weeks: number, kills: number, last = 40): Performance[][] {
  const random = createRandom(4);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 8 * 4 }, (__, cell) => {
      const [specId, encounterId] = [1 + (cell % 8), 1 + Math.floor(cell / 8)];
      return Array.from({ length: week === 0 ? kills : week % 2 === 1 ? last : kills }, () => {
        const itemLevel = 300 + week * 4 + random.between(-4, 4);
        const amount =
          1e6 * 1.02 ** specId * 1.01 ** (itemLevel - 300) * Math.exp(random.between(-0.3, 0.3));
        return { specId, encounterId, amount, itemLevel, durationMs: 300_000 };
      });
    }).flat(),
  );
}

it('lays each week beside the next one, and the raw median beside the model', () => {
  const record = trackRecord(invent(6, 12))!;
  expect(record.pairs).toBe(5);
  // Only pairs whose later week has many kills and whose earlier one has few.
  expect(record.cells).toBe(3 * 32);
  expect(record.modelError).toBeLessThan(record.medianError);
});

it('is none of three weeks, of too few kills, or of nothing', () => {
  expect(trackRecord(invent(3, 12))).toBeNull();
  expect(trackRecord(invent(5, 12, 12))).toBeNull();
  expect(trackRecord([[], [], [], [], []])).toBeNull();
});

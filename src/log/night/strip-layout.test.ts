import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_DRAWN_BREAK_MS, layoutStrip } from './strip-layout.ts';
import type { StripPull } from './strip-layout.ts';

const MINUTE = 60_000;

/** Pulls as `[boss, minutes, minutes of break after]`. */
function pullsOf(...parts: [string, number, number][]): StripPull[] {
  let at = 0;
  return parts.map(([bossKey, minutes, pause], index) => {
    const startMs = at;
    const endMs = at + minutes * MINUTE;
    at = endMs + pause * MINUTE;
    return { key: `p${index}`, bossKey, startMs, endMs };
  });
}

describe('layoutStrip', () => {
  it('draws pulls and breaks to one scale', () => {
    const { bars, breaks, width } = layoutStrip(pullsOf(['a', 4, 2], ['a', 4, 0]), 'time', 200);
    expect(width).toBe(200);
    expect(bars).toEqual([
      { key: 'p0', x: 0, width: 80 },
      { key: 'p1', x: 120, width: 80 },
    ]);
    expect(breaks).toEqual([{ beforeKey: 'p1', x: 80, width: 40, ms: 2 * MINUTE, cut: false }]);
  });

  it('cuts a long break and keeps its length', () => {
    const { breaks } = layoutStrip(pullsOf(['a', 6, 300], ['a', 6, 0]), 'time', 480);
    expect(breaks[0]).toMatchObject({ width: 240, ms: 300 * MINUTE, cut: true });
    expect(LONGEST_DRAWN_BREAK_MS).toBe(12 * MINUTE);
  });

  it('does not blow a short night up', () => {
    const { bars, width } = layoutStrip(pullsOf(['a', 2, 1], ['a', 4, 0]), 'time', 1000);
    expect(width).toBe(1000);
    expect(bars.map((bar) => bar.width)).toEqual([52, 104]);
  });

  it('keeps a pull of no length visible', () => {
    const { bars } = layoutStrip(pullsOf(['a', 0, 1], ['a', 9, 0]), 'time', 500);
    expect(bars[0]!.width).toBe(14);
  });

  it('gives every pull the same width when asked', () => {
    const { bars } = layoutStrip(pullsOf(['a', 1, 9], ['a', 9, 0], ['b', 2, 0]), 'even', 1000);
    expect(new Set(bars.map(({ width }) => width))).toEqual(new Set([51]));
  });

  it('tells runs of one boss', () => {
    const { runs } = layoutStrip(
      pullsOf(['a', 1, 1], ['a', 1, 1], ['b', 1, 1], ['a', 1, 0]),
      'even',
      400,
    );
    expect(runs.map(({ bossKey, count }) => [bossKey, count])).toEqual([
      ['a', 2],
      ['b', 1],
      ['a', 1],
    ]);
  });

  it('never overlaps, and scrolls instead of squeezing', () => {
    const part = fc.tuple(fc.constantFrom('a', 'b'), fc.nat(12), fc.nat(60));
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 80 }),
        fc.constantFrom('time' as const, 'even' as const),
        fc.integer({ min: 300, max: 1600 }),
        (parts, scale, width) => {
          const layout = layoutStrip(pullsOf(...parts), scale, width);
          let end = 0;
          for (const bar of layout.bars) {
            expect(bar.x).toBeGreaterThanOrEqual(end - 1e-6);
            expect(bar.width).toBeGreaterThanOrEqual(14 - 1e-6);
            end = bar.x + bar.width;
          }
          expect(layout.width).toBeGreaterThanOrEqual(end - 1e-6);
        },
      ),
    );
  });
});

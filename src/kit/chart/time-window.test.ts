import { describe, expect, it } from 'vitest';
import {
  SHORTEST_WINDOW_MS,
  momentAt,
  panWindow,
  timelineKey,
  trackPlace,
  windowAround,
  windowForAddress,
  windowIn,
  windowTicks,
  zoomWindow,
} from './time-window.ts';

const LENGTH = 300_000;
const whole = { fromMs: 0, toMs: LENGTH };

describe('windowIn', () => {
  it('is the whole pull when nothing else is wanted', () =>
    expect(windowIn(null, LENGTH)).toEqual(whole));
  it('moves a part that reaches beyond the end back inside', () =>
    expect(windowIn({ fromMs: 290_000, toMs: 310_000 }, LENGTH)).toEqual({
      fromMs: 280_000,
      toMs: 300_000,
    }));
  it('widens what is too narrow, and stays inside a pull shorter than that', () => {
    expect(windowIn({ fromMs: 100, toMs: 200 }, LENGTH)).toEqual({ fromMs: 100, toMs: 5100 });
    expect(windowIn({ fromMs: 100, toMs: 200 }, 3000)).toEqual({ fromMs: 0, toMs: 3000 });
  });
});

describe('zoomWindow', () => {
  it('keeps the anchor where it is', () => {
    const zoomed = zoomWindow(whole, 3, 100_000, LENGTH);
    expect(zoomed.toMs - zoomed.fromMs).toBe(100_000);
    expect((100_000 - zoomed.fromMs) / 100_000).toBeCloseTo(1 / 3, 3);
  });
  it('ends at the whole pull and at the shortest window', () => {
    expect(zoomWindow({ fromMs: 10_000, toMs: 20_000 }, 0.001, 15_000, LENGTH)).toEqual(whole);
    const close = zoomWindow(whole, 1e6, 100_000, LENGTH);
    expect(close.toMs - close.fromMs).toBe(SHORTEST_WINDOW_MS);
  });
});

describe('moving the window', () => {
  const window = { fromMs: 100_000, toMs: 120_000 };
  it('pans, and stops at the ends', () => {
    expect(panWindow(window, -5000, LENGTH)).toEqual({ fromMs: 95_000, toMs: 115_000 });
    expect(panWindow(window, -1e9, LENGTH)).toEqual({ fromMs: 0, toMs: 20_000 });
  });
  it('follows a moment only when it leaves', () => {
    expect(windowAround(window, 110_000, LENGTH)).toBe(window);
    expect(windowAround(window, 125_000, LENGTH)).toEqual({ fromMs: 107_000, toMs: 127_000 });
    expect(windowAround(window, 90_000, LENGTH)).toEqual({ fromMs: 88_000, toMs: 108_000 });
  });
  it('is left out of the address when it is everything', () => {
    expect(windowForAddress(whole, LENGTH)).toBeNull();
    expect(windowForAddress(window, LENGTH)).toBe(window);
  });
});

describe('places', () => {
  it('a track twice as long as the plot when half is shown', () =>
    expect(trackPlace({ fromMs: 75_000, toMs: 225_000 }, LENGTH)).toEqual({
      left: -50,
      width: 200,
    }));
  it('a position is a moment of the window', () => {
    expect(momentAt(250, 500, { fromMs: 10_000, toMs: 20_000 })).toBe(15_000);
    expect(momentAt(9999, 500, { fromMs: 10_000, toMs: 20_000 })).toBe(20_000);
  });
  it('ticks are whole steps inside the window', () => {
    expect(windowTicks({ fromMs: 61_000, toMs: 92_000 }, 8)).toEqual([
      65_000, 70_000, 75_000, 80_000, 85_000, 90_000,
    ]);
    expect(windowTicks(whole, 6)).toEqual([0, 60_000, 120_000, 180_000, 240_000, 300_000]);
  });
});

describe('timelineKey', () => {
  it('moves, pans, zooms and clears', () => {
    const window = { fromMs: 0, toMs: 60_000 };
    expect(timelineKey('ArrowRight', false, window, LENGTH)).toEqual({ cursorByMs: 1000 });
    expect(timelineKey('ArrowLeft', true, window, LENGTH)).toEqual({ cursorByMs: -10_000 });
    expect(timelineKey('PageDown', false, window, LENGTH)).toEqual({ panByMs: 30_000 });
    expect(timelineKey('End', false, window, LENGTH)).toEqual({ cursorToMs: LENGTH });
    expect(timelineKey('+', false, window, LENGTH)).toEqual({ zoom: 1.5 });
    expect(timelineKey('Escape', false, window, LENGTH)).toBe('clear');
    expect(timelineKey('q', false, window, LENGTH)).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingBar, estimatedProgress } from './loading-bar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('estimatedProgress', () => {
  it('is 2/π·100·atan(elapsed/duration·100/50)', () => {
    expect(estimatedProgress(2000, 0)).toBe(0);
    expect(estimatedProgress(2000, 1000)).toBeCloseTo(50, 10);
    expect(estimatedProgress(2000, 2000)).toBeCloseTo((2 / Math.PI) * 100 * Math.atan(2), 10);
  });

  it('rises and never arrives', () => {
    let last = -1;
    for (let elapsed = 0; elapsed <= 600_000; elapsed += 5000) {
      const progress = estimatedProgress(2000, elapsed);
      expect(progress).toBeGreaterThan(last);
      expect(progress).toBeLessThan(100);
      last = progress;
    }
  });
});

describe('loading bar', () => {
  it('§4: throttle 200 ms: a page that comes sooner shows no bar', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(199);
    expect(bar.state().visible).toBe(false);
    bar.finish();
    vi.advanceTimersByTime(10_000);
    expect(bar.state()).toEqual({ visible: false, progress: 0, failed: false });
  });

  it('§4: the bar is there after 200 ms', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(200);
    expect(bar.state()).toEqual({ visible: true, progress: 0, failed: false });
  });

  it('§4: estimated duration 2000 ms: at half of it the bar stands at half', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(200 + 1000);
    expect(bar.state().progress).toBeCloseTo(50, 5);
  });

  it('§4: hide delay 500 ms, reset delay 400 ms', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(300);
    bar.finish();
    expect(bar.state()).toEqual({ visible: true, progress: 100, failed: false });
    vi.advanceTimersByTime(499);
    expect(bar.state().visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.state()).toEqual({ visible: false, progress: 100, failed: false });
    vi.advanceTimersByTime(399);
    expect(bar.state().progress).toBe(100);
    vi.advanceTimersByTime(1);
    expect(bar.state().progress).toBe(0);
  });

  it('§4: finishes on an application error and shows the error color', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(300);
    bar.fail();
    expect(bar.state()).toEqual({ visible: true, progress: 100, failed: true });
    vi.advanceTimersByTime(900);
    expect(bar.state()).toEqual({ visible: false, progress: 0, failed: false });
  });

  it('shows an error that comes within the throttle as well', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(50);
    bar.fail();
    expect(bar.state()).toMatchObject({ visible: true, failed: true });
  });

  it('begins anew when a page is wanted while the last bar fades', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(1000);
    bar.finish();
    vi.advanceTimersByTime(100);
    bar.start();
    vi.advanceTimersByTime(200);
    expect(bar.state()).toEqual({ visible: true, progress: 0, failed: false });
    vi.advanceTimersByTime(1000);
    expect(bar.state().progress).toBeCloseTo(50, 5);
  });

  it('takes a second start or finish for the first one', () => {
    const bar = createLoadingBar();
    const seen = vi.fn<() => void>();
    bar.subscribe(seen);
    bar.finish();
    expect(seen).not.toHaveBeenCalled();
    bar.start();
    vi.advanceTimersByTime(150);
    bar.start();
    vi.advanceTimersByTime(50);
    expect(bar.state().visible).toBe(true);
  });
});

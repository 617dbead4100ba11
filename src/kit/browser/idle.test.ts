import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDLE_FALLBACK, whenIdle } from './idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whenIdle', () => {
  it('§9: idle fallback 50 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestIdleCallback', undefined);
    expect(IDLE_FALLBACK).toBe(50);
    const work = vi.fn<() => void>();
    const never = vi.fn<() => void>();
    whenIdle(work);
    whenIdle(never)();
    vi.advanceTimersByTime(49);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    expect(never).not.toHaveBeenCalled();
  });

  it('leaves the moment to the browser where it can tell', () => {
    const canceled: number[] = [];
    const asked: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => asked.push(work));
    vi.stubGlobal('cancelIdleCallback', (handle: number) => canceled.push(handle));
    const work = vi.fn<() => void>();
    const stop = whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    asked[0]?.();
    expect(work).toHaveBeenCalledTimes(1);
    stop();
    expect(canceled).toEqual([1]);
  });
});

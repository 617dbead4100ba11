import { describe, expect, it } from 'vitest';
import { paceOf } from './pace.ts';

describe('paceOf', () => {
  it('tells text per second and time left by the file', () => {
    expect(paceOf({ readBytes: 25, totalBytes: 100, textBytes: 500, elapsedMs: 2000 })).toEqual({
      readBytes: 25,
      totalBytes: 100,
      bytesPerSecond: 250,
      secondsLeft: 6,
    });
  });
  it('counts only what was read now', () =>
    expect(
      paceOf({ readBytes: 75, totalBytes: 100, knownBytes: 50, textBytes: 25, elapsedMs: 1000 }),
    ).toEqual({ readBytes: 75, totalBytes: 100, bytesPerSecond: 25, secondsLeft: 1 }));
  it('does not guess at the start', () => {
    expect(
      paceOf({ readBytes: 25, totalBytes: 100, textBytes: 25, elapsedMs: 100 }).secondsLeft,
    ).toBeNull();
    expect(
      paceOf({ readBytes: 0, totalBytes: 100, textBytes: 0, elapsedMs: 900 }).secondsLeft,
    ).toBeNull();
  });
  it('is sure from 300 ms on', () => {
    const read = { readBytes: 50, totalBytes: 100, textBytes: 50 };
    expect(paceOf({ ...read, elapsedMs: 300 }).secondsLeft).toBeCloseTo(0.3);
    expect(paceOf({ ...read, elapsedMs: 299 }).secondsLeft).toBeNull();
  });
  it('does not divide by no time', () =>
    expect(paceOf({ readBytes: 1, totalBytes: 1, textBytes: 1, elapsedMs: 0 }).bytesPerSecond).toBe(
      1000,
    ));
});

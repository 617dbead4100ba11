import { afterEach, expect, it } from 'vitest';
import { clockCourse, currentMs, readClock, realDuration, setClock, writeClock } from './clock.ts';

afterEach(() => setClock(null));
const START = Date.UTC(2026, 11, 1);
const HOUR = 3_600_000;

it('is the real time unless a test has set it', () => {
  expect(Math.abs(currentMs() - Date.now())).toBeLessThan(1000);
  expect(realDuration(HOUR)).toBe(HOUR);
  expect(clockCourse()).toBeNull();
});

it('starts where it is written and runs as fast as it is written', () => {
  const realMs = Date.now() - 1000;
  const course = readClock('2026-12-01T00:00Z x3600', realMs)!;
  setClock(course);
  // The second since its start is an hour.
  expect(currentMs()).toBeGreaterThanOrEqual(START + HOUR);
  expect(currentMs()).toBeLessThan(START + 10 * HOUR);
  expect(realDuration(HOUR)).toBe(1000);
  expect(readClock('2026-12-01T00:00Z', realMs)).toEqual({ ...course, speed: 1 });
});

it('is the same for every process that it is written for', () => {
  const course = readClock('2027-02-28T23:59:30Z x0.5', 1_795_000_000_000)!;
  expect(readClock(writeClock(course), 5)).toEqual(course);
});

it.each([
  'tomorrow',
  '2026-12-01',
  '2026-12-01T00:00',
  '2026-13-01T00:00Z',
  '2026-12-01T00:00Z x0',
  '2026-12-01T00:00Z x100001',
  '2026-12-01T00:00Z x-1',
  '2026-12-01T00:00Z @now',
])('refuses %j and says what it may be', (written) => {
  expect(() => readClock(written, 0)).toThrow(/FARSEER_TEST_CLOCK is .*. It may be a moment/);
});

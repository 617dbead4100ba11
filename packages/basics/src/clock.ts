import { Failure } from './failure.ts';

/** How a clock for tests runs: from `startMs`, where the real time was `fromMs` (epoch ms), `speed` times as fast. */
export interface ClockCourse {
  startMs: number;
  fromMs: number;
  speed: number;
}

/** One place for all bundles of a thread: pages have copies of this module of their own. */
const SLOT = Symbol.for('farseer.clock');
const slot = globalThis as { [SLOT]?: ClockCourse | null };

/** The time that sources, jobs and pages live by, epoch ms: the real one, unless a test has set its course. */
export function currentMs(): number {
  const course = slot[SLOT];
  const realMs = Date.now();
  if (!course) return realMs;
  return Math.floor(course.startMs + (realMs - course.fromMs) * course.speed);
}

/** How long a time of that clock takes in earnest, ms. */
export function realDuration(ms: number): number {
  return ms / (slot[SLOT]?.speed ?? 1);
}

/** Sets the clock of this thread; null is the real time. A thread that is started gets it from who starts it. */
export function setClock(course: ClockCourse | null): void {
  slot[SLOT] = course;
}

/** The course of the clock of this thread; null for the real time. */
export function clockCourse(): ClockCourse | null {
  return slot[SLOT] ?? null;
}

const FASTEST = 100_000;
const WRITTEN =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)(?: x(\d{1,6}(?:\.\d{1,3})?))?(?: @(\d{1,15}))?$/;

/**
 * Reads `FARSEER_TEST_CLOCK`: `2026-12-01T00:00Z x600` starts there and runs 600 times as fast. ` @1795000000000` behind it names the
 * real moment (epoch ms) of the start, so that several processes have one clock.
 *
 * @param realMs the start where none is named.
 * @returns null where nothing is written.
 * @throws Failure `configuration`.
 */
export function readClock(written: string, realMs = Date.now()): ClockCourse | null {
  if (written === '') return null;
  const [, start = '', speed = '1', from] = WRITTEN.exec(written) ?? [];
  const course = {
    startMs: Date.parse(start),
    fromMs: from === undefined ? realMs : Number(from),
    speed: Number(speed),
  };
  if (Number.isNaN(course.startMs) || course.speed <= 0 || course.speed > FASTEST)
    throw new Failure(
      'configuration',
      `FARSEER_TEST_CLOCK is "${written}". It may be a moment with its speed, such as "2026-12-01T00:00Z x600" (up to x${FASTEST}).`,
    );
  return course;
}

/** As `readClock` reads it, with the moment of the start. */
export function writeClock({ startMs, fromMs, speed }: ClockCourse): string {
  return `${new Date(startMs).toISOString()} x${speed} @${fromMs}`;
}

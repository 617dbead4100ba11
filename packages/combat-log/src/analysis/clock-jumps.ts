import { HOUR_MS } from '#lib/time-units.ts';
import type { BoundedList, ClockJump } from './parse-report.ts';

const BACK_MS = 1000;
const AHEAD_MS = HOUR_MS;
const MOST_EXAMPLES = 20;

/** Watches the times of neighbouring lines. */
export class ClockJumps {
  readonly backwards: BoundedList<ClockJump> = { count: 0, items: [] };
  readonly forwards: BoundedList<ClockJump> = { count: 0, items: [] };
  firstMs: number | null = null;
  lastMs: number | null = null;
  #offset: number | null = null;

  /** A line that could be read. */
  see(line: number, timeMs: number, utcOffsetHours: number | null): void {
    const fromMs = this.lastMs;
    if (fromMs === null) {
      this.firstMs = timeMs;
    } else {
      const step = timeMs - fromMs;
      if (step < -BACK_MS || step > AHEAD_MS) {
        const list = step < 0 ? this.backwards : this.forwards;
        list.count++;
        if (list.items.length < MOST_EXAMPLES) {
          const jump = { line, fromMs, toMs: timeMs };
          list.items.push({ ...jump, fromOffset: this.#offset, toOffset: utcOffsetHours });
        }
      }
    }
    this.lastMs = timeMs;
    this.#offset = utcOffsetHours;
  }
}

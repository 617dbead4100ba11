import { DAY_MS, MINUTE_MS } from '#lib/time-units.ts';

/** When a guild raids, in UTC. */
export interface RaidSchedule {
  /** Days of the week, 0 for Sunday. Never empty. */
  weekdays: readonly number[];
  /** From midnight. */
  startMinutes: number;
  lengthMinutes: number;
}

/** A raid night, epoch ms. */
export interface RaidNight {
  startMs: number;
  endMs: number;
}

/** The raid night that runs at a moment (epoch ms), else the next one. */
export function nextRaidNight(
  { weekdays, startMinutes, lengthMinutes }: RaidSchedule,
  nowMs: number,
): RaidNight {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  // A night that began yesterday may still run.
  for (let day = -1; day <= 7; day += 1) {
    const midnight = today + day * DAY_MS;
    const startMs = midnight + startMinutes * MINUTE_MS;
    const endMs = startMs + lengthMinutes * MINUTE_MS;
    if (weekdays.includes(new Date(midnight).getUTCDay()) && endMs > nowMs)
      return { startMs, endMs };
  }
  throw new RangeError('A schedule needs a day of the week from 0 to 6.');
}

import { DAY_MS } from '#lib/time-units.ts';
import { interpolateAt, isKnownAt, type DailyValue } from './daily-value.ts';
import type { SeasonSpan } from './usual-gain.ts';

/** Days ahead that are looked at. */
export const horizonsDays = [7, 14, 21, 28] as const;
export type HorizonDays = (typeof horizonsDays)[number];

/** Days of history a forecast is asked to go by at least. */
const MINIMUM_HISTORY_DAYS = 3;

/** A day of the past from which a later value was still to come, and what came. */
export interface PastMoment {
  today: DailyValue;
  /** Number of values known that day, today's included. */
  known: number;
  horizonDays: HorizonDays;
  /** Days of the horizon in which the race still ran. */
  days: number;
  truth: number;
}

/**
 * Every day of a line beside its value 7 to 28 days later. Days after the end of the title race and days across a hole in the
 * series are left out.
 *
 * @param values one a day, oldest first.
 * @param everyDays takes one of so many days only; neighboring days share nearly all of what came.
 */
export function pastMoments(
  values: readonly DailyValue[],
  season: SeasonSpan,
  everyDays = 1,
): PastMoment[] {
  const first = values[0];
  const last = values.at(-1);
  const moments: PastMoment[] = [];
  if (!first || !last) return moments;
  const endsMs = season.titleEndsMs ?? Number.POSITIVE_INFINITY;
  for (const [index, today] of values.entries()) {
    if (today.atMs - first.atMs < MINIMUM_HISTORY_DAYS * DAY_MS) continue;
    if (today.atMs >= endsMs) break;
    if (Math.round((today.atMs - season.startsMs) / DAY_MS) % everyDays !== 0) continue;
    for (const horizonDays of horizonsDays) {
      const atMs = today.atMs + horizonDays * DAY_MS;
      if (atMs > last.atMs + DAY_MS / 2) break;
      if (!isKnownAt(values, atMs)) continue;
      const days = Math.min(horizonDays, (endsMs - today.atMs) / DAY_MS);
      moments.push({
        today,
        known: index + 1,
        horizonDays,
        days,
        truth: interpolateAt(values, atMs),
      });
    }
  }
  return moments;
}

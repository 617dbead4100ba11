import { counted } from '#lib/counted.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { DAY_MS } from '#lib/time-units.ts';

/** Days before its end from which officers are asked about a trial. */
const NEAR_DAYS = 7;

/** A trial in words. */
export interface ShownTrial {
  /** Whole days until its last day; negative once it is over. */
  days: number;
  /** It ends within a week, or is over: officers decide. */
  isNear: boolean;
  words: string;
}

/**
 * What is said of a trial.
 *
 * @param until its last day, `2026-12-05`; null for none.
 */
export function describeTrial(until: string | null, nowMs: number): ShownTrial | null {
  if (until === null) return null;
  const untilMs = Date.parse(`${until}T00:00Z`);
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const days = Math.round((untilMs - today) / DAY_MS);
  const day = formatMoment(untilMs, 'day', 'UTC');
  const words =
    days < 0
      ? `trial ended ${day}`
      : days === 0
        ? 'trial ends today'
        : `trial until ${day}, ${counted(days, 'day')} left`;
  return { days, isNear: days <= NEAR_DAYS, words };
}

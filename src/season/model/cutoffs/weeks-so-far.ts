import { WEEK_MS } from '#lib/time-units.ts';

/** A week of a season. Times are milliseconds since 1970. */
export interface SeasonWeekSpan {
  /** From 1. */
  number: number;
  startsMs: number;
  endsMs: number;
}

/** The weeks of a season that have begun, the newest first. @param endsMs when it is over; null while that is not known. */
export function weeksSoFar(
  startsMs: number,
  nowMs: number,
  endsMs: number | null = null,
): SeasonWeekSpan[] {
  const untilMs = Math.min(nowMs, (endsMs ?? Number.POSITIVE_INFINITY) - 1);
  const count = untilMs < startsMs ? 0 : Math.floor((untilMs - startsMs) / WEEK_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = startsMs + index * WEEK_MS;
    return { number: index + 1, startsMs: from, endsMs: from + WEEK_MS };
  }).toReversed();
}

import { DAY_MS } from '#lib/time-units.ts';
import { type DailyValue } from './daily-value.ts';

/** A level and a trend that fades by a share each day. */
interface HoltFit {
  level: number;
  trend: number;
  damping: number;
}

const fits = new WeakMap<readonly DailyValue[], HoltFit>();

/**
 * Level, trend and damping that would have foretold each day of the series best from the day before (Holt's method with a
 * damped trend, Gardner and McKenzie 1985).
 *
 * @param values one a day, oldest first. Not changed afterwards: the fit is kept.
 * @returns the value after so many days.
 */
export function dampedHolt(values: readonly DailyValue[], horizonDays: number): number {
  const { level, trend, damping } = fits.get(values) ?? fitHolt(values);
  // The sum of damping, damping squared and so on.
  return level + (trend * damping * (1 - damping ** horizonDays)) / (1 - damping);
}

function fitHolt(values: readonly DailyValue[]): HoltFit {
  const daily = evenDays(values);
  let least = Number.POSITIVE_INFINITY;
  let best: HoltFit = { level: daily.at(-1)!, trend: 0, damping: 0.9 };
  for (const levelShare of [0.3, 0.6, 0.9, 1])
    for (const trendShare of [0.05, 0.2, 0.5])
      for (const damping of [0.9, 0.95, 0.98]) {
        const { error, level, trend } = runHolt(daily, levelShare, trendShare, damping);
        if (error < least) {
          least = error;
          best = { level, trend, damping };
        }
      }
  fits.set(values, best);
  return best;
}

function runHolt(
  daily: readonly number[],
  levelShare: number,
  trendShare: number,
  damping: number,
): { error: number; level: number; trend: number } {
  let level = daily[0]!;
  let trend = (daily[1] ?? level) - level;
  let error = 0;
  for (let day = 1; day < daily.length; day += 1) {
    const value = daily[day]!;
    const foretold = level + damping * trend;
    error += (value - foretold) ** 2;
    const before = level;
    level = levelShare * value + (1 - levelShare) * foretold;
    trend = trendShare * (level - before) + (1 - trendShare) * damping * trend;
  }
  return { error, level, trend };
}

/** The series with one value every 24 hours from its first on, on straight lines between its values. */
function evenDays(values: readonly DailyValue[]): number[] {
  const first = values[0]!.atMs;
  const days = Math.floor((values.at(-1)!.atMs - first) / DAY_MS);
  let right = 0;
  return Array.from({ length: days + 1 }, (_, day) => {
    const atMs = first + day * DAY_MS;
    while (values[right]!.atMs < atMs) right += 1;
    const [before, after] = [values[right - 1], values[right]!];
    if (!before) return after.value;
    const share = (atMs - before.atMs) / (after.atMs - before.atMs);
    return before.value + share * (after.value - before.value);
  });
}

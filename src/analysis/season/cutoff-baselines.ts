import { DAY_MS } from '#lib/time-units.ts';
import { interpolateAt, type DailyValue } from './daily-value.ts';

/** Simpler methods that a forecast must beat to be worth showing. */
export const cutoffBaselines = {
  today: (values: readonly DailyValue[]) => values.at(-1)!.value,
  line14: straightLine,
  dampedHolt,
} as const;
export type CutoffBaseline = keyof typeof cutoffBaselines;

/** The slope of the last 14 days by least squares, from today's value on. */
function straightLine(values: readonly DailyValue[], horizonDays: number): number {
  const last = values.at(-1)!;
  const recent = values.filter((one) => one.atMs >= last.atMs - 14.01 * DAY_MS);
  if (recent.length < 2) return last.value;
  const days = recent.map((one) => (one.atMs - last.atMs) / DAY_MS);
  const meanDay = days.reduce((sum, day) => sum + day, 0) / days.length;
  const meanValue = recent.reduce((sum, one) => sum + one.value, 0) / recent.length;
  let products = 0;
  let squares = 0;
  for (const [index, day] of days.entries()) {
    products += (day - meanDay) * (recent[index]!.value - meanValue);
    squares += (day - meanDay) ** 2;
  }
  return last.value + (products / squares) * horizonDays;
}

/** Level, trend and damping that would have foretold each day of the series best from the day before. */
function dampedHolt(values: readonly DailyValue[], horizonDays: number): number {
  const daily = evenDays(values);
  let best = { error: Number.POSITIVE_INFINITY, value: daily.at(-1)! };
  for (const level of [0.3, 0.6, 0.9, 1])
    for (const trend of [0.05, 0.2, 0.5])
      for (const damping of [0.9, 0.95, 0.98]) {
        const run = runHolt(daily, level, trend, damping, horizonDays);
        if (run.error < best.error) best = run;
      }
  return best.value;
}

function runHolt(
  daily: readonly number[],
  levelShare: number,
  trendShare: number,
  damping: number,
  horizonDays: number,
): { error: number; value: number } {
  let level = daily[0]!;
  let trend = (daily[1] ?? level) - level;
  let error = 0;
  for (const value of daily.slice(1)) {
    const foretold = level + damping * trend;
    error += (value - foretold) ** 2;
    const before = level;
    level = levelShare * value + (1 - levelShare) * foretold;
    trend = trendShare * (level - before) + (1 - trendShare) * damping * trend;
  }
  let sum = 0;
  for (let day = 1; day <= horizonDays; day += 1) sum += damping ** day;
  return { error, value: level + trend * sum };
}

function evenDays(values: readonly DailyValue[]): number[] {
  const first = values[0]!.atMs;
  const days = Math.floor((values.at(-1)!.atMs - first) / DAY_MS);
  return Array.from({ length: days + 1 }, (_, day) => interpolateAt(values, first + day * DAY_MS));
}

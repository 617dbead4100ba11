import { DAY_MS } from '#lib/time-units.ts';
import { type DailyValue } from './daily-value.ts';
import { dampedHolt } from './damped-holt.ts';

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

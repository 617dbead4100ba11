import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { pastForecasts, summarizeForecasts } from './backtest-cutoff.ts';
import { type DailyValue } from './daily-value.ts';

const startsMs = Date.UTC(2025, 7, 13, 4);
const span = { startsMs, titleEndsMs: startsMs + 160 * DAY_MS };

/** A season of its own pace, with a saw-tooth of weekly steps and a slow wave, the same at every run. */
function season(days: number, gain: number): DailyValue[] {
  return Array.from({ length: days }, (_, index) => ({
    atMs: startsMs + (index + 1) * DAY_MS,
    value:
      2300 + gain * Math.log(index + 1) + 6 * Math.sin(index / 9) + 2 * ((index % 7) / 7 - 0.5),
  }));
}

describe('laying past forecasts beside what came', () => {
  const made = pastForecasts(season(120, 380), 'p999', span);

  it('uses nothing that was not known that day', () => {
    const cut = pastForecasts(season(60, 380), 'p999', span);
    const early = made.filter((one) => one.madeMs <= startsMs + 32 * DAY_MS);
    expect(early.length).toBeGreaterThan(80);
    for (const one of early)
      expect(cut).toContainEqual(expect.objectContaining({ ...one, truth: one.truth }));
  });

  it('sums up every horizon', () => {
    const summary = summarizeForecasts(made);
    expect(summary.map(({ horizonDays }) => horizonDays)).toEqual([7, 14, 21, 28]);
    expect(summary[0]?.n).toBe(made.filter(({ horizonDays }) => horizonDays === 7).length);
    for (const one of summary) {
      expect(one.coverage[50]).toBeLessThanOrEqual(one.coverage[80]);
      expect(one.coverage[80]).toBeLessThanOrEqual(one.coverage[95]);
    }
  });

  it('stops where the race ends', () => {
    const whole = pastForecasts(season(200, 380), 'p999', span);
    expect(Math.max(...whole.map(({ madeMs }) => madeMs))).toBeLessThan(span.titleEndsMs);
  });

  it('is better than today’s value, the straight line and the damped trend on an even season', () => {
    for (const { forecast, baselines } of summarizeForecasts(made))
      for (const baseline of Object.values(baselines))
        expect(forecast.meanAbsoluteError).toBeLessThan(baseline.meanAbsoluteError);
  });

  it('holds nothing against a day that was not recorded', () => {
    const whole = season(60, 380);
    const holed = [...whole.slice(0, 20), ...whole.slice(40)];
    const judged = pastForecasts(holed, 'p999', span).map(
      ({ madeMs, horizonDays }) => madeMs + horizonDays * DAY_MS,
    );
    expect(judged.length).toBeGreaterThan(40);
    for (const atMs of judged)
      expect(Math.min(...holed.map((one) => Math.abs(one.atMs - atMs)))).toBeLessThan(DAY_MS);
  });

  it('makes none of a handful of days', () => {
    expect(pastForecasts(season(5, 380), 'p999', span)).toEqual([]);
    expect(pastForecasts([], 'p999', span)).toEqual([]);
    expect(summarizeForecasts([])).toEqual([]);
  });
});

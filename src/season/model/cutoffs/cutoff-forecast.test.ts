import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { bandLevels, brackets, forecastCutoff } from './cutoff-forecast.ts';
import { dampedHolt } from './damped-holt.ts';
import { type DailyValue } from './daily-value.ts';

const startsMs = Date.UTC(2025, 7, 13, 4);
const titleEndsMs = startsMs + 160 * DAY_MS;

/** A line that gains `gain` points per unit of ln(age) from 2,400 on the first day. */
function season(days: number, gain = 350): DailyValue[] {
  return Array.from({ length: days }, (_, index) => ({
    atMs: startsMs + (index + 1) * DAY_MS,
    value: 2400 + gain * Math.log(index + 1),
  }));
}

describe('the forecast of a cutoff', () => {
  it('goes on as the season has grown so far', () => {
    const forecast = forecastCutoff(season(60), 'p999', { startsMs, titleEndsMs }, 14);
    const truth = 2400 + 350 * Math.log(74);
    expect(forecast?.atMs).toBe(startsMs + 74 * DAY_MS);
    expect(Math.abs((forecast?.value ?? 0) - truth)).toBeLessThan(3);
  });

  it('never aims beyond the end of the race', () => {
    const values = season(60);
    for (const hours of [1, 11, 25, 24 * 13]) {
      const endMs = values.at(-1)!.atMs + hours * (DAY_MS / 24);
      const span = { startsMs, titleEndsMs: endMs };
      const forecast = forecastCutoff(values, 'p999', span, 14);
      expect(forecast?.atMs).toBe(endMs);
      expect(forecast?.value).toBe(forecastCutoff(values, 'p999', span, 28)?.value);
    }
  });

  it.each(brackets)('keeps its value inside bands that hold each other: %s', (bracket) => {
    for (const horizon of [1, 7, 14, 21, 28, 90]) {
      const forecast = forecastCutoff(season(50), bracket, { startsMs, titleEndsMs }, horizon);
      if (!forecast) throw new Error('fifty days are enough');
      let [low, high] = [forecast.value, forecast.value];
      for (const level of bandLevels) {
        expect(forecast.bands[level][0]).toBeLessThan(low);
        expect(forecast.bands[level][1]).toBeGreaterThan(high);
        [low, high] = forecast.bands[level];
      }
    }
  });

  it('is less sure of the far than of the near, and of a line that changes its pace', () => {
    const span = { startsMs, titleEndsMs };
    const width = (values: DailyValue[], horizon: number) => {
      const band = forecastCutoff(values, 'p999', span, horizon)!.bands[80];
      return band[1] - band[0];
    };
    expect(width(season(60), 28)).toBeGreaterThan(width(season(60), 7));
    const uneven = season(60).map((one, day) => ({
      ...one,
      value: one.value + (day > 52 ? (day - 52) * 6 : 0),
    }));
    expect(width(uneven, 14)).toBeGreaterThan(width(season(60), 14));
  });

  it('learns from what it missed earlier in the season: by as much more the bands are wider', () => {
    const span = { startsMs, titleEndsMs };
    const width = (values: DailyValue[]) => {
      const band = forecastCutoff(values, 'p999', span, 14)!.bands[80];
      return band[1] - band[0];
    };
    // The last 35 days are the same: only forecasts made before the jump were wrong.
    const jumped = season(60, 390).map((one, day) => ({
      ...one,
      value: one.value - (day < 25 ? 300 : 0),
    }));
    expect(width(jumped)).toBeGreaterThan(1.1 * width(season(60, 390)));
  });

  it('rises no further once the race for the title is over', () => {
    const span = { startsMs, titleEndsMs };
    const day = (horizon: number) => forecastCutoff(season(150), 'p999', span, horizon)!.value;
    expect(day(28)).toBeCloseTo(day(10), 6);
    const afterwards = forecastCutoff(season(161), 'p999', span, 14)!;
    expect(afterwards.value).toBe(season(161).at(-1)!.value);
    expect(afterwards.bands[95][1] - afterwards.bands[95][0]).toBeLessThan(2);
  });

  it('lets go of the usual gain where the line has stalled', () => {
    const stalled = season(100).concat(
      Array.from({ length: 35 }, (_, day) => ({
        atMs: startsMs + (101 + day) * DAY_MS,
        value: 2400 + 350 * Math.log(100) + day * 0.2,
      })),
    );
    const last = stalled.at(-1)!.value;
    const growth = Math.log((135 + 28) / 135);
    const { value } = forecastCutoff(stalled, 'p999', { startsMs, titleEndsMs: null }, 28)!;
    expect(value).toBeGreaterThan(last);
    // Less than half of what a line with the usual gain would add.
    expect(value - last).toBeLessThan((350 * growth) / 2);
  });

  it.each(['p900', 'p750', 'p600'] as const)(
    'goes over to a damped trend between day 40 and 60 in a wide bracket: %s',
    (bracket) => {
      const span = { startsMs, titleEndsMs: null };
      const grown = season(100, 250);
      const at = (days: number) => forecastCutoff(grown.slice(0, days), bracket, span, 14)!.value;
      const last = (days: number) => grown[days - 1]!.value;
      const trend = (days: number) =>
        last(days) + 0.8 * (dampedHolt(grown.slice(0, days), 14) - last(days));
      expect(at(61)).toBeCloseTo(trend(61), 6);
      expect(at(100)).toBeCloseTo(trend(100), 6);
      expect(Math.abs(at(39) - trend(39))).toBeGreaterThan(1);
      // No jump between one day and the next.
      for (let days = 38; days < 64; days += 1)
        expect(Math.abs(at(days + 1) - at(days))).toBeLessThan(12);
    },
  );

  it.each(['p900', 'p750', 'p600'] as const)(
    'leaves a stalled line of a wide bracket where it is, and follows one that goes on: %s',
    (bracket) => {
      const span = { startsMs, titleEndsMs: null };
      const grown = season(60, 250);
      const last = grown.at(-1)!;
      const stalled = grown.concat(
        Array.from({ length: 14 }, (_, day) => ({
          atMs: last.atMs + (day + 1) * DAY_MS,
          value: last.value,
        })),
      );
      const pulled = forecastCutoff(stalled, bracket, span, 28)!.value - last.value;
      // A tenth of what it would add at its former pace.
      expect(pulled).toBeLessThan(0.1 * 250 * Math.log(102 / 74));
      const young = grown.slice(0, 36);
      const gain = forecastCutoff(young, bracket, span, 28)!.value - young.at(-1)!.value;
      expect(gain).toBeGreaterThan(0.6 * 250 * Math.log(64 / 36));
    },
  );

  it('leans on what other regions gained up to that day, and on nothing later', () => {
    const span = { startsMs, titleEndsMs };
    const at = (others: DailyValue[][]) =>
      forecastCutoff(season(30, 300), 'p999', span, 14, {
        others: others.map((values) => ({ values, season: span })),
      })!.value;
    const alone = at([]);
    expect(at([season(30, 400)])).toBeGreaterThan(alone);
    expect(at([season(30, 200)])).toBeLessThan(alone);
    expect(at([season(30, 300)])).toBeCloseTo(alone, 6);
    // What comes later is not known yet; what ended a week ago says nothing of these days.
    expect(at([season(60, 400)])).toBe(at([season(30, 400)]));
    expect(at([season(23, 400)])).toBe(alone);
  });

  it('does not take the first days of a season for its pace', () => {
    // Half the pace in the first three days, as in small regions; then 350 points per unit of ln(age).
    const slow = season(14).map((one, day) => ({
      ...one,
      value: day < 3 ? one.value + 175 * Math.log(3 / (day + 1)) : one.value,
    }));
    const span = { startsMs, titleEndsMs: null };
    const truth = 2400 + 350 * Math.log(28);
    const { value } = forecastCutoff(slow, 'p900', span, 14)!;
    expect(Math.abs(value - truth)).toBeLessThan(0.2 * (truth - slow.at(-1)!.value));
  });

  it('is less sure where few characters define the line', () => {
    const [few, many, unknown] = [43, 1500, null].map((above) => {
      const values = season(60).map((one) => (above === null ? one : { ...one, above }));
      const span = { startsMs, titleEndsMs };
      const [low, high] = forecastCutoff(values, 'p999', span, 7)!.bands[80];
      return high - low;
    });
    expect(few).toBeGreaterThan(1.2 * many!);
    expect(many).toBeLessThan(1.1 * unknown!);
  });

  it('has no narrower bands at longer horizons', () => {
    const widths = [1, 3, 7, 14, 21, 28, 45, 60].map((horizon) => {
      const [low, high] = forecastCutoff(
        season(60),
        'p999',
        { startsMs, titleEndsMs: null },
        horizon,
      )!.bands[80];
      return high - low;
    });
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  });

  it('says nothing on less than two days', () => {
    expect(forecastCutoff([], 'p999', { startsMs, titleEndsMs }, 7)).toBeNull();
    expect(forecastCutoff(season(1), 'p999', { startsMs, titleEndsMs }, 7)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { pastForecasts, type PastForecast } from './backtest-cutoff.ts';
import {
  idleCases,
  oddsCases,
  oddsScenarios,
  summarizeOdds,
  type OddsCase,
} from './odds-record.ts';
import { lineDeviation } from './title-odds.ts';
import { recordedForecasts } from './recorded-forecasts.ts';

const startsMs = Date.UTC(2025, 7, 13, 4);
/** A line that gains as much each time its age doubles. */
const line = Array.from({ length: 90 }, (_, day) => ({
  atMs: startsMs + (day + 1) * DAY_MS,
  value: 2400 + 370 * Math.log(day + 1),
}));
const span = { startsMs, titleEndsMs: null };

function said(stated: number, cameTrue: boolean, horizonDays = 7): OddsCase {
  return { scenario: 'idle', horizonDays, stated, cameTrue };
}

describe('what the odds said and what came', () => {
  it('counts a character without another point as the line went', () => {
    const made = pastForecasts(line, 'p999', span, 30);
    const cases = oddsCases(made, line).filter(({ scenario }) => scenario === 'idle');
    // Thirteen margins a forecast; the line gains what it gains, whatever was stated.
    expect(cases).toHaveLength(13 * made.length);
    const first = made[0]!;
    expect(cases.slice(0, 13).map(({ cameTrue }) => cameTrue)).toEqual(
      [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120].map(
        (margin) => first.baselines.today + margin >= first.truth,
      ),
    );
  });

  it('beats both simple answers on a line of the usual kind', () => {
    const cases = oddsCases(pastForecasts(line, 'p999', span), line);
    for (const scenario of oddsScenarios) {
      const record = summarizeOdds(cases, scenario)!;
      expect(record.brier).toBeLessThan(record.brierToday);
      expect(record.brier).toBeLessThan(record.brierClimate);
    }
  });

  it('adds up what was stated beside what came, by hand', () => {
    const record = summarizeOdds(
      [said(0.2, false), said(0.2, true), said(0.8, true), said(1, true, 14)],
      'idle',
    )!;
    expect(record.n).toBe(4);
    expect(record.bins).toEqual([
      { from: 0.1, to: 0.3, n: 2, stated: 0.2, came: 0.5 },
      { from: 0.7, to: 0.9, n: 1, stated: 0.8, came: 1 },
      { from: 0.9, to: 1, n: 1, stated: 1, came: 1 },
    ]);
    expect(record.brier).toBeCloseTo((0.04 + 0.64 + 0.04 + 0) / 4, 10);
    expect(record.brierToday).toBeCloseTo(1 / 4, 10);
    // Of the three cases a week ahead two came true, the one two weeks ahead did.
    expect(record.brierClimate).toBeCloseTo((4 / 9 + 1 / 9 + 1 / 9) / 4, 10);
  });

  it('are the same of a forecast that was kept', () => {
    const made: PastForecast = {
      madeMs: 0,
      horizonDays: 14,
      truth: 3050,
      forecast: 3040,
      bands: { 50: [3030, 3050], 80: [3020, 3062], 95: [3000, 3080] },
      deviation: lineDeviation([3020, 3062], 0.8),
      baselines: { today: 3000, line14: 3040, dampedHolt: 3040 },
    };
    const kept = {
      horizonDays: 14,
      today: 3000,
      value: 3040,
      low80: 3020,
      high80: 3062,
      truth: 3050,
    };
    const idle = oddsCases([made], [{ atMs: 0, value: 3000 }]).filter(
      ({ scenario }) => scenario === 'idle',
    );
    expect(idleCases([kept], 0.8)).toEqual(idle);
    expect(idle.filter(({ cameTrue }) => cameTrue)).toHaveLength(8);
  });

  it('says nothing without a case', () => {
    expect(summarizeOdds([], 'idle')).toBeNull();
  });
});

describe('the record that pages show', () => {
  it('is better than both simple answers, or would not be worth showing', () => {
    for (const record of recordedForecasts.odds) {
      expect(record.brier).toBeLessThan(record.brierToday);
      expect(record.brier).toBeLessThan(record.brierClimate);
      expect(record.bins.reduce((sum, { n }) => sum + n, 0)).toBe(record.n);
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { describeRecordings, recordedFiles, recordings } from '#testing/recordings.ts';
import { summarizeForecasts } from './backtest-cutoff.ts';
import { joinSeries, readCutoffSeries } from './cutoff-series.ts';
import { learnModel, lineName, type BracketLine } from './forecast-model.ts';
import { oddsCases, summarizeOdds } from './odds-record.ts';
import { recordOutOfSample, splits, testOutOfSample } from './out-of-sample.ts';
import { recordedForecasts } from './recorded-forecasts.ts';
import { recordedModel } from './recorded-model.ts';

/** A line of a hundred days whose gain wanders around that of its season. */
function line(region: string, season: string, gain: number, seed: number): BracketLine {
  const random = createRandom(seed);
  const startsMs = Date.UTC(2025, 7, 13, 4);
  let value = 2400;
  let wander = 0;
  const values = Array.from({ length: 100 }, (_, index) => {
    const age = index + 1;
    wander = 0.9 * wander + random.between(-30, 30);
    value += (gain + wander) * Math.log((age + 1) / age);
    return { atMs: startsMs + age * DAY_MS, value };
  });
  return { region, season, bracket: 'p999', values, span: { startsMs, titleEndsMs: null } };
}

const lines = [
  line('eu', 'one', 340, 1),
  line('us', 'one', 350, 2),
  line('kr', 'one', 320, 3),
  line('eu', 'two', 390, 4),
  line('us', 'two', 400, 5),
  line('kr', 'two', 370, 6),
];

describe('testing forecasts out of sample', () => {
  it.each(splits)('learns nothing from what is held out, and sees no later day: %s', (split) => {
    const before = testOutOfSample(lines, split).find((one) => lineName(one) === 'eu one')!;
    // From day 50 on the held-out lines become something else altogether: what was said before must not change.
    const turnMs = lines[0]!.span.startsMs + 50 * DAY_MS;
    const changed = lines.map((one) => {
      const isHeld =
        split === 'region'
          ? one.region === 'eu'
          : split === 'season'
            ? one.season === 'one'
            : one.region === 'eu' || one.season === 'one';
      if (!isHeld || lineName(one) === 'eu one') return one;
      const other = line(one.region, one.season, 3000, 9).values;
      const values = one.values.map((value, day) => (value.atMs < turnMs ? value : other[day]!));
      return { ...one, values };
    });
    const after = testOutOfSample(changed, split).find((one) => lineName(one) === 'eu one')!;
    const early = ({ made }: typeof before) => made.filter(({ madeMs }) => madeMs < turnMs);
    expect(early(before).length).toBeGreaterThan(150);
    expect(early(after)).toEqual(early(before));
  });

  it('uses what is not held out', () => {
    const changed = lines.map((one) =>
      one.season === 'two' && one.region !== 'eu' ? line(one.region, one.season, 900, 9) : one,
    );
    const [before] = testOutOfSample(lines, 'region and season');
    const [after] = testOutOfSample(changed, 'region and season');
    expect(after!.made).not.toEqual(before!.made);
  });

  it('has no forecast of a line of whose region or season the only model has learned', () => {
    const own = { ...lines[0]!, region: 'eu', season: 'season-mn-1' };
    expect(recordedModel.learnedFrom).toContain('eu season-mn-1');
    expect(testOutOfSample([own], 'region')[0]).toMatchObject({ made: [], whyUntested: 'seen' });
    // It has learned from other regions of this season, and from other seasons of this region.
    const sister = { ...lines[0]!, region: 'kr', season: 'season-mn-1' };
    expect(testOutOfSample([sister], 'region')[0]!.made.length).toBeGreaterThan(200);
    for (const split of ['season', 'region and season'] as const)
      expect(testOutOfSample([sister], split)[0]!.whyUntested).toBe('seen');
    const foreign = { ...lines[0]!, region: 'kr', season: 'season-of-the-future' };
    const tested = testOutOfSample([foreign], 'region and season')[0]!;
    expect(tested.made.length).toBeGreaterThan(200);
    expect(tested).toMatchObject({ model: 'shipped', learnedFrom: recordedModel.learnedFrom });
    const short = { ...foreign, values: foreign.values.slice(0, 4) };
    expect(testOutOfSample([short], 'region')[0]!.whyUntested).toBe('too short');
  });

  it('holds in its bands about what they promise, over lines of a known kind', () => {
    const made = testOutOfSample(
      Array.from({ length: 8 }, (_, index) =>
        line(`region-${index}`, `season-${index}`, 330 + 5 * index, 100 + index),
      ),
      'region and season',
    ).flatMap((one) => one.made);
    for (const { coverage } of summarizeForecasts(made)) {
      expect(coverage[80]).toBeGreaterThan(0.7);
      expect(coverage[80]).toBeLessThan(0.9);
    }
  });

  it('sums up by bracket and region', () => {
    const record = recordOutOfSample(lines, 'region and season');
    expect(record.lines).toHaveLength(6);
    const { lines: names, all, regions } = record.brackets.p999!;
    expect(names).toEqual(record.lines);
    expect(Object.keys(regions).toSorted()).toEqual(['eu', 'kr', 'us']);
    for (const [index, { n }] of all.entries())
      expect(n).toBe(Object.values(regions).reduce((sum, rows) => sum + rows[index]!.n, 0));
  });
});

describe('the record that pages show', () => {
  const rows = Object.values(recordedForecasts.brackets.p999!.regions);

  it('is better than every baseline at every horizon in each region', () => {
    expect(rows).toHaveLength(4);
    for (const region of rows)
      for (const { forecast, baselines } of region)
        for (const baseline of Object.values(baselines))
          expect(forecast.meanAbsoluteError).toBeLessThan(baseline.meanAbsoluteError);
  });

  it('has the horizons and shares that its type promises', () => {
    expect(recordedForecasts.split).toBe('region and season');
    for (const { all, regions } of Object.values(recordedForecasts.brackets))
      for (const rows of [all, ...Object.values(regions)])
        for (const { horizonDays, n, coverage } of rows) {
          expect([7, 14, 21, 28]).toContain(horizonDays);
          expect(Number.isInteger(n) && n > 0).toBe(true);
          for (const share of Object.values(coverage)) expect(share >= 0 && share <= 1).toBe(true);
        }
  });

  it('names for each bracket the lines that were tested in it', () => {
    const { p999, p750 } = recordedForecasts.brackets;
    expect(p999!.lines).toEqual(recordedForecasts.lines);
    // Of the young season only some days of the wide brackets are recorded.
    expect(p750!.lines).toContain('eu season-mn-1');
    expect(p750!.lines).not.toContain('eu season-mn-2');
  });

  it('is better than every baseline at every horizon over all regions, in each bracket', () => {
    for (const { all } of Object.values(recordedForecasts.brackets)) {
      expect(all).toHaveLength(4);
      for (const { forecast, baselines } of all)
        for (const baseline of Object.values(baselines))
          expect(forecast.meanAbsoluteError).toBeLessThan(baseline.meanAbsoluteError);
    }
  });

  it('holds 75 to 85 % of all outcomes in the 80 % band', () => {
    const all = Object.values(recordedForecasts.brackets).flatMap((record) => record.all);
    const held = all.reduce((sum, { n, coverage }) => sum + n * coverage[80], 0);
    const share = held / all.reduce((sum, { n }) => sum + n, 0);
    expect(share).toBeGreaterThanOrEqual(0.75);
    expect(share).toBeLessThanOrEqual(0.85);
  });

  it('states odds of the title that are missed by no more than the goal', () => {
    const [idle, climber] = recordedForecasts.odds;
    expect(idle!.brier).toBeLessThanOrEqual(0.061);
    expect(climber!.brier).toBeLessThanOrEqual(0.117);
  });
});

/** Six digits, as the written files have. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, one: unknown) =>
      typeof one === 'number' ? Number(one.toPrecision(6)) : one,
    ),
  );
}

const recorded = join(recordings.answers, 'raiderio', 'derived');
describeRecordings('over recorded cutoffs', recorded, () => {
  const files = recordedFiles(recorded, /\.jsonl$/);
  const read = joinSeries(
    files.flatMap((file) => readCutoffSeries(readFileSync(join(recorded, file), 'utf8')).series),
  );
  it('learns what the shipped model says', () => {
    expect(rounded(learnModel(read))).toEqual(recordedModel);
  });

  it('gives the record that pages show', () => {
    expect(rounded(recordOutOfSample(read, 'region and season'))).toEqual(recordedForecasts);
  });

  it('never gives worse odds than the side of today’s cutoff, on any line', () => {
    const tested = testOutOfSample(read, 'region').filter(({ bracket }) => bracket === 'p999');
    expect(tested).toHaveLength(7);
    for (const { made, values } of tested)
      for (const scenario of ['idle', 'climber'] as const) {
        const record = summarizeOdds(oddsCases(made, values), scenario)!;
        expect(record.brier).toBeLessThanOrEqual(record.brierToday);
      }
  });
});

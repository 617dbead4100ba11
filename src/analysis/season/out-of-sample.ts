import {
  pastForecasts,
  summarizeForecasts,
  type HorizonSummary,
  type PastForecast,
} from './backtest-cutoff.ts';
import type { Bracket } from './brackets.ts';
import { learnModel, lineName, type BracketLine, type ForecastModel } from './forecast-model.ts';
import { oddsCases, oddsScenarios, summarizeOdds, type OddsRecord } from './odds-record.ts';
import { recordedModel } from './recorded-model.ts';

/**
 * What is held out of the lessons for a line that is tested: the lines of its region, of its season, or both.
 */
export const splits = ['region', 'season', 'region and season'] as const;
export type Split = (typeof splits)[number];

export interface TestedLine extends BracketLine {
  made: PastForecast[];
}

/**
 * The forecasts of the past of every line, each made by a model that never saw its region, its season, or both: one learned
 * from the other lines given, or the shipped model where too few are left and it has not learned from the line.
 *
 * @returns a line that no model may test has no forecasts.
 */
export function testOutOfSample(lines: readonly BracketLine[], split: Split): TestedLine[] {
  const models = new Map<string, ForecastModel>();
  return lines.map((line) => {
    const key = lineName(line);
    const model = models.get(key) ?? learnModel(lines.filter((one) => isApart(one, line, split)));
    models.set(key, model);
    const fits = model.brackets[line.bracket] !== undefined;
    if (!fits && recordedModel.learnedFrom.includes(key)) return { ...line, made: [] };
    return {
      ...line,
      made: pastForecasts(line.values, line.bracket, line.span, 1, fits ? model : recordedModel),
    };
  });
}

function isApart(one: BracketLine, other: BracketLine, split: Split): boolean {
  if (split === 'region') return one.region !== other.region;
  if (split === 'season') return one.season !== other.season;
  return one.region !== other.region && one.season !== other.season;
}

/** How forecasts of one bracket fared, in all and by region. */
export interface BracketRecord {
  /** Its lines with at least one forecast, as `eu season-mn-1`. */
  lines: string[];
  all: HorizonSummary[];
  regions: Readonly<Record<string, HorizonSummary[]>>;
}

/** What a page may say of the forecast before an installation has made its own. */
export interface OutOfSampleRecord {
  split: Split;
  /** Lines with at least one forecast, as `eu season-mn-1`. */
  lines: string[];
  brackets: Partial<Record<Bracket, BracketRecord>>;
  /** Odds of imagined characters above the title cutoffs of these lines. */
  odds: OddsRecord[];
}

/** Tests all lines out of sample and sums up. */
export function recordOutOfSample(lines: readonly BracketLine[], split: Split): OutOfSampleRecord {
  const tested = testOutOfSample(lines, split).filter(({ made }) => made.length > 0);
  const records = [...Map.groupBy(tested, ({ bracket }) => bracket)].map(
    ([bracket, own]) => [bracket, recordOf(own)] as const,
  );
  const cases = tested
    .filter(({ bracket }) => bracket === 'p999')
    .flatMap(({ made, values }) => oddsCases(made, values));
  return {
    split,
    lines: [...new Set(tested.map(lineName))].toSorted(),
    brackets: Object.fromEntries(records),
    odds: oddsScenarios.flatMap((scenario) => summarizeOdds(cases, scenario) ?? []),
  };
}

function recordOf(lines: readonly TestedLine[]): BracketRecord {
  const summary = (some: readonly TestedLine[]) =>
    summarizeForecasts(some.flatMap(({ made }) => made));
  return {
    lines: lines.map(lineName).toSorted(),
    all: summary(lines),
    regions: Object.fromEntries(
      [...Map.groupBy(lines, ({ region }) => region)].map(([region, own]) => [
        region,
        summary(own),
      ]),
    ),
  };
}

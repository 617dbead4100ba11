import { DAY_MS } from '#lib/time-units.ts';
import {
  pastForecasts,
  summarizeForecasts,
  type HorizonSummary,
  type PastForecast,
} from './backtest-cutoff.ts';
import { YOUNG_DAYS, type ForecastModel } from './bracket-model.ts';
import { growthHabits, type Bracket, type GrowthHabits } from './brackets.ts';
import { learnModel, lineName, othersOf, type BracketLine } from './forecast-model.ts';
import { oddsCases, oddsScenarios, summarizeOdds, type OddsRecord } from './odds-record.ts';
import { pastMoments } from './past-moments.ts';
import { recordedModel } from './recorded-model.ts';

/**
 * What is held out of the lessons for a line that is tested: the lines of its region, of its season, or both.
 */
export const splits = ['region', 'season', 'region and season'] as const;
export type Split = (typeof splits)[number];

/** Why a line has no forecasts: no day of it has a later one to be laid beside, or any model that knows its bracket has seen what is held out. */
export type WhyUntested = 'too short' | 'seen';

export interface TestedLine extends BracketLine {
  made: PastForecast[];
  /** The model that made them. */
  model: 'learned' | 'shipped';
  /** The lines it learned from, as `eu season-mn-1`. */
  learnedFrom: readonly string[];
  /** Null where there are forecasts. */
  whyUntested: WhyUntested | null;
}

export interface TestOptions {
  /** Constants to learn with. */
  habits?: GrowthHabits;
  /** Test the shipped model alone, which pages use. */
  shippedOnly?: boolean;
}

/**
 * The forecasts of the past of every line, each made by a model that never saw its region, its season, or both: one learned
 * from the other lines given, or the shipped model where too few are left. What a page knows on such a day is known to the
 * forecast too: the line's own misses, how many characters stand above it, and the lines of the season's other regions up to
 * that day.
 *
 * @returns a line that no model may test has no forecasts, and says why.
 */
export function testOutOfSample(
  lines: readonly BracketLine[],
  split: Split,
  { habits = growthHabits, shippedOnly = false }: TestOptions = {},
): TestedLine[] {
  const models = new Map<string, ForecastModel>();
  const modelFor = (line: BracketLine) => {
    const key = lineName(line);
    const known = models.get(key);
    if (known) return known;
    const apart = lines.filter((one) => isApart(one, line, split));
    const model = learnModel(apart, habits);
    models.set(key, model);
    return model;
  };
  return lines.map((line): TestedLine => {
    const learned = shippedOnly ? null : modelFor(line);
    const fits = learned?.brackets[line.bracket] !== undefined;
    const model = learned && fits ? learned : recordedModel;
    const shared = {
      ...line,
      model: fits ? ('learned' as const) : ('shipped' as const),
      learnedFrom: model.learnedFrom,
    };
    const untested = (why: WhyUntested) => ({ ...shared, made: [], whyUntested: why });
    if (pastMoments(line.values, line.span).length === 0) return untested('too short');
    if (!fits && hasSeen(model, line, split)) return untested('seen');
    const made = pastForecasts(line.values, line.bracket, line.span, 1, {
      model,
      others: othersOf(line, lines),
    });
    return made.length === 0 ? untested('too short') : { ...shared, made, whyUntested: null };
  });
}

type Named = Pick<BracketLine, 'region' | 'season'>;

function isApart(one: Named, other: Named, split: Split): boolean {
  if (split === 'region') return one.region !== other.region;
  if (split === 'season') return one.season !== other.season;
  return one.region !== other.region && one.season !== other.season;
}

/** Whether a model has learned from a line that the split holds out. */
function hasSeen(model: ForecastModel, line: Named, split: Split): boolean {
  return model.learnedFrom.some((name) => {
    const [region = '', season = ''] = name.split(' ');
    return !isApart({ region, season }, line, split);
  });
}

/** How forecasts of one bracket fared, in all and by region. */
export interface BracketRecord {
  /** Its lines with at least one forecast, as `eu season-mn-1`. */
  lines: string[];
  all: HorizonSummary[];
  regions: Readonly<Record<string, HorizonSummary[]>>;
  /** Those made while a season was young (`YOUNG_DAYS`), in large and in small regions. */
  young: Readonly<Record<RegionSize, HorizonSummary[]>>;
}

export type RegionSize = 'large' | 'small';
/** Korea and Taiwan have a tenth of the others' characters or less. */
export function sizeOfRegion(region: string): RegionSize {
  return region === 'kr' || region === 'tw' ? 'small' : 'large';
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

/**
 * Tests all lines out of sample and sums up.
 *
 * @internal for the commands that write the project
 */
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
  const young = lines.map((line) => ({
    ...line,
    made: line.made.filter(({ madeMs }) => madeMs - line.span.startsMs < YOUNG_DAYS * DAY_MS),
  }));
  const ofSize = (size: RegionSize) =>
    summary(young.filter(({ region }) => sizeOfRegion(region) === size));
  return {
    lines: lines.map(lineName).toSorted(),
    all: summary(lines),
    young: { large: ofSize('large'), small: ofSize('small') },
    regions: Object.fromEntries(
      [...Map.groupBy(lines, ({ region }) => region)].map(([region, own]) => [
        region,
        summary(own),
      ]),
    ),
  };
}

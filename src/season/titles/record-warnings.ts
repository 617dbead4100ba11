import { joinList } from '#lib/join-list.ts';
import type { HorizonSummary } from '#season/model/cutoffs/backtest-cutoff.ts';
import { YOUNG_DAYS } from '#season/model/cutoffs/bracket-model.ts';

/** Shares of outcomes in the 80 % band that are as promised. */
const AS_PROMISED = { least: 0.75, most: 0.85 } as const;

/**
 * What a track record on recorded lines does not keep of its promises, in sentences: horizons at which the 80 % range held too
 * few or too many outcomes, and at which a simpler method missed by less.
 */
export function recordWarnings(rows: readonly HorizonSummary[]): string[] {
  return [
    warning(
      rows.filter(({ coverage }) => coverage[80] < AS_PROMISED.least),
      'the 80% range was too narrow.',
    ),
    warning(
      rows.filter(({ coverage }) => coverage[80] > AS_PROMISED.most),
      'the 80% range was wider than needed.',
    ),
    warning(
      rows.filter((row) => trendError(row) < row.forecast.meanAbsoluteError),
      'a simple trend missed by less than the forecast.',
    ),
  ].flatMap((sentence) => sentence ?? []);
}

/** The track record of forecasts that were made while a season was young, in regions as large or as small as the one shown. */
export interface YoungRecord {
  isSmall: boolean;
  rows: readonly HorizonSummary[];
}

/** Fewer forecasts say nothing of a range. */
const LEAST_FORECASTS = 10;

/** What ranges of young seasons were worth, in sentences; none where too few are recorded. */
export function youngWords({ isSmall, rows }: YoungRecord): string[] {
  const held = rows
    .filter(({ n }) => n >= LEAST_FORECASTS)
    .map(({ coverage }) => Math.round(100 * coverage[80]));
  if (held.length === 0) return [];
  const [least, most] = [Math.min(...held), Math.max(...held)];
  const share = least === most ? `${least}%` : `${least} to ${most}%`;
  return [
    `In a season’s first ${YOUNG_DAYS} days the 80% range of ${isSmall ? 'small' : 'large'} regions held ${share} of outcomes.`,
    ...(least < 100 * AS_PROMISED.least
      ? ['Expect misses beyond this range more often than it says.']
      : []),
  ];
}

/** The mean absolute error of the best simple method, in points. */
export function trendError({ baselines }: Pick<HorizonSummary, 'baselines'>): number {
  return Math.min(...Object.values(baselines).map(({ meanAbsoluteError }) => meanAbsoluteError));
}

function warning(rows: readonly HorizonSummary[], what: string): string | null {
  if (rows.length === 0) return null;
  return `At ${joinList(rows.map(({ horizonDays }) => String(horizonDays)))} days ${what}`;
}

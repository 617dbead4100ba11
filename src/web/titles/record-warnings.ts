import { joinList } from '#lib/join-list.ts';
import type { HorizonSummary } from '#analysis/season/backtest-cutoff.ts';

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

/** The mean absolute error of the best simple method, in points. */
export function trendError({ baselines }: Pick<HorizonSummary, 'baselines'>): number {
  return Math.min(...Object.values(baselines).map(({ meanAbsoluteError }) => meanAbsoluteError));
}

function warning(rows: readonly HorizonSummary[], what: string): string | null {
  if (rows.length === 0) return null;
  return `At ${joinList(rows.map(({ horizonDays }) => String(horizonDays)))} days ${what}`;
}

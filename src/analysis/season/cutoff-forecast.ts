import { DAY_MS } from '#lib/time-units.ts';
import type { Bracket } from './brackets.ts';
import { growCutoff } from './cutoff-growth.ts';
import { type DailyValue } from './daily-value.ts';
import {
  bandLevels,
  type BandLevel,
  type BracketModel,
  type ForecastModel,
} from './forecast-model.ts';
import { widthByOwnMisses } from './own-misses.ts';
import { recordedModel } from './recorded-model.ts';
import type { SeasonSpan } from './usual-gain.ts';

export { brackets, type Bracket } from './brackets.ts';
export { bandLevels, type BandLevel } from './forecast-model.ts';
export type { SeasonSpan } from './usual-gain.ts';

export interface CutoffForecast {
  /** Epoch ms of the day it speaks of. */
  atMs: number;
  /** Score, in points. */
  value: number;
  /** `[low, high]` in points. */
  bands: Readonly<Record<BandLevel, readonly [number, number]>>;
}

/** A line up to today, and what is known of it. */
export interface LineToForecast {
  /** Daily values, oldest first. */
  values: readonly DailyValue[];
  bracket: Bracket;
  season: SeasonSpan;
  /** Characters above the line; null where the source does not say. */
  charactersAbove: number | null;
}

export interface ForecastOptions {
  /** What was learned from recorded lines: all of them, unless a test holds some out. */
  model?: ForecastModel;
  /** Characters above the line; null or left out where the source does not say. Few make the bands wider. */
  charactersAbove?: number | null;
}

/**
 * Where a cutoff will stand `horizonDays` after the last value, or at the end of the race if that comes first (`cutoff-growth.ts`). The bands are as wide as what the
 * recorded lines were missed by (`forecast-model.ts`), and as what the same line missed earlier in this season (`own-misses.ts`).
 *
 * @param values daily values up to the day the forecast is made, oldest first. Not changed afterwards.
 * @returns null when there are fewer than two days to go by, or the model does not know the bracket.
 */
export function forecastCutoff(
  values: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
  horizonDays: number,
  { model = recordedModel, charactersAbove = null }: ForecastOptions = {},
): CutoffForecast | null {
  const learned = model.brackets[bracket];
  if (!learned) return null;
  const { usual, plainWidth, widths } = learned;
  const growth = growCutoff({ values, bracket, season, usual, horizonDays, charactersAbove });
  if (!growth) return null;
  const factor = knownFactor(values, season, learned, () =>
    widthByOwnMisses(values, bracket, season, usual, plainWidth),
  );
  const { value, scale } = growth;
  const bands = Object.fromEntries(
    bandLevels.map((level) => {
      const half = factor * widths[level] * scale;
      return [level, [value - half, value + half]] as const;
    }),
  ) as unknown as CutoffForecast['bands'];
  const lastMs = values.at(-1)!.atMs;
  // A race that is over by then has its last value at its end.
  const atMs = Math.min(lastMs + horizonDays * DAY_MS, season.titleEndsMs ?? Infinity);
  return { atMs: Math.max(atMs, lastMs), value, bands };
}

const knownFactors = new WeakMap<
  readonly DailyValue[],
  { season: SeasonSpan; learned: BracketModel; factor: number }
>();

/** The factor does not depend on the horizon: a chart asks for one line many times. */
function knownFactor(
  values: readonly DailyValue[],
  season: SeasonSpan,
  learned: BracketModel,
  find: () => number,
): number {
  const known = knownFactors.get(values);
  if (
    known?.learned === learned &&
    known.season.startsMs === season.startsMs &&
    known.season.titleEndsMs === season.titleEndsMs
  )
    return known.factor;
  const factor = find();
  knownFactors.set(values, { season, learned, factor });
  return factor;
}

import { DAY_MS } from '#lib/time-units.ts';
import {
  ageClassOf,
  bandLevels,
  type BandLevel,
  type BracketModel,
  type ForecastModel,
} from './bracket-model.ts';
import type { Bracket } from './brackets.ts';
import { growCutoff, type LineSoFar } from './cutoff-growth.ts';
import { type DailyValue } from './daily-value.ts';
import { widthByOwnMisses } from './own-misses.ts';
import { recordedModel } from './recorded-model.ts';
import { lineDeviation } from './title-odds.ts';
import { ageOf, type SeasonSpan } from './usual-gain.ts';

export { brackets, type Bracket } from './brackets.ts';
export { bandLevels, type BandLevel } from './bracket-model.ts';
export type { LineSoFar } from './cutoff-growth.ts';
export type { SeasonSpan } from './usual-gain.ts';

export interface CutoffForecast {
  /** Epoch ms of the day it speaks of. */
  atMs: number;
  /** Score, in points. */
  value: number;
  /** `[low, high]` in points. */
  bands: Readonly<Record<BandLevel, readonly [number, number]>>;
  /** Standard deviation that odds take, in points. */
  deviation: number;
}

/** A line up to today, and what is known of it. */
export interface LineToForecast extends LineSoFar {
  bracket: Bracket;
  /** Lines of the same bracket and season in other regions. */
  others: readonly LineSoFar[];
}

export interface ForecastOptions {
  /** What was learned from recorded lines: all of them, unless a test holds some out. */
  model?: ForecastModel;
  /** Lines of the same bracket and season in other regions. Only what they were up to the line's last value is looked at. */
  others?: readonly LineSoFar[];
}

const NO_OTHERS: readonly LineSoFar[] = [];

/**
 * Where a cutoff will stand `horizonDays` after the last value, or at the end of the race if that comes first (`cutoff-growth.ts`). The bands are as wide as what the
 * recorded lines were missed by at that age (`forecast-model.ts`), and as what the same line missed earlier in this season (`own-misses.ts`).
 *
 * @param values daily values up to the day the forecast is made, oldest first. Not changed afterwards. Few characters above the line make the bands wider.
 * @returns null when there are fewer than two days to go by, or the model does not know the bracket.
 */
export function forecastCutoff(
  values: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
  horizonDays: number,
  { model = recordedModel, others = NO_OTHERS }: ForecastOptions = {},
): CutoffForecast | null {
  const learned = model.brackets[bracket];
  if (!learned) return null;
  const growth = growCutoff({ values, season }, learned, horizonDays, others);
  if (!growth) return null;
  const { value, scale } = growth;
  const lastMs = values.at(-1)!.atMs;
  const { bands: widths } = learned.widths[ageClassOf(ageOf(season, lastMs))];
  const unit = knownFactor({ values, season }, learned, others) * scale;
  const bands = Object.fromEntries(
    bandLevels.map((level) => {
      const half = widths[level] * unit;
      return [level, [value - half, value + half]] as const;
    }),
  ) as unknown as CutoffForecast['bands'];
  // A race that is over by then has its last value at its end.
  const atMs = Math.min(lastMs + horizonDays * DAY_MS, season.titleEndsMs ?? Infinity);
  return {
    atMs: Math.max(atMs, lastMs),
    value,
    bands,
    deviation: lineDeviation(bands[80], learned.oddsShare),
  };
}

interface KnownFactor {
  season: SeasonSpan;
  learned: BracketModel;
  others: readonly LineSoFar[];
  factor: number;
}

const knownFactors = new WeakMap<readonly DailyValue[], KnownFactor>();

/** The factor by own misses does not depend on the horizon: a chart asks for one line many times. */
function knownFactor(
  { values, season }: LineSoFar,
  learned: BracketModel,
  others: readonly LineSoFar[],
): number {
  const known = knownFactors.get(values);
  if (
    known?.learned === learned &&
    known.others === others &&
    known.season.startsMs === season.startsMs &&
    known.season.titleEndsMs === season.titleEndsMs
  )
    return known.factor;
  const { young, grown } = learned.widths;
  const plainWidth = { young: young.plain, grown: grown.plain };
  const factor = widthByOwnMisses({ values, season }, learned, plainWidth, others);
  knownFactors.set(values, { season, learned, others, factor });
  return factor;
}

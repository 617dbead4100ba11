import { DAY_MS, interpolateAt, isKnownAt, type DailyValue } from './daily-value.ts';

/** Share of the region's characters a cutoff leaves in: the top 0.1, 1, 10, 25 and 40 per cent. */
export const brackets = ['p999', 'p990', 'p900', 'p750', 'p600'] as const;
export type Bracket = (typeof brackets)[number];

/** Shares of the past outcomes that each band should hold. */
export const bandLevels = [50, 80, 95] as const;
export type BandLevel = (typeof bandLevels)[number];

export interface SeasonSpan {
  /** Start of the season in the region, epoch ms. */
  startsMs: number;
  /** When the race for the title ends there, epoch ms; null while nobody has said. */
  titleEndsMs: number | null;
}

export interface CutoffForecast {
  /** Epoch ms of the day it speaks of. */
  atMs: number;
  /** Score, in points. */
  value: number;
  /** `[low, high]` in points. */
  bands: Readonly<Record<BandLevel, readonly [number, number]>>;
}

/*
 * A cutoff grows by about the same amount each time the age of the season doubles: rating comes from ever higher keys,
 * and each level is harder than the last. `gain` is that growth, in points per unit of ln(age). It is read from the last
 * 7, 14 and 28 days and drawn towards what the bracket did at this age in earlier seasons.
 */
const WINDOWS_DAYS = [7, 14, 28] as const;

/** Usual gain of a bracket at an age of 35 days and at 125, and how far it is trusted. From the first season of The War
 * Within (Taiwan) and the first of Midnight (Europe, Americas): `farseer backtest cutoff` over them shows what it is worth. */
const USUAL: Readonly<
  Record<Bracket, { young: number; old: number; trust: number; spread: number }>
> = {
  p999: { young: 350, old: 390, trust: 1, spread: 0.92 },
  p990: { young: 330, old: 440, trust: 1, spread: 1.45 },
  p900: { young: 270, old: 90, trust: 0.2, spread: 1 },
  p750: { young: 370, old: -12, trust: 1, spread: 0.9 },
  p600: { young: 420, old: -10, trust: 1, spread: 0.9 },
};
const YOUNG_DAYS = 35;
const OLD_DAYS = 125;

/** In the last weeks everybody who wants the title plays: growth rises towards the end by up to this share. */
const END_PUSH = 0.3;
const END_PUSH_DAYS = 30;

/** Half width of a band in units of the forecast's own scale: quantiles of past errors, all brackets and horizons. */
const BAND_WIDTH: Readonly<Record<BandLevel, number>> = { 50: 1.15, 80: 2.24, 95: 4.14 };

/**
 * Where a cutoff will stand `horizonDays` after the last value. The bands are as wide as what the same line missed earlier in
 * this season says they should be.
 *
 * @param values daily values up to the day the forecast is made, oldest first, at least two. Not changed afterwards.
 * @returns null when there are fewer than two days to go by.
 */
export function forecastCutoff(
  values: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
  horizonDays: number,
): CutoffForecast | null {
  const forecast = forecastByGrowth(values, bracket, season, horizonDays);
  if (!forecast) return null;
  const factor = widthByOwnMisses(values, bracket, season);
  const widened = (level: BandLevel): readonly [number, number] => {
    const [low, high] = forecast.bands[level];
    return [
      forecast.value - factor * (forecast.value - low),
      forecast.value + factor * (high - forecast.value),
    ];
  };
  return { ...forecast, bands: { 50: widened(50), 80: widened(80), 95: widened(95) } };
}

/** How far ahead and how often a line is asked what it would have said. */
const PAST_HORIZONS_DAYS = [7, 14, 21, 28] as const;
const PAST_EVERY_DAYS = 3;
/** How many forecasts of a day ahead the usual width of a band is worth. Far ones share their error, and weigh less. */
const TRUST_IN_USUAL = 1;
/** One surprise says no more than this: squared, in half widths of the band that should hold 80 %. */
const MOST_PER_MISS = 9;
/** The mean square of what falls on both sides of a normal distribution's central 80 %, in half widths, is one to this. */
const SQUARE_OF_80 = 1.2816 ** 2;

const knownWidths = new WeakMap<readonly DailyValue[], { key: string; factor: number }>();

/**
 * Whether the line has missed its forecasts of this season by more or by less than usual, as far as their day has come: the
 * factor by which its bands should be wider. A season whose habits are not those of earlier ones says so here first.
 */
function widthByOwnMisses(
  values: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
): number {
  const key = `${bracket} ${season.startsMs} ${season.titleEndsMs}`;
  const known = knownWidths.get(values);
  if (known?.key === key) return known.factor;
  const lastMs = values.at(-1)!.atMs;
  let squares = TRUST_IN_USUAL;
  let weights = TRUST_IN_USUAL;
  let nextMs = Number.NEGATIVE_INFINITY;
  for (const [index, { atMs }] of values.entries()) {
    if (atMs < nextMs) continue;
    nextMs = atMs + (PAST_EVERY_DAYS - 0.5) * DAY_MS;
    const then = values.slice(0, index + 1);
    for (const days of PAST_HORIZONS_DAYS) {
      const thenMs = atMs + days * DAY_MS;
      if (thenMs > lastMs || !isKnownAt(values, thenMs)) continue;
      const said = forecastByGrowth(then, bracket, season, days);
      if (!said) continue;
      const miss = (interpolateAt(values, thenMs) - said.value) / (said.bands[80][1] - said.value);
      const weight = PAST_EVERY_DAYS / days;
      squares += weight * Math.min(MOST_PER_MISS, SQUARE_OF_80 * miss ** 2);
      weights += weight;
    }
  }
  const factor = Math.sqrt(squares / weights);
  knownWidths.set(values, { key, factor });
  return factor;
}

function forecastByGrowth(
  values: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
  horizonDays: number,
): CutoffForecast | null {
  const last = values.at(-1);
  const first = values[0];
  if (!last || !first || last.atMs - first.atMs < 0.8 * DAY_MS) return null;
  const atMs = last.atMs + horizonDays * DAY_MS;
  const endsMs = season.titleEndsMs ?? Number.POSITIVE_INFINITY;
  const daysLeft = Math.min(horizonDays, (endsMs - last.atMs) / DAY_MS);
  // The race is over: what still moves is deleted and banned characters.
  if (daysLeft <= 0) return around(atMs, last.value, SETTLED_SCALE);

  const age = Math.max(1, (last.atMs - season.startsMs) / DAY_MS);
  const usual = usualGain(bracket, age + daysLeft / 2);
  const opinions = observedGains(values, age);
  opinions.push({ gain: usual, weight: USUAL[bracket].trust * (0.5 + 0.08 * daysLeft) });

  const weights = opinions.reduce((sum, one) => sum + one.weight, 0);
  const gain = opinions.reduce((sum, one) => sum + one.weight * one.gain, 0) / weights;
  const disagreement = Math.sqrt(
    opinions.reduce((sum, one) => sum + one.weight * (one.gain - gain) ** 2, 0) / weights,
  );
  const doublings = Math.log((age + daysLeft) / age);
  const push = endPush((endsMs - last.atMs) / DAY_MS, daysLeft);
  const growth = gain * doublings;
  const scale =
    Math.hypot(
      doublings * push * disagreement,
      doublings * push * 0.05 * (Math.abs(gain) + Math.abs(usual)),
      0.15 * Math.sqrt(daysLeft),
    ) *
    USUAL[bracket].spread *
    // Far horizons share the error of the gain, near ones have their own noise.
    (daysLeft / 14) ** -0.4;
  return around(atMs, last.value + (growth > 0 ? growth * push : growth), scale);
}

/** Points by which a closed line still wobbles. */
const SETTLED_SCALE = 0.12;

function around(atMs: number, value: number, scale: number): CutoffForecast {
  const band = (level: BandLevel): readonly [number, number] => [
    value - BAND_WIDTH[level] * scale,
    value + BAND_WIDTH[level] * scale,
  ];
  return { atMs, value, bands: { 50: band(50), 80: band(80), 95: band(95) } };
}

function usualGain(bracket: Bracket, age: number): number {
  const { young, old } = USUAL[bracket];
  const share = Math.log(age / YOUNG_DAYS) / Math.log(OLD_DAYS / YOUNG_DAYS);
  return young + (old - young) * Math.min(1, Math.max(0, share));
}

function observedGains(
  values: readonly DailyValue[],
  age: number,
): { gain: number; weight: number }[] {
  const first = values[0]!;
  const last = values.at(-1)!;
  return WINDOWS_DAYS.map((days) => {
    const span = Math.min(days, (last.atMs - first.atMs) / DAY_MS);
    const before = interpolateAt(values, last.atMs - span * DAY_MS);
    return {
      gain: (last.value - before) / Math.log(age / Math.max(age - span, 0.5)),
      weight: Math.min(1, span / days),
    };
  });
}

/** Mean of the end push over the days from now to the day asked for. */
function endPush(daysToEnd: number, days: number): number {
  if (!Number.isFinite(daysToEnd)) return 1;
  return 1 + (END_PUSH * (pushUntil(daysToEnd - days) - pushUntil(daysToEnd))) / days;
}

/** The push grows in a straight line over its last days: the area under it until so many days are left. */
function pushUntil(daysLeft: number): number {
  return Math.max(0, END_PUSH_DAYS - daysLeft) ** 2 / (2 * END_PUSH_DAYS);
}

import type { Region } from '#game/packs/define-season.ts';
import { seasons } from '#game/packs/index.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { forecastCutoff, type LineToForecast } from './cutoff-forecast.ts';

export interface LikelyEnd {
  /** The race ends between these moments if the season is as long as one of the past, epoch ms. */
  fromMs: number;
  toMs: number;
  /** Past seasons whose length is known. */
  seasons: number;
  /** Points expected in the middle of that time; the band reaches from the early end's to the late end's. */
  value: number;
  low80: number;
  high80: number;
}

/**
 * Where a line will stand when the race ends, while no end is announced: the season is taken to be as long as the shortest to
 * the longest past one, and the band holds both.
 *
 * @returns null when an end is announced, when a season of that length would be over, or on too few days.
 */
export function forecastLikelyEnd(line: LineToForecast, region: Region): LikelyEnd | null {
  const { values, bracket, season, others } = line;
  const lastMs = values.at(-1)?.atMs;
  if (season.titleEndsMs !== null || lastMs === undefined) return null;
  const lengths = seasons.flatMap(({ startsMs, endsMs }) =>
    endsMs ? [endsMs[region] - startsMs[region]] : [],
  );
  if (lengths.length === 0) return null;
  const fromMs = season.startsMs + Math.min(...lengths);
  const toMs = season.startsMs + Math.max(...lengths);
  if (fromMs <= lastMs) return null;
  const at = (endMs: number) =>
    forecastCutoff(values, bracket, season, (endMs - lastMs) / DAY_MS, { others });
  const [early, middle, late] = [at(fromMs), at((fromMs + toMs) / 2), at(toMs)];
  if (!early || !middle || !late) return null;
  return {
    fromMs,
    toMs,
    seasons: lengths.length,
    value: middle.value,
    low80: Math.min(early.bands[80][0], late.bands[80][0]),
    high80: Math.max(early.bands[80][1], late.bands[80][1]),
  };
}

import { brackets, type Bracket } from './cutoff-forecast.ts';
import type { DailyValue } from './daily-value.ts';

/** The values of one bracket of one season in one region, in the order they were written. */
export interface CutoffSeries {
  region: string;
  /** Raider.IO's slug, `season-tww-3`. */
  season: string;
  bracket: Bracket;
  values: DailyValue[];
}

export interface ReadCutoffSeries {
  series: CutoffSeries[];
  /** Lines that hold no cutoffs, with the reason: counted and told, never guessed at. */
  refused: { line: number; reason: string }[];
}

/**
 * Reads recorded cutoffs, one JSON document a line. Known are the snapshots of the season-cutoffs endpoint
 * (`{ region, season, dataVersion | updatedAt, cutoffs: { p999: { all: { score } } } }`) and daily dumps
 * (`{ region, season, dumpedAt, p999, … }`).
 */
export function readCutoffSeries(text: string): ReadCutoffSeries {
  const series = new Map<string, CutoffSeries>();
  const refused: ReadCutoffSeries['refused'] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const reason = readLine(line, series);
    if (reason !== null) refused.push({ line: index + 1, reason });
  }
  return { series: [...series.values()], refused };
}

type Fields = Record<string, unknown>;

function readLine(line: string, series: Map<string, CutoffSeries>): string | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return 'it is not JSON';
  }
  if (!isFields(parsed)) return 'it is not a JSON object';
  const region = parsed['region'];
  const season = parsed['season'];
  if (typeof region !== 'string' || typeof season !== 'string')
    return 'it names no region or no season';
  const atMs = readTime(parsed);
  if (atMs === null) return 'it does not say when it was recorded';
  let found = 0;
  for (const bracket of brackets) {
    const value = readScore(parsed, bracket);
    if (value === null) continue;
    found += 1;
    const key = `${region} ${season} ${bracket}`;
    const known = series.get(key) ?? { region, season, bracket, values: [] };
    known.values.push({ atMs, value });
    series.set(key, known);
  }
  return found === 0 ? 'it holds no cutoff' : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readTime(fields: Fields): number | null {
  const version = fields['dataVersion'];
  if (typeof version === 'string') {
    const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(version);
    if (parts) {
      const [year, month, day, hour, minute] = parts.slice(1).map(Number);
      return Date.UTC(year!, month! - 1, day, hour, minute);
    }
  }
  for (const name of ['dumpedAt', 'at', 'date', 'updatedAt']) {
    const written = fields[name];
    if (typeof written !== 'string') continue;
    // "Tue Jul 14 2026 17:05:30 GMT+0000 (Coordinated Universal Time)" is how the source writes it.
    const time = Date.parse(written.replace(/ \(.*\)$/, ''));
    if (Number.isFinite(time)) return time;
  }
  return null;
}

function readScore(fields: Fields, bracket: Bracket): number | null {
  const cutoffs = isFields(fields['cutoffs']) ? fields['cutoffs'] : fields;
  const node = cutoffs[bracket];
  const all = isFields(node) && isFields(node['all']) ? node['all'] : node;
  const score = isFields(all) ? (all['score'] ?? all['quantileMinValue']) : all;
  return typeof score === 'number' && Number.isFinite(score) && score > 0 ? score : null;
}

import { isRecord } from '#lib/guards.ts';
import { brackets, type Bracket } from './brackets.ts';
import { lastOfEachDay, type DailyValue } from './daily-value.ts';
import type { BracketLine } from './forecast-model.ts';
import { seasonSpan } from './season-span.ts';

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
  /** Lines that hold no cutoffs, with the reason: counted and named, never guessed at. */
  refused: { line: number; reason: string }[];
}

/**
 * Reads recorded cutoffs, one JSON document a line, or one array of them. Known are the snapshots of the season-cutoffs
 * endpoint (`{ region, season, dataVersion | updatedAt, cutoffs: { p999: { all: { score } } } }`) and daily dumps
 * (`{ region, season, dumpedAt, p999, … }`). In an array `line` is the place of an element.
 */
export function readCutoffSeries(text: string): ReadCutoffSeries {
  const series = new Map<string, CutoffSeries>();
  const refused: ReadCutoffSeries['refused'] = [];
  // Some programs begin a file with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '');
  const documents = readArray(plain) ?? plain.split('\n').map((line) => readJson(line));
  for (const [index, parsed] of documents.entries()) {
    if (parsed === BLANK) continue;
    const reason = readDocument(parsed, series);
    if (reason !== null) refused.push({ line: index + 1, reason });
  }
  return { series: [...series.values()], refused };
}

const BLANK = Symbol('nothing but spaces');
const BROKEN = Symbol('not JSON');

function readJson(line: string): unknown {
  if (line.trim() === '') return BLANK;
  try {
    return JSON.parse(line);
  } catch {
    return BROKEN;
  }
}

/** The elements of a text that is one array; null when it is not. */
function readArray(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null;
  const parsed = readJson(text);
  return Array.isArray(parsed) ? parsed : null;
}

type Fields = Record<string, unknown>;

function readDocument(parsed: unknown, series: Map<string, CutoffSeries>): string | null {
  if (parsed === BROKEN) return 'it is not JSON';
  if (!isRecord(parsed)) return 'it is not a JSON object';
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
    const above = readAbove(parsed, bracket);
    known.values.push(above === null ? { atMs, value } : { atMs, value, above });
    series.set(key, known);
  }
  return found === 0 ? 'it holds no cutoff' : null;
}

/** Mythic keystones came with Legion; nothing is recorded in a far future. */
const EARLIEST_MS = Date.UTC(2016, 0);
const LATEST_MS = Date.UTC(2100, 0);

/** When a document was recorded, epoch ms; null where it does not say, or says what cannot be. */
function readTime(fields: Fields): number | null {
  const time = readVersion(fields['dataVersion']) ?? readWritten(fields);
  return time !== null && time >= EARLIEST_MS && time < LATEST_MS ? time : null;
}

/** `202510011405` as the source numbers its data. */
function readVersion(version: unknown): number | null {
  const parts = typeof version === 'string' && /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(version);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts.slice(1).map(Number);
  const time = Date.UTC(year!, month! - 1, day, hour, minute);
  // The thirtieth of February would be some day in March.
  const isReal = new Date(time).toISOString().replaceAll(/[-T:]/g, '').startsWith(version);
  return isReal ? time : null;
}

function readWritten(fields: Fields): number | null {
  for (const name of ['dumpedAt', 'at', 'date', 'updatedAt']) {
    const written = fields[name];
    if (typeof written !== 'string') continue;
    // "Tue Jul 14 2026 17:05:30 GMT+0000 (Coordinated Universal Time)" is how the source writes it.
    const time = Date.parse(written.replace(/ \(.*\)$/, ''));
    if (Number.isFinite(time)) return time;
  }
  return null;
}

/** No rating was ever near it. */
const MAXIMUM_SCORE = 20_000;

function readScore(fields: Fields, bracket: Bracket): number | null {
  const cutoffs = isRecord(fields['cutoffs']) ? fields['cutoffs'] : fields;
  const node = cutoffs[bracket];
  const all = isRecord(node) && isRecord(node['all']) ? node['all'] : node;
  const score = isRecord(all) ? (all['score'] ?? all['quantileMinValue']) : all;
  return typeof score === 'number' && score > 0 && score < MAXIMUM_SCORE ? score : null;
}

/** Characters above the line: its rank where the document says it, or a share of the characters it counts. */
function readAbove(fields: Fields, bracket: Bracket): number | null {
  const cutoffs = isRecord(fields['cutoffs']) ? fields['cutoffs'] : fields;
  const node = cutoffs[bracket];
  const all = isRecord(node) && isRecord(node['all']) ? node['all'] : node;
  const rank = isRecord(all) ? all['rank'] : fields[`rank_${bracket}`];
  if (typeof rank === 'number' && rank > 0) return rank;
  const counted = fields['population'] ?? fields['scoredCharacters'];
  const share = 1 - Number(bracket.slice(1)) / 1000;
  return typeof counted === 'number' && counted > 0 ? counted * share : null;
}

/** The lines of several records: those of one region, season and bracket joined, with one value a day. */
export function joinSeries(read: readonly CutoffSeries[]): BracketLine[] {
  const lines = Map.groupBy(
    read,
    ({ region, season, bracket }) => `${region} ${season} ${bracket}`,
  );
  return [...lines.values()].map((parts) => {
    const { region, season, bracket } = parts[0]!;
    const values = lastOfEachDay(parts.flatMap((part) => part.values));
    return { region, season, bracket, values, span: seasonSpan(region, season, values) };
  });
}

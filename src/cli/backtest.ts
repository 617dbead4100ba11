import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  pastForecasts,
  summarizeForecasts,
  type HorizonSummary,
  type PastForecast,
} from '#analysis/season/backtest-cutoff.ts';
import { bandLevels } from '#analysis/season/cutoff-forecast.ts';
import { readCutoffSeries, type CutoffSeries } from '#analysis/season/cutoff-series.ts';
import { seasonSpan } from '#analysis/season/season-span.ts';
import { printOdds } from './backtest-odds.ts';
import { readCall, refuseCall } from './read-call.ts';
import { textTable } from './text-table.ts';

const USAGE = `farseer backtest cutoff|odds FILE… [--json]

cutoff  lays the forecast of a cutoff, made from every day of the past, beside what came and beside three simpler methods:
        today's value, a straight line over 14 days, a damped Holt trend.
odds    lays the odds of imagined characters above the title line beside how often they would have ended above it, and beside
        two simpler answers: the side of today's line, and the share that ended above it.

FILE holds one JSON document a line, each the cutoffs of one season and region on one day; it may be compressed (gzip). Exit 0 when something could be
tested, 1 when not, 2 when the call is wrong.
`;

/** What `--json` prints. Errors in points and in per cent, coverage from 0 to 1. */
interface BacktestDocument {
  horizons: HorizonSummary[];
  series: {
    region: string;
    season: string;
    bracket: string;
    days: number;
    horizons: HorizonSummary[];
  }[];
  /** Series too short to hold any forecast against what came. */
  untested: { region: string; season: string; bracket: string; days: number }[];
  refused: { file: string; line: number; reason: string }[];
}

/** `farseer backtest cutoff|odds FILE…` @returns the exit code. */
export async function runBacktest(args: readonly string[]): Promise<number> {
  const parsed = readCall('backtest', USAGE, args, { json: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  const [what, ...files] = parsed.positionals;
  if (what !== 'cutoff' && what !== 'odds')
    return refuseCall(
      'backtest',
      what === undefined ? 'say what to test: cutoff or odds' : `cannot test "${what}"`,
    );
  if (files.length === 0) return refuseCall('backtest', 'no file given');

  const collected = new Map<string, CutoffSeries>();
  const document: BacktestDocument = { horizons: [], series: [], untested: [], refused: [] };
  for (const file of files) {
    let text;
    try {
      text = await readText(file);
    } catch (error) {
      return refuseCall(
        'backtest',
        `cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const read = readCutoffSeries(text);
    for (const one of read.refused) document.refused.push({ file, ...one });
    for (const one of read.series) {
      const key = `${one.region} ${one.season} ${one.bracket}`;
      const known = collected.get(key);
      if (known) known.values.push(...one.values);
      else collected.set(key, one);
    }
  }
  if (what === 'odds')
    return printOdds([...collected.values()], document.refused, parsed.values.json === true);
  const all: PastForecast[] = [];
  for (const one of collected.values()) {
    const values = one.values.toSorted((a, b) => a.atMs - b.atMs);
    const made = pastForecasts(values, one.bracket, seasonSpan(one.region, one.season, values));
    const told = {
      region: one.region,
      season: one.season,
      bracket: one.bracket,
      days: new Set(values.map(({ atMs }) => Math.floor(atMs / 86_400_000))).size,
    };
    if (made.length === 0) {
      document.untested.push(told);
      continue;
    }
    all.push(...made);
    document.series.push({ ...told, horizons: summarizeForecasts(made) });
  }
  document.horizons = summarizeForecasts(all);
  process.stdout.write(
    parsed.values.json ? `${JSON.stringify(document, null, 2)}\n` : describe(document),
  );
  if (all.length > 0) return 0;
  // Who reads JSON by a program still sees why there is nothing in it.
  if (parsed.values.json) process.stderr.write(`farseer backtest: ${TOO_LITTLE}\n`);
  return 1;
}

const TOO_LITTLE = 'not enough data: a series needs at least 11 days of one season.';
const unzip = promisify(gunzip);

/** A file as text, unpacked where its first bytes say that it is compressed. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? await unzip(bytes) : bytes).toString('utf8');
}

function describe(document: BacktestDocument): string {
  if (document.horizons.length === 0)
    return `N${TOO_LITTLE.slice(1)}\n${describeUntested(document)}${describeRefused(document)}`;
  const parts = [describeHorizons('All series', document.horizons)];
  for (const one of document.series)
    parts.push(
      describeHorizons(
        `${one.region} ${one.season} ${one.bracket}, ${one.days} days`,
        one.horizons,
      ),
    );
  return `${parts.join('\n')}${describeUntested(document)}${describeRefused(document)}`;
}

function describeUntested(document: BacktestDocument): string {
  return document.untested
    .map(
      ({ region, season, bracket, days }) =>
        `${region} ${season} ${bracket}, ${days} ${days === 1 ? 'day' : 'days'}: too short to be tested.\n`,
    )
    .join('');
}

function describeHorizons(title: string, horizons: readonly HorizonSummary[]): string {
  const table = textTable(
    ['days', 'n', 'forecast', 'today', '14-day line', 'damped Holt', 'in 50 / 80 / 95 % band'].map(
      (label) => ({ label, align: 'right' as const }),
    ),
    horizons.map((one) => [
      String(one.horizonDays),
      String(one.n),
      describeError(one.forecast),
      describeError(one.baselines.today),
      describeError(one.baselines.line14),
      describeError(one.baselines.dampedHolt),
      bandLevels.map((level) => `${(100 * one.coverage[level]).toFixed(0)} %`).join(' / '),
    ]),
  );
  return `${title}: mean absolute error in points\n${table.join('\n')}\n`;
}

function describeError(one: HorizonSummary['forecast']): string {
  return `${one.meanAbsoluteError.toFixed(1)} (${one.meanAbsolutePercentError.toFixed(2)} %)`;
}

function describeRefused(document: BacktestDocument): string {
  return document.refused
    .slice(0, 10)
    .map(({ file, line, reason }) => `${file}, line ${line} was left out: ${reason}.\n`)
    .join('');
}

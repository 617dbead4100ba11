import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { summarizeForecasts, type HorizonSummary } from '#season/model/cutoffs/backtest-cutoff.ts';
import { bandLevels } from '#season/model/cutoffs/bracket-model.ts';
import { lineName, othersOf } from '#season/model/cutoffs/forecast-model.ts';
import { joinList } from '#lib/join-list.ts';
import {
  joinSeries,
  readCutoffSeries,
  type CutoffSeries,
} from '#season/model/cutoffs/cutoff-series.ts';
import {
  splits,
  testOutOfSample,
  type Split,
  type TestedLine,
  type WhyUntested,
} from '#season/model/cutoffs/out-of-sample.ts';
import { printKills } from './backtest-kills.ts';
import { printOdds } from './backtest-odds.ts';
import { printThroughput } from './backtest-throughput.ts';
import { readCall, refuseCall } from './read-call.ts';
import { textTable } from '#lib/text-table.ts';

const USAGE = `farseer backtest cutoff|odds FILE… [--hold-out region|season|both] [--shipped] [--json]
       farseer backtest kills FILE… [--json]
       farseer backtest throughput [--sets N] [--seed N] [--json]

cutoff  lays the forecast of a cutoff, made from every day of the past, beside what came and beside three simpler methods:
        today's value, a straight line over 14 days, a damped Holt trend.
odds    lays the odds of imagined characters above the title line beside how often they would have ended above it, and beside
        two simpler answers: the side of today's line, and the share that ended above it.
kills   lays the chance of a kill beside what came of it in pulls of groups that it had not seen, and beside the plain rate of other groups on
        the boss. Its FILE holds one pull of a public log a line.
throughput lays what specializations do, as the page DPS & HPS says it, beside the truth of generated rankings, with the
        assumptions of the model kept and broken.

Each line is forecast by a model that learned nothing of its region and season (--hold-out both, the default), of its region,
or of its season: from the other lines given, or as shipped where too few are left. --shipped tests the shipped model alone.
A line that the model has learned from, by its region or season, is not scored: it is named, and the command fails.

The forecast of a day knows what the site knows then: the line so far and what it missed, the characters above the line, and
the season's other regions so far.

FILE holds one JSON document a line, each the cutoffs of one season and region on one day; it may be compressed (gzip). Exit 0 when
something could be tested, 1 when nothing could or a model has seen what it should be tested on, 2 when the call is wrong.
`;

/** What `--json` prints. Errors in points and in per cent, coverage from 0 to 1. */
interface BacktestDocument {
  horizons: HorizonSummary[];
  /** All brackets of a region and season together. */
  lines: { region: string; season: string; horizons: HorizonSummary[] }[];
  series: {
    region: string;
    season: string;
    bracket: string;
    days: number;
    /** Days of it for which the characters above the line are known. */
    daysWithAbove: number;
    /** Other regions of its season among the lines given. */
    others: number;
    /** The model that made the forecasts, and the lines it learned from. */
    model: TestedLine['model'];
    learnedFrom: readonly string[];
    horizons: HorizonSummary[];
  }[];
  /** What the models that made the forecasts had not seen. */
  heldOut: Split;
  untested: {
    region: string;
    season: string;
    bracket: string;
    days: number;
    why: WhyUntested | null;
  }[];
  refused: { file: string; line: number; reason: string }[];
}

/** `farseer backtest cutoff|odds FILE…` @returns the exit code. */
export async function runBacktest(args: readonly string[]): Promise<number> {
  const parsed = readCall('backtest', USAGE, args, {
    json: { type: 'boolean' },
    'hold-out': { type: 'string' },
    shipped: { type: 'boolean' },
    sets: { type: 'string' },
    seed: { type: 'string' },
  });
  if (typeof parsed === 'number') return parsed;
  const [what, ...files] = parsed.positionals;
  if (what === 'throughput') {
    const sets = readCount(parsed.values.sets, 20);
    const seed = readCount(parsed.values.seed, 1);
    if (sets === null || seed === null || files.length > 0)
      return refuseCall(
        'backtest',
        'throughput takes --sets and --seed from 1 to 200, and no file',
      );
    return printThroughput(sets, seed, parsed.values.json === true);
  }
  if (what === 'kills')
    return files.length === 0
      ? refuseCall('backtest', 'no file given')
      : printKills(files, parsed.values.json === true);
  if (what !== 'cutoff' && what !== 'odds')
    return refuseCall(
      'backtest',
      what === undefined
        ? 'say what to test: cutoff, odds, kills or throughput'
        : `cannot test "${what}"`,
    );
  if (files.length === 0) return refuseCall('backtest', 'no file given');
  const heldOut = readSplit(parsed.values['hold-out']);
  if (heldOut === null) return refuseCall('backtest', '--hold-out may be region, season or both');

  const read: CutoffSeries[] = [];
  const document: BacktestDocument = {
    horizons: [],
    lines: [],
    heldOut,
    series: [],
    untested: [],
    refused: [],
  };
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
    const { series, refused } = readCutoffSeries(text);
    document.refused.push(...refused.map((one) => ({ file, ...one })));
    read.push(...series);
  }
  const tested = testOutOfSample(joinSeries(read), heldOut, {
    shippedOnly: parsed.values.shipped === true,
  });
  const seen = tested.filter(({ whyUntested }) => whyUntested === 'seen');
  if (seen.length > 0) process.stderr.write(`farseer backtest: ${seenWords(seen, heldOut)}\n`);
  if (what === 'odds') {
    const code = printOdds(tested, document.refused, parsed.values.json === true);
    return seen.length > 0 ? 1 : code;
  }
  for (const line of tested) {
    const { region, season, bracket, values, made, whyUntested } = line;
    const named = { region, season, bracket, days: values.length };
    if (made.length === 0) document.untested.push({ ...named, why: whyUntested });
    else
      document.series.push({
        ...named,
        daysWithAbove: values.filter(({ above }) => above !== undefined).length,
        others: othersOf(line, tested).length,
        model: line.model,
        learnedFrom: line.learnedFrom,
        horizons: summarizeForecasts(made),
      });
  }
  for (const own of Map.groupBy(tested, lineName).values()) {
    const horizons = summarizeForecasts(own.flatMap(({ made }) => made));
    const { region, season } = own[0]!;
    if (horizons.length > 0) document.lines.push({ region, season, horizons });
  }
  const all = tested.flatMap(({ made }) => made);
  document.horizons = summarizeForecasts(all);
  process.stdout.write(
    parsed.values.json ? `${JSON.stringify(document, null, 2)}\n` : describe(document),
  );
  if (all.length > 0) return seen.length > 0 ? 1 : 0;
  // Who reads JSON by a program still sees why there is nothing in it.
  if (parsed.values.json && seen.length === 0)
    process.stderr.write(`farseer backtest: ${TOO_LITTLE}\n`);
  return 1;
}

/** Why lines are not scored that the model has learned from. */
function seenWords(lines: readonly TestedLine[], heldOut: Split): string {
  const names = [...new Set(lines.map(lineName))];
  return `not scored: ${joinList(names)}. The shipped model has learned from lines of the same ${heldOut === 'region and season' ? 'region or season' : heldOut}, and the other lines given are too few to learn from.`;
}

const TOO_LITTLE = 'not enough data: a series needs at least 11 days of one season.';

function readSplit(written: string | undefined): Split | null {
  if (written === undefined || written === 'both') return 'region and season';
  return splits.find((split) => split === written && split !== 'region and season') ?? null;
}

function readCount(written: string | undefined, usual: number): number | null {
  if (written === undefined) return usual;
  return /^\d{1,3}$/.test(written) && Number(written) >= 1 && Number(written) <= 200
    ? Number(written)
    : null;
}

const unzip = promisify(gunzip);

/** A file as text, unpacked where its first bytes say that it is compressed. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? await unzip(bytes) : bytes).toString('utf8');
}

function describe(document: BacktestDocument): string {
  const rest = `${describeUntested(document)}${describeRefused(document)}`;
  if (document.horizons.length === 0) {
    const isSeen = document.untested.some(({ why }) => why === 'seen');
    return `${isSeen ? 'Nothing could be held out.' : `N${TOO_LITTLE.slice(1)}`}\n${rest}`;
  }
  const parts = [
    describeHeldOut(document),
    describeHorizons(`All ${document.series.length} series`, document.horizons),
  ];
  for (const { region, season, horizons } of document.lines)
    parts.push(describeHorizons(`${region} ${season}, all brackets`, horizons));
  for (const one of document.series)
    parts.push(
      describeHorizons(
        `${one.region} ${one.season} ${one.bracket}, ${one.days} days, learned from ${one.learnedFrom.join(', ')}`,
        one.horizons,
      ),
    );
  return `${parts.join('\n')}${rest}`;
}

/** What the models had not seen, and what each forecast knew. */
function describeHeldOut({ heldOut, series }: BacktestDocument): string {
  const shipped = series.filter(({ model }) => model === 'shipped').length;
  const sum = (read: (one: BacktestDocument['series'][number]) => number) =>
    series.reduce((total, one) => total + read(one), 0);
  return `Held out of the lessons of each line: its ${heldOut}. Model: learned from other lines given for ${series.length - shipped} series, as shipped for ${shipped}.
Known on each day: the line so far and what it missed; the characters above it on ${sum((one) => one.daysWithAbove)} of ${sum((one) => one.days)} days; other regions of its season so far for ${series.filter(({ others }) => others > 0).length} of ${series.length} series.
`;
}

const WHY_UNTESTED: Readonly<Record<WhyUntested, string>> = {
  'too short': 'too short',
  seen: 'the shipped model has seen what should be held out',
};

function describeUntested(document: BacktestDocument): string {
  return document.untested
    .map(
      ({ region, season, bracket, days, why }) =>
        `${region} ${season} ${bracket}, ${days} ${days === 1 ? 'day' : 'days'}: not tested, ${WHY_UNTESTED[why ?? 'too short']}.\n`,
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

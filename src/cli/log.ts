import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { logDocumentOf } from '#analysis/log-document.ts';
import { reviewDocumentOf } from '#analysis/review/review-document.ts';
import { CUT_SHORT, MORE_BEHIND, inOneLine, reasonOf, yearOf } from '#log-files/file-words.ts';
import { logInputs } from '#log-files/log-inputs.ts';
import { followLog } from './follow-log.ts';
import { formatReading, printableJson } from '#analysis/log-table.ts';
import { publishedLine, publishLog } from './publish-log.ts';
import { readLiveTarget, readPublishOptions, type PublishOptions } from './publish-options.ts';
import { showLive, type LiveTarget } from './show-live.ts';
import { progressBar } from './progress-bar.ts';
import type { ReadFileOptions } from '#log-files/read-log-file.ts';
import { readLogFiles, readParseReport, readReview } from '#log-files/read-log-file.ts';
import { formatReport } from './report-text.ts';

const USAGE = `farseer log FILE… [--year YYYY] [--json] [--report | --review | --follow | --publish]

Reads combat logs (plain, .gz, .zip, or a folder of them) and prints every boss, key, arena match and other combat with its players.

  --year YYYY  year of the first line of a log older than 11.0.2, whose lines carry none;
               without it the file name gives it, then the file's date
  --json       one JSON document instead of tables
  --report     how the files were read instead of what is in them: lines by kind, headers, zones, jumps of
               the clock, what was unreadable or unknown, pets credited late, units without an owner, and
               support shares (Augmentation) as written and re-attributed side by side
  --review     with --json: what the review pages say about each fight, as one document (docs/log-format.md):
               wipes, pulls, time, deaths, interrupts, avoidable damage, preparation, the first thing to fix
  --follow     goes on with one file while the game writes it, and prints each fight as it ends (with --json
               one line of JSON each); waits for a file that is not there yet; Ctrl+C ends it
  --team ID    with --follow: shows each raid pull as it ends on the page of a team, whose officer FARSEER_TOKEN is of; the id stands in
               the address of that page
  --publish    publishes every boss pull and key that ended, and prints a link for each: summaries leave this machine, never
               the log. FARSEER_TOKEN holds a token of your account (/account/fights of the site)
  --site URL   where to: https, or this machine; FARSEER_URL or http://localhost:3000 without it
  --names WHO  roles (default), full, or own:NAME-REALM
  --seen WHO   link (default), public, or team:ID
  --kills      no wipes
  --help       this text

A packed file that ends too early is read as far as it goes, with a notice.

Exit codes: 0 read, 1 a fight was not published, 2 unusable arguments, file or site.
`;

interface Arguments {
  files: string[];
  year?: number;
  json: boolean;
  report: boolean;
  review: boolean;
  follow: boolean;
  publish: PublishOptions | null;
  /** Where a followed night is shown. */
  live: LiveTarget | null;
}

/** Reads the files named in `args` and prints what is in them. Resolves to the exit code. */
export async function runLog(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (typeof asked === 'string') return refuse(asked);
  if (asked.follow) return follow(asked);
  let at = '';
  try {
    const { files, forget } = await logInputs(asked.files, (path) => (at = `${path}: `));
    try {
      return await runOn({ ...asked, files });
    } finally {
      forget();
    }
  } catch (error) {
    return refuse(`${at}${reasonOf(error)}`);
  }
}

/** @param asked with the files to read: no folders and archives. */
async function runOn(asked: Arguments): Promise<number> {
  if (asked.publish) return publish(asked, asked.publish);
  if (asked.report) {
    return printAll(asked, readParseReport, (reports) =>
      asked.json ? printableJson(reports) : reports.map(formatReport).join('\n'),
    );
  }
  if (asked.review) {
    return printAll(asked, readReview, (files) => printableJson(reviewDocumentOf(files)));
  }
  return printFights(asked);
}

/** Reads all files, halves of one fight together, then prints their fights. */
async function printFights({ files, year, json }: Arguments): Promise<number> {
  let at = '';
  const bars = new Map(files.map((path) => [path, progressBar(basename(path), process.stderr)]));
  const clear = (): void => bars.forEach((bar) => bar.clear());
  const notice = (path: string, sentence: string): void => {
    clear();
    process.stderr.write(`farseer: ${path}: ${sentence}\n`);
  };
  const optionsOf = (path: string): ReadFileOptions => {
    at = path;
    return {
      ...(year !== undefined && { year }),
      onProgress: bars.get(path)!.show,
      onCut: () => notice(path, CUT_SHORT),
      onMore: () => notice(path, MORE_BEHIND),
    };
  };
  try {
    const readings = await readLogFiles(files, optionsOf, ([first = '', ...others]) =>
      notice(first, `goes on in ${others.join(', ')}; they were read as one log.`),
    );
    clear();
    process.stdout.write(
      json ? printableJson(logDocumentOf(readings)) : readings.map(formatReading).join('\n'),
    );
    return 0;
  } catch (error) {
    clear();
    return refuse(`${at}: ${reasonOf(error)}`);
  }
}

/** Reads all files, then prints what came of them; nothing when one cannot be read. */
async function printAll<T>(
  asked: Arguments,
  read: (path: string, options: ReadFileOptions) => Promise<T>,
  textOf: (results: T[]) => string,
): Promise<number> {
  const results: T[] = [];
  for (const path of asked.files) {
    const bar = progressBar(basename(path), process.stderr);
    const notice = (sentence: string): void => {
      bar.clear();
      process.stderr.write(`farseer: ${path}: ${sentence}\n`);
    };
    try {
      results.push(
        await read(path, {
          ...(asked.year !== undefined && { year: asked.year }),
          onProgress: bar.show,
          onCut: () => notice(CUT_SHORT),
          onMore: () => notice(MORE_BEHIND),
          onNote: notice,
        }),
      );
    } catch (error) {
      bar.clear();
      return refuse(`${path}: ${reasonOf(error)}`);
    }
    bar.clear();
  }
  process.stdout.write(textOf(results));
  return 0;
}

/** Publishes file by file and prints each answer as it comes, with `--json` one line of JSON each. */
async function publish(
  { files, year, json }: Arguments,
  { site, ...choice }: PublishOptions,
): Promise<number> {
  let isWhole = true;
  for (const path of files) {
    try {
      const published = await publishLog(path, site, choice, {
        ...(year !== undefined && { year }),
        onNote: (sentence) => say(`${path}: ${sentence}`),
        onAnswer(one) {
          if (one.outcome === 'refused') isWhole = false;
          process.stdout.write(json ? printableJson(one) : publishedLine(one));
        },
      });
      if (published.length === 0) say(`${path}: there is no fight in it that can be published.`);
    } catch (error) {
      return refuse(`${path}: ${reasonOf(error)}`);
    }
  }
  return isWhole ? 0 : 1;
}

function say(sentence: string): void {
  process.stderr.write(`farseer: ${sentence}\n`);
}

async function follow({ files, year, json, live }: Arguments): Promise<number> {
  const [path = ''] = files;
  const show = live && showLive(live, say);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  // Left in place: a terminal and the process around this one may both pass the signal on.
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  try {
    await followLog(path, {
      ...(year !== undefined && { year }),
      json,
      write: (text) => process.stdout.write(text),
      say,
      ...(show && { onFight: (fight, left) => show.add(fight, left) }),
      signal: stop.signal,
    });
  } catch (error) {
    return refuse(`${path}: ${reasonOf(error)}`);
  } finally {
    await show?.end();
  }
  return 0;
}

function refuse(reason: string): number {
  process.stderr.write(`farseer: ${inOneLine(reason)}\n`);
  return 2;
}

/** What was asked, or one sentence about what is wrong with it. */
function readArguments(args: readonly string[]): Arguments | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        year: { type: 'string' },
        json: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
        review: { type: 'boolean', default: false },
        follow: { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        site: { type: 'string' },
        names: { type: 'string' },
        seen: { type: 'string' },
        kills: { type: 'boolean', default: false },
        team: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return `${reasonOf(error)} See farseer log --help.`;
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (positionals.length === 0)
    return 'log needs a file: farseer log FILE… [--year YYYY] [--json].';
  const { json, report, review, follow: follows, publish: publishes } = values;
  const modes = Object.entries({ report, review, follow: follows, publish: publishes }).filter(
    ([, is]) => is,
  );
  if (modes.length > 1)
    return `${modes.map(([mode]) => `--${mode}`).join(' and ')} do not go together.`;
  if (follows && positionals.length > 1) return '--follow takes one file.';
  if (review && !json) return '--review needs --json: farseer log FILE… --review --json.';
  const { site, names, seen, kills, team } = values;
  if (team !== undefined && !follows) return '--team goes with --follow.';
  if (
    !publishes &&
    (names ?? seen ?? (kills || undefined) ?? (team === undefined ? site : undefined)) !== undefined
  )
    return '--site, --names, --seen and --kills go with --publish.';
  const live = team === undefined ? null : readLiveTarget({ site, team }, process.env);
  if (typeof live === 'string') return live;
  const options = publishes ? readPublishOptions({ site, names, seen, kills }, process.env) : null;
  if (typeof options === 'string') return options;
  const asked = {
    files: positionals,
    json,
    report,
    review,
    follow: follows,
    publish: options,
    live,
  };
  if (values.year === undefined) return asked;
  const year = yearOf(values.year);
  if (typeof year === 'string') return year;
  return { ...asked, year };
}

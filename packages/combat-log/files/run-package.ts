import { parseArgs } from 'node:util';
import { logDocumentOf } from '#analysis/log-document.ts';
import { formatReading, printable, printableJson } from '#analysis/log-table.ts';
import { reviewDocumentOf } from '#analysis/review/review-document.ts';
import { CUT_SHORT, MORE_BEHIND, inOneLine, reasonOf, yearOf } from './file-words.ts';
import { logInputs } from './log-inputs.ts';
import { readLogFiles, readReview, type ReadFileOptions } from './read-log-file.ts';

const NAME = 'wow-combat-log';
const USAGE = `${NAME} FILE… [--json] [--review] [--year YYYY]

Prints every boss, key, arena match and other combat of retail combat logs (plain, .gz, .zip, or a folder of them) with its players.

  --json       one JSON document instead of tables
  --review     one JSON document of what went wrong in each fight: deaths, interrupts, avoidable damage, preparation
  --year YYYY  year of the first line of a log older than 11.0.2, whose lines carry none
  --help       this text

Exit codes: 0 read, 2 unusable arguments or file.
`;

interface Asked {
  files: string[];
  json: boolean;
  review: boolean;
  year?: number;
}

/** Where a command writes: what it was asked for, and what it has to say about that. */
export interface CommandOutput {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * Reads the files that `args` names and prints what is in them; notices and refusals go to standard error.
 *
 * @returns the exit code: 0, or 2 with one line that says what is wrong. Never throws for a file or an argument.
 */
export async function runPackage(
  args: readonly string[],
  { stdout, stderr }: CommandOutput = process,
): Promise<number> {
  const say = (sentence: string): void =>
    void stderr.write(`${NAME}: ${printable(inOneLine(sentence))}\n`);
  const refuse = (reason: string): number => {
    say(reason);
    return 2;
  };
  const asked = askedOf(args);
  if (typeof asked === 'string') return refuse(asked);
  if (asked === null) {
    stdout.write(USAGE);
    return 0;
  }
  // Of the file that is being read, for a refusal.
  let at = '';
  try {
    const { files, forget } = await logInputs(asked.files, (path) => (at = `${path}: `));
    try {
      const onPath = (path: string): void => void (at = `${path}: `);
      stdout.write(await textOf({ ...asked, files }, onPath, say));
      return 0;
    } finally {
      forget();
    }
  } catch (error) {
    return refuse(at + reasonOf(error));
  }
}

async function textOf(
  asked: Asked,
  onPath: (path: string) => void,
  say: (sentence: string) => void,
): Promise<string> {
  const optionsOf = (path: string): ReadFileOptions => {
    onPath(path);
    return {
      ...(asked.year !== undefined && { year: asked.year }),
      onCut: () => say(`${path}: ${CUT_SHORT}`),
      onMore: () => say(`${path}: ${MORE_BEHIND}`),
      onNote: (sentence) => say(`${path}: ${sentence}`),
    };
  };
  if (asked.review) {
    const files = [];
    for (const path of asked.files) files.push(await readReview(path, optionsOf(path)));
    return printableJson(reviewDocumentOf(files));
  }
  const readings = await readLogFiles(asked.files, optionsOf, ([first = '', ...others]) =>
    say(`${first}: goes on in ${others.join(', ')}; they were read as one log.`),
  );
  return asked.json
    ? printableJson(logDocumentOf(readings))
    : readings.map(formatReading).join('\n');
}

/** Null where help is asked for; a sentence about what is wrong with the arguments. */
function askedOf(args: readonly string[]): Asked | string | null {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        review: { type: 'boolean', default: false },
        year: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return `${reasonOf(error)} See ${NAME} --help.`;
  }
  const { values, positionals: files } = parsed;
  if (values.help) return null;
  if (files.length === 0) return `name a combat log: ${NAME} FILE… See ${NAME} --help.`;
  const year = values.year === undefined ? undefined : yearOf(values.year);
  if (typeof year === 'string') return year;
  return {
    files,
    json: values.json,
    review: values.review,
    ...(year !== undefined && { year }),
  };
}

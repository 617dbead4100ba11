/**
 * `--record` of the benchmarks: keeps what a command measured in `recorded-figures.json`, with the commit, the machine and its load, and
 * writes the table of `docs/performance.md` from it. A command that records again replaces its own figures alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../scripts/run-git.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = join(import.meta.dirname, 'recorded-figures.json');
const PAGE = join(ROOT, 'docs', 'performance.md');
const BEGIN = '<!-- figures, written by --record -->\n';
const END = '<!-- end of figures -->';

/** Options whose value is a path of one machine: a figure says in words what it was measured beside. */
const OF_THIS_MACHINE = new Set(['--peer']);

/** Load of the machine before this process adds to it. */
const loadBefore = loadavg()[0] ?? Number.NaN;

/** One measured number. */
export interface Figure {
  what: string;
  value: number;
  /** Such as `ms`; nothing for a ratio or a count. */
  unit?: string;
  /** The goal: the most or the least that it may be. */
  most?: number;
  least?: number;
}

/** What one run of a command measured. */
export interface Recording {
  /** As it was called, such as `npm run bench:logs -- --mb 300`. */
  command: string;
  commit: string;
  /** `2026-11-29`, UTC. */
  day: string;
  machine: string;
  /** Processes that waited for a processor when the run began, averaged over a minute. */
  load: number;
  figures: readonly Figure[];
}

/** What the commands recorded last. */
export function readRecordings(): Recording[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Recording[];
}

/**
 * Keeps the figures of this process and writes the table anew.
 *
 * @param name of the script in `package.json`, such as `bench:logs`.
 */
export function recordFigures(name: string, figures: readonly Figure[]): void {
  const options = process.argv
    .slice(2)
    .filter(
      (option, at, all) =>
        option !== '--record' &&
        !OF_THIS_MACHINE.has(option) &&
        !OF_THIS_MACHINE.has(all[at - 1] ?? ''),
    );
  const call = `npm run ${name}`;
  const recording: Recording = {
    command: options.length > 0 ? `${call} -- ${options.join(' ')}` : call,
    commit: commitNow(),
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`,
    load: Math.round(loadBefore * 10) / 10,
    figures: figures.map((figure) => ({ ...figure, value: rounded(figure.value) })),
  };
  const others = readRecordings().filter(({ command }) => command.split(' -- ')[0] !== call);
  const all = [...others, recording].toSorted((a, b) => a.command.localeCompare(b.command));
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), all));
}

/** How the number of statements of a page is called. */
export const statementsOfPage = (path: string) => `\`${path}\`, statements`;

/** The text of `docs/performance.md` with the table of these recordings. @throws when the table has lost its marks. */
export function withFigures(page: string, recordings: readonly Recording[]): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from)
    throw new Error('docs/performance.md has lost the marks of its table.');
  return page.slice(0, from + BEGIN.length) + tableOf(recordings) + page.slice(to);
}

function tableOf(recordings: readonly Recording[]): string {
  const rows = recordings.flatMap(({ command, commit, day, machine, load, figures }) => [
    `| **\`${command}\`** | ${day}, commit ${commit}, load ${load} | ${machine} |`,
    ...figures.map((figure) => `| ${figure.what} | ${textOf(figure)} | ${goalOf(figure)} |`),
  ]);
  return ['| what | figure | goal |', '|---|---|---|', ...rows, ''].join('\n');
}

function textOf({ value, unit }: Figure): string {
  const number = value.toLocaleString('en-US', { maximumSignificantDigits: 15 });
  return unit === undefined ? number : `${number} ${unit}`;
}

function goalOf({ value, most, least, unit }: Figure): string {
  const end = unit === undefined ? '' : ` ${unit}`;
  if (most !== undefined) return `at most ${most}${end}${value > most ? ': missed' : ''}`;
  if (least !== undefined) return `at least ${least}${end}${value < least ? ': missed' : ''}`;
  return '';
}

/** Three digits: more than a machine repeats. */
function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}

/** The commit, with ` +` where other files than the recorded ones have changed since. */
function commitNow(): string {
  const own = [FILE, PAGE].map((file) => `:!${file}`);
  const changed = runGit('status', '--porcelain', '--', '.', ...own);
  return runGit('rev-parse', '--short=8', 'HEAD').trim() + (changed === '' ? '' : ' +');
}

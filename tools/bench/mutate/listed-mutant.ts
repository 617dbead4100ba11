import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change of the code that stands in a list, to be tried alone. */
export interface ListedMutant {
  /** What is wrong then. */
  breaks: string;
  /** From the root of the repository. */
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
  /** Test files that must notice, all of one project. */
  tests: readonly string[];
  /** Of a control the result is known before: without these two, a command that runs no test would call every mutant noticed. */
  control?: MutantEnd;
}

export type MutantEnd = 'noticed' | 'survived';

/** The changed text of a file. @throws Error where the place is not there exactly once: then the list is out of date. */
export function changeText(text: string, { breaks, file, from, to }: ListedMutant): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `"${breaks}" does not fit ${file} any more. Write the lines of today into tools/bench/mutate.`,
    );
  return before + to + after;
}

/** Why a mutant cannot be tried; null where its place is there once, and its tests are there. @param root of the repository. */
export function whyItDoesNotFit(root: string, mutant: ListedMutant): string | null {
  const missing = [mutant.file, ...mutant.tests].find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) return `"${mutant.breaks}": there is no ${missing}.`;
  const text = readFileSync(join(root, mutant.file), 'utf8');
  try {
    changeText(text, mutant);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The Vitest project whose name for test files a file has. @see docs/testing.md */
export function projectOf(test: string): 'unit' | 'database' | 'programs' | 'browser' {
  if (/^tests\/e2e\/(?:server|official)-/.test(test)) return 'programs';
  if (test.startsWith('tests/e2e/')) return 'browser';
  return /\.database(?:\.long)?\.test\.ts$/.test(test) ? 'database' : 'unit';
}

/** What became of a mutant, by the report of Vitest. @throws Error for a run that tested nothing: it proves neither. */
export function judge(
  { breaks }: Pick<ListedMutant, 'breaks'>,
  report: { numPassedTests: number; numFailedTests: number } | null,
): MutantEnd {
  if (report === null || report.numPassedTests + report.numFailedTests === 0)
    throw new Error(`No test ran for "${breaks}".`);
  return report.numFailedTests > 0 ? 'noticed' : 'survived';
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change of the code that stands in a list, to be tried alone. */
export interface ListedMutant {
  /** What would be wrong. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
  /** Test files that must notice. */
  tests: readonly string[];
  /** Of a control the result is known before: without these two, a command that runs no test would call every mutant killed. */
  control?: 'killed' | 'survived';
}

/** The changed text of a file. @throws Error where the place is not there exactly once: then the list is out of date. */
export function changeText(text: string, { name, file, from, to }: ListedMutant): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${name}" does not fit ${file} any more.`);
  return before + to + after;
}

/** Whether the code still has the place of a mutant, once, and its tests are there. @param root of the repository. */
export function fits(root: string, { file, from, tests }: ListedMutant): boolean {
  if (![file, ...tests].every((path) => existsSync(join(root, path)))) return false;
  return readFileSync(join(root, file), 'utf8').split(from).length === 2;
}

/** What became of a mutant, by the report of Vitest. @throws Error for a run that tested nothing: it proves neither. */
export function judge(
  { name }: Pick<ListedMutant, 'name'>,
  report: { numPassedTests: number; numFailedTests: number } | null,
): 'killed' | 'survived' {
  if (report === null || report.numPassedTests + report.numFailedTests === 0)
    throw new Error(`No test ran for "${name}".`);
  return report.numFailedTests > 0 ? 'killed' : 'survived';
}

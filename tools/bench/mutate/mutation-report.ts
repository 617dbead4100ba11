/** What the tests of a folder did with the sampled mutants, out of the report of Stryker. */
import { drawOf, repositoryPath } from './pick-sample.ts';

/** The parts of Stryker's JSON report that are used; lines and columns count from 1. */
export interface StrykerReport {
  files: Record<
    string,
    {
      mutants: {
        mutatorName: string;
        replacement?: string;
        status: string;
        location: { start: { line: number; column: number } };
      }[];
    }
  >;
}

export interface MutationSummary {
  /** A test failed or never ended. */
  killed: number;
  /** Covered, and no test failed. */
  survived: string[];
  /** In the sample's share of the mutants that no test of the folder runs. */
  uncovered: string[];
  /** Files left out: their rules need a database or a browser. */
  untestedFiles: string[];
  /** Killed of all in the sample, 0 to 1; null for an empty sample. */
  score: number | null;
}

const KILLED = new Set(['Killed', 'Timeout']);
const COVERED = new Set(['Killed', 'Timeout', 'Survived']);

export interface Sample {
  seed: number;
  /** Mutants with a draw up to this one are in it. */
  threshold: number;
  /** Whether unit tests of the folder import a file by name; the path is from the root of the repository. */
  isTested: (file: string) => boolean;
}

/**
 * Sums up a report. The mutants that some test covers are sampled already; those of the sample without coverage count like
 * survivors, so that code without tests is no better off. Files that no unit test names, and of whose sample none runs anything, are
 * listed and left out.
 */
export function summarize(
  report: StrykerReport,
  { seed, threshold, isTested }: Sample,
): MutationSummary {
  const files = Object.entries(report.files).map(([path, { mutants }]) => ({
    file: repositoryPath(`/${path}`),
    mutants: mutants.map(({ mutatorName, replacement = '', status, location: { start } }) => {
      const file = repositoryPath(`/${path}`);
      const { line, column } = start;
      return { file, line, column, mutator: mutatorName, replacement, status };
    }),
  }));
  const counted = files.filter(
    ({ file, mutants }) => isTested(file) || mutants.some(({ status }) => COVERED.has(status)),
  );
  const untested = files.filter(
    (one) => !counted.includes(one) && one.mutants.some(({ status }) => status === 'NoCoverage'),
  );
  const all = counted.flatMap(({ mutants }) => mutants);
  const sampled = all.filter(({ status }) => COVERED.has(status));
  const words = (mutant: (typeof all)[number]): string =>
    `${mutant.file}:${mutant.line}:${mutant.column} ${mutant.mutator} → ${mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
  const killed = sampled.filter(({ status }) => KILLED.has(status)).length;
  const survived = sampled.filter(({ status }) => status === 'Survived');
  const uncovered = all.filter(
    (mutant) => mutant.status === 'NoCoverage' && drawOf(mutant, seed) <= threshold,
  );
  const total = sampled.length + uncovered.length;
  return {
    killed,
    survived: survived.map(words),
    uncovered: uncovered.map(words),
    untestedFiles: untested.map(({ file }) => file),
    score: total > 0 ? killed / total : null,
  };
}

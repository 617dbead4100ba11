import type { TestReport } from './test-outcome.ts';

/** A test that failed beside others and passed alone. */
export interface UnluckyTest {
  /** From the root of the repository. */
  file: string;
  /** With the names of the groups around it; empty where the file failed outside of its tests. */
  name: string;
}

/** One entry of `tests/e2e/unlucky-tests.json`. */
export interface KnownUnlucky extends UnluckyTest {
  /** The day it was seen first, as 2026-11-27. */
  since: string;
  /** What is known about why. */
  cause: string;
}

/** More tests than this, seen or known, fail the run: then luck is not the reason. */
export const MOST_UNLUCKY = 3;

/** What failed in a report: its tests, and files that failed outside of them. */
export function failedTests({ testResults }: TestReport): UnluckyTest[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [{ file, name: '' }]
        : failed.map(({ fullName = '' }) => ({ file, name: fullName }));
    });
}

/** The report with the files that were tried again in place of their first results. */
export function mergeSecondTry(first: TestReport, second: TestReport): TestReport {
  const again = new Map(second.testResults.map((result) => [result.name, result]));
  const testResults = first.testResults.map((result) => again.get(result.name) ?? result);
  const count = (wanted: string) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === wanted).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
}

/** The tests that failed in the first report and not in the merged one. */
export function luckyAtLast(first: TestReport, merged: TestReport): UnluckyTest[] {
  const still = new Set(failedTests(merged).map(keyOf));
  return failedTests(first).filter((test) => !still.has(keyOf(test)));
}

/** The closing lines about them, and whether they are few enough. */
export function describeUnlucky(
  seen: readonly UnluckyTest[],
  known: readonly KnownUnlucky[],
): { lines: string[]; isGood: boolean } {
  const entries = new Map(known.map((entry) => [keyOf(entry), entry]));
  const unknown = seen.filter((test) => !entries.has(keyOf(test)));
  const total = known.length + unknown.length;
  const lines = seen.map((test) => {
    const entry = entries.get(keyOf(test));
    const since = entry
      ? `known since ${entry.since}`
      : 'new: find its cause, or enter it in tests/e2e/unlucky-tests.json';
    return `– ${test.file}: ${test.name || 'the file itself'} (${since})`;
  });
  if (total > MOST_UNLUCKY)
    lines.push(
      `✗ ${total} unlucky tests, and at most ${MOST_UNLUCKY} may be: mend one before the next.`,
    );
  return { lines, isGood: total <= MOST_UNLUCKY };
}

function keyOf({ file, name }: UnluckyTest): string {
  return `${file}\n${name}`;
}

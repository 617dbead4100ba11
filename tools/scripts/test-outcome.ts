/** What one step of `npm test` came to. A check without cases of its own counts as one. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** What was there and did not run, one name each. */
  leftOut: readonly string[];
  /** What failed, one line each, where the step knows it. */
  failures?: readonly string[];
}

/** What became of the tests of one project, in the shape of Vitest's JSON report. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The file, from the root of the repository. */
    name: string;
    status: string;
    assertionResults: { status?: string; fullName?: string; message?: string }[];
  }[];
}

/** As Vitest calls tests that did not run. */
const LEFT_OUT = new Set(['pending', 'skipped', 'todo', 'disabled']);

/**
 * Counts the tests of a report. What failed outside a test counts as well: a file that
 * could not be loaded, an uncaught error, a run that wrote no report or found no test.
 */
export function countTests(report: unknown, exitCode: number): Omit<Outcome, 'name'> {
  if (!isReport(report)) return { passed: 0, failed: 1, leftOut: [] };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + unloaded;
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: isUnexplained ? 1 : failed,
    leftOut: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status = '' }) => LEFT_OUT.has(status))
        .map(({ fullName = 'a test without a name' }) => fullName),
    ),
    failures: report.testResults.flatMap(({ name, status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [`${name}: the file itself`]
        : assertionResults
            .filter((test) => test.status === 'failed')
            .map(({ fullName = '', message = '' }) => `${name}: ${fullName}: ${message}`),
    ),
  };
}

/** One line of the summary. */
export function formatOutcome({ name, passed, failed, leftOut }: Outcome): string {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const rest = leftOut.length === 0 ? '' : `, ${leftOut.length} left out`;
  return `${mark} ${name}: ${passed} passed, ${failed} failed${rest}`;
}

/** What did not run, a line each with its step; empty when all of it ran. */
export function describeLeftOut(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, leftOut }) => leftOut.map((one) => `– ${name}: ${one}`));
}

/** What failed, a line each with its step: the last lines of a long run then say it. */
export function describeFailures(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, failures = [] }) => failures.map((one) => `✗ ${name}: ${one}`));
}

/** The last line of the run, and whether all is well: something ran and nothing failed. */
export function describeSum(outcomes: readonly Outcome[]): { line: string; isGood: boolean } {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  const leftOut = sum((outcome) => outcome.leftOut.length);
  return {
    line: `${passed} of ${passed + failed + leftOut} passed, ${failed} failed, ${leftOut} left out`,
    isGood: failed === 0 && passed > 0,
  };
}

function isReport(report: unknown): report is TestReport {
  return typeof report === 'object' && report !== null && 'testResults' in report;
}

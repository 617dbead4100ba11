/** What one step of `npm test` came to. A check without cases of its own counts as one. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Counts the tests of a Vitest JSON report. What failed outside a test counts as well: a file that
 * could not be loaded, an uncaught error, a run that wrote no report or found no test.
 */
export function countTests(report: unknown, exitCode: number): Omit<Outcome, 'name'> {
  if (!isReport(report)) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + unloaded;
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: isUnexplained ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** One line of the summary. */
export function formatOutcome({ name, passed, failed, skipped }: Outcome): string {
  const mark = failed === 0 ? '✓' : '✗';
  const rest = skipped === 0 ? '' : `, ${skipped} skipped`;
  return `${mark} ${name}: ${passed} passed, ${failed} failed${rest}`;
}

/** The last line of the run, and whether all is well: something ran and nothing failed. */
export function describeSum(outcomes: readonly Outcome[]): { line: string; isGood: boolean } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, isGood: failed === 0 && passed > 0 };
}

function isReport(report: unknown): report is Report {
  return typeof report === 'object' && report !== null && 'testResults' in report;
}

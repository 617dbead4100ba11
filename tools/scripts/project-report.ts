import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestReport } from './test-outcome.ts';

/** The variable in which `npm test` says where the report belongs. Not one of `FARSEER_`: a server that a test starts names each of those that is no setting. */
export const reportVariable = 'TEST_REPORT_FILE';

/** As Vitest's own JSON report calls what became of a test. */
const STATUS = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'pending' };

/** A reporter of Vitest: writes what became of each test, project by project, which Vitest's own report does not tell apart. */
export default class ProjectReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[reportVariable];
    if (file === undefined) return;
    const reports: Record<string, TestReport> = {};
    for (const module of modules)
      (reports[module.project.name] ??= emptyReport()).testResults.push(resultOf(module));
    for (const report of Object.values(reports)) count(report);
    writeFileSync(file, JSON.stringify(reports));
  }
}

function emptyReport(): TestReport {
  return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
}

function resultOf(module: TestModule): TestReport['testResults'][number] {
  return {
    name: module.relativeModuleId,
    status: module.ok() ? 'passed' : 'failed',
    assertionResults: [...module.children.allTests()].map((test: TestCase) => ({
      status: test.options.mode === 'todo' ? 'todo' : STATUS[test.result().state],
      fullName: test.fullName,
      message: test.result().errors?.[0]?.message.split('\n', 1)[0] ?? '',
    })),
  };
}

function count(report: TestReport): void {
  const statuses = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  report.numPassedTests = statuses.filter((status) => status === 'passed').length;
  report.numFailedTests = statuses.filter((status) => status === 'failed').length;
}

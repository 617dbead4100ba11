// Runs of Vitest for `npm test`: what became of each project, and a second try of what failed in a browser.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportVariable } from './project-report.ts';
import { runCommand } from './run-command.ts';
import { countTests, type Outcome, type TestReport } from './test-outcome.ts';
import {
  failedTests,
  luckyAtLast,
  mergeSecondTry,
  MOST_UNLUCKY,
  type UnluckyTest,
} from './unlucky-tests.ts';

const root = join(import.meta.dirname, '..', '..');
const vitest = join(root, 'node_modules', '.bin', 'vitest');

type Reports = Record<string, TestReport>;

/** A run of some projects side by side, and what came of it. */
export interface TestRun {
  /** The projects, with the name that each has in the summary. */
  projects: Readonly<Record<string, string>>;
  env: NodeJS.ProcessEnv;
  reports: Reports;
  exitCode: number;
}

/** Runs the tests of some projects in one Vitest. @param folder where its report may lie. */
export async function runProjects(
  folder: string,
  projects: Readonly<Record<string, string>>,
  more: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<TestRun> {
  const names = Object.keys(projects);
  const file = join(folder, `${names.join('-')}.json`);
  rmSync(file, { force: true });
  const exitCode = await runCommand(
    vitest,
    [
      'run',
      ...names.flatMap((name) => ['--project', name]),
      '--reporter=default',
      `--reporter=${join(root, 'tools', 'scripts', 'project-report.ts')}`,
      ...more,
    ],
    { cwd: root, env: { ...process.env, ...env, [reportVariable]: file } },
  );
  return { projects, env, reports: readReports(file), exitCode };
}

/**
 * Tries the files once more in which tests failed, alone, when nothing else runs and there are few in all runs together. What passes
 * then counts as passed.
 *
 * @returns the tests that did; the runs are changed.
 */
export async function tryAgainAlone(
  folder: string,
  runs: readonly TestRun[],
): Promise<UnluckyTest[]> {
  const failed = runs.flatMap(({ reports }) => Object.values(reports).flatMap(failedTests));
  if (failed.length === 0 || failed.length > MOST_UNLUCKY) return [];
  const unlucky: UnluckyTest[] = [];
  for (const run of runs) unlucky.push(...(await tryRunAgain(folder, run)));
  return unlucky;
}

async function tryRunAgain(folder: string, run: TestRun): Promise<UnluckyTest[]> {
  const unlucky: UnluckyTest[] = [];
  for (const [project, first] of Object.entries(run.reports)) {
    const files = [...new Set(failedTests(first).map(({ file }) => file))];
    if (files.length === 0) continue;
    console.log(`\n▶ once more, alone: ${files.join(', ')}`);
    const title = { [project]: run.projects[project] ?? project };
    const again = await runProjects(folder, title, ['--maxWorkers=1', ...files], run.env);
    const merged = mergeSecondTry(first, again.reports[project] ?? { ...first, testResults: [] });
    unlucky.push(...luckyAtLast(first, merged));
    run.reports[project] = merged;
    // The exit code of the first try is explained by what has failed there.
    run.exitCode = again.exitCode;
  }
  return unlucky;
}

/** What each project of a run came to. What no test explains counts as a failure of the first one. */
export function outcomesOf({ projects, reports, exitCode }: TestRun): Outcome[] {
  const outcomes = Object.entries(projects).map(([project, name]) => ({
    name,
    ...countTests(reports[project], 0),
  }));
  const [first] = outcomes;
  if (first && exitCode !== 0 && outcomes.every(({ failed }) => failed === 0)) first.failed += 1;
  return outcomes;
}

function readReports(file: string): Reports {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Reports;
  } catch {
    // The run ended before it could write one.
    return {};
  }
}

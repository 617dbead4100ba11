// `npm test`, after the install: every check there is, all of them even when one fails, and the sum.
// Arguments narrow the run: `npm test -- lint unit`. `npm test -- views` opens the pages in every width and theme.
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  countTests,
  describeLeftOut,
  describeSum,
  formatOutcome,
  type Outcome,
} from './test-outcome.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensurePostgres15 } from './ensure-postgres-15.ts';
import { runCommand, runScript } from './run-command.ts';
import { makeTestFolder } from './test-folder.ts';

const root = join(import.meta.dirname, '..');
const folder = makeTestFolder();
// Every process of the run makes its temporary files there, and each server finds the code that another one has compiled.
process.env['TMPDIR'] = folder;
process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');

/** Files side by side, one a core. Vitest itself leaves one core free. */
const EVERY_CORE = [`--maxWorkers=${availableParallelism()}`];

/** Tests with a database wait for it, and for servers that start and end, half of their time. */
const TWICE_EVERY_CORE = [`--maxWorkers=${2 * availableParallelism()}`];

/**
 * Left out on PostgreSQL 15: the embedded server, which is always 18, and long runs through sources and servers whose
 * statements other tests run there.
 */
const LEFT_OUT_ON_15 = [
  'src/database/embedded/**',
  'src/ingest/schedule/replayed-season.database.test.ts',
  'src/ingest/schedule/all-sources-replayed.database.test.ts',
  'src/server/season-outage.database.test.ts',
  'src/cli/ingest.database.test.ts',
];

const steps = {
  lint: [
    // Rules that know types take what imports them for anything else.
    () => check('route types', 'react-router', 'typegen'),
    () => check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    () => check('format', 'oxfmt', '--check'),
  ],
  types: [
    () => check('route types', 'react-router', 'typegen'),
    // Follows the imports of the route types.
    () => check('unused code', 'knip', '--no-config-hints'),
    () => check('types', 'tsc', '-p', 'tsconfig.json'),
    () => check('types without DOM and Node', 'tsc', '-p', 'tsconfig.pure.json'),
  ],
  unit: [() => runTests('unit', {}, 'unit tests', EVERY_CORE)],
  database: [() => runTests('database', {}, 'database tests', TWICE_EVERY_CORE), testOnPostgres15],
  browser: [() => testInBrowser()],
} satisfies Steps;

/** Long forms, run only when they are named. */
const longSteps = {
  views: [() => testInBrowser({ FARSEER_TEST_VIEWS: 'all' })],
} satisfies Steps;

type Steps = Record<string, (() => Promise<Outcome>)[]>;
type Step = keyof typeof steps | keyof typeof longSteps;

async function check(name: string, tool: string, ...args: string[]): Promise<Outcome> {
  const code = await runCommand(join(root, 'node_modules', '.bin', tool), args, { cwd: root });
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, leftOut: [] };
}

async function runTests(
  project: string,
  env: NodeJS.ProcessEnv = {},
  name = `${project} tests`,
  more: readonly string[] = [],
): Promise<Outcome> {
  const report = join(folder, `${name}.json`);
  const code = await runCommand(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${report}`,
      more,
    ),
    { cwd: root, env: { ...process.env, ...env } },
  );
  return { name, ...countTests(readReport(report), code) };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The run ended before it could write one.
    return undefined;
  }
}

/** The tests of SQL on the oldest PostgreSQL that Farseer supports. */
async function testOnPostgres15(): Promise<Outcome> {
  const name = 'database tests on PostgreSQL 15';
  const folder = await ensurePostgres15();
  if (!folder)
    return { name, passed: 0, failed: 0, leftOut: ['all of them, there is no PostgreSQL 15 here'] };
  const outcome = await runTests('database', { FARSEER_POSTGRES_BIN: folder }, name, [
    ...TWICE_EVERY_CORE,
    ...LEFT_OUT_ON_15.flatMap((pattern) => ['--exclude', pattern]),
  ]);
  return { ...outcome, leftOut: [...outcome.leftOut, ...LEFT_OUT_ON_15] };
}

async function testInBrowser(env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const name = 'browser tests';
  try {
    const chromium = await ensureChromium();
    const build = join(root, 'scripts', 'build.ts');
    const built = await runScript(build, ['--if-stale'], { cwd: root });
    if (built !== 0) return { name, passed: 0, failed: 1, leftOut: [] };
    return await runTests('browser', { FARSEER_CHROMIUM: chromium, ...env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name, passed: 0, failed: 1, leftOut: [] };
  }
}

function chosenSteps(args: string[]): Step[] {
  const all = Object.keys({ ...steps, ...longSteps }) as Step[];
  const unknown = args.filter((arg) => !all.includes(arg as Step));
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join(' ')}"; choose from: ${all.join(', ')}.`);
    process.exit(2);
  }
  return args.length === 0
    ? (Object.keys(steps) as Step[])
    : all.filter((step) => args.includes(step));
}

// Also when a signal ends the run.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const outcomes: Outcome[] = [];
const chosen = chosenSteps(process.argv.slice(2));
for (const step of chosen)
  for (const run of { ...steps, ...longSteps }[step]) outcomes.push(await run());
const others = (Object.keys({ ...steps, ...longSteps }) as Step[])
  .filter((step) => !chosen.includes(step))
  .map((step) => `npm test -- ${step}`);
outcomes.push({ name: 'steps that were not asked for', passed: 0, failed: 0, leftOut: others });
console.log(`\n${outcomes.map(formatOutcome).join('\n')}\n`);
const leftOut = describeLeftOut(outcomes);
if (leftOut.length > 0) console.log(`Left out:\n${leftOut.join('\n')}\n`);
const sum = describeSum(outcomes);
console.log(sum.line);
process.exitCode = sum.isGood ? 0 : 1;

// `npm test`, after the install: every check there is, all of them even when one fails, and the sum.
// Arguments narrow the run: `npm test -- lint unit`. `--all` adds what takes long, `--strict` tries nothing twice.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { ensurePostgres15 } from './ensure-postgres-15.ts';
import { runCommand, runScript } from './run-command.ts';
import { makeTestFolder } from './test-folder.ts';
import {
  describeFailures,
  describeLeftOut,
  describeSum,
  formatOutcome,
  type Outcome,
} from './test-outcome.ts';
import { outcomesOf, runProjects, tryAgainAlone, type TestRun } from './test-runs.ts';
import { describeUnlucky, type KnownUnlucky, type UnluckyTest } from './unlucky-tests.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = makeTestFolder();
// Every process of the run makes its temporary files there, and each server finds the code that another one has compiled.
process.env['TMPDIR'] = folder;
process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');

const args = process.argv.slice(2);
const isAll = args.includes('--all');
process.env['LONG_TESTS'] = isAll ? 'on' : 'off';

/** Files side by side, one a core: pages are opened beside them. Vitest itself leaves one core free. */
const EVERY_CORE = [`--maxWorkers=${availableParallelism()}`];

type Step = () => Promise<Outcome[]>;

/** One after the other, before the tests of their lane: the first servers and pages start meanwhile. */
const checks = {
  lint: [
    // Rules that know types take what imports them for anything else.
    check('route types', 'react-router', 'typegen'),
    check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    check('format', 'oxfmt', '--check'),
  ],
  types: [
    check('route types', 'react-router', 'typegen'),
    // Follows the imports of the route types.
    check('unused code', 'knip', '--no-config-hints'),
    check('code that only tests use', 'knip', '--production', '--no-config-hints'),
    check('types', 'tsc', '-p', 'tsconfig.json'),
    check('types without DOM and Node', 'tsc', '-p', 'tsconfig.pure.json'),
  ],
} satisfies Record<string, Step[]>;

/** Beside what runs in a browser: one lane waits while the other works. */
const unseen = {
  unit: [() => runTests({ unit: 'unit tests' }, EVERY_CORE)],
  database: [testDatabases],
} satisfies Record<string, Step[]>;

/** Vitest projects that open pages or start the built app. */
const seen = { programs: 'tests of programs', browser: 'browser tests' } as const;

/** What `npm run test:all` adds, one after the other. `views` opens pages in every width and theme, in place of `browser`. */
const longSteps = {
  views: [],
  rehearsals: [() => runTests({ rehearsals: 'rehearsals' })],
  floods: [program('attacks with all their floods', 'tools/attack/index.ts')],
  mutants: [
    program('mutants by hand and of the database', 'tools/bench/mutate.ts', '--hand', '--database'),
  ],
  fuzz: [
    program('damaged logs', 'tools/bench/fuzz-logs.ts', '--seconds', '300'),
    program('damaged texts', 'tools/bench/fuzz-imports.ts', '--seconds', '120'),
  ],
} satisfies Record<string, Step[]>;

const usual = [...keysOf(checks), ...keysOf(unseen), ...keysOf(seen)];
const long = keysOf(longSteps);

function keysOf<T extends object>(steps: T): (keyof T & string)[] {
  return Object.keys(steps) as (keyof T & string)[];
}

function check(name: string, tool: string, ...args: string[]): Step {
  return async () => {
    announce(name);
    const code = await runCommand(join(root, 'node_modules', '.bin', tool), args, { cwd: root });
    return [asOutcome(name, code)];
  };
}

function program(name: string, script: string, ...args: string[]): Step {
  return async () => {
    announce(name);
    return [asOutcome(name, await runScript(join(root, script), args, { cwd: root }))];
  };
}

function announce(name: string): void {
  console.log(`\n▶ ${name}`);
}

function asOutcome(name: string, code: number): Outcome {
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, leftOut: [] };
}

async function runTests(
  projects: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): Promise<Outcome[]> {
  announce(Object.values(projects).join(' and '));
  return outcomesOf(await runProjects(folder, projects, more));
}

/** Runs that go on beside each other: what fails there is tried once more, alone, at the end. */
const besides: TestRun[] = [];

/** Also on the oldest PostgreSQL that Farseer supports. What came of them is kept for a second try. */
async function testDatabases(): Promise<Outcome[]> {
  const database = 'database tests';
  const oldest = 'database tests on PostgreSQL 15';
  const isThere = await ensurePostgres15();
  const projects = isThere ? { database, 'database-15': oldest } : { database };
  announce(Object.values(projects).join(' and '));
  besides.push(await runProjects(folder, projects, EVERY_CORE));
  if (isThere) return [];
  const leftOut = ['all of them, there is no PostgreSQL 15 here'];
  return [{ name: oldest, passed: 0, failed: 0, leftOut }];
}

/** Runs the tests that open pages or start the app, and keeps what came of them for a second try. */
async function testInBrowser(
  projects: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv,
): Promise<Outcome[]> {
  const names = Object.values(projects);
  announce(names.join(' and '));
  try {
    const chromium = await ensureChromium();
    const build = join(root, 'tools', 'scripts', 'build.ts');
    const built = await runScript(build, ['--if-stale'], { cwd: root });
    if (built !== 0) return names.map((name) => asOutcome(name, built));
    besides.push(await runProjects(folder, projects, [], { FARSEER_CHROMIUM: chromium, ...env }));
    return [];
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return names.map((name) => asOutcome(name, 1));
  }
}

function chosenSteps(args: string[]): Set<string> {
  const all: string[] = [...usual, ...long];
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.filter((arg) => arg !== '--all' && arg !== '--strict' && !all.includes(arg));
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join(' ')}"; choose from: ${all.join(', ')}.`);
    process.exit(2);
  }
  if (named.length > 0) return new Set(named);
  return new Set(isAll ? all : usual);
}

// Also when a signal ends the run.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const chosen = chosenSteps(args);
const isStrict = args.includes('--strict');
if (isAll)
  console.log(`Beside the tests of "npm test": files that take minutes, ${long.join(', ')}.`);

async function runChosen(steps: Readonly<Record<string, readonly Step[]>>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, runs] of Object.entries(steps))
    if (chosen.has(name)) for (const run of runs) outcomes.push(...(await run()));
  return outcomes;
}

async function runSeen(): Promise<Outcome[]> {
  const views = chosen.has('views');
  const projects = Object.fromEntries(
    Object.entries(seen).filter(([name]) => chosen.has(name) || (name === 'browser' && views)),
  );
  if (Object.keys(projects).length === 0) return [];
  return testInBrowser(projects, views ? { FARSEER_TEST_VIEWS: 'all' } : {});
}

const outcomes = (await Promise.all([runChosen({ ...checks, ...unseen }), runSeen()])).flat();
const unlucky: UnluckyTest[] = isStrict ? [] : await tryAgainAlone(folder, besides);
outcomes.push(...besides.flatMap(outcomesOf));
outcomes.push(...(await runChosen(longSteps)));

const leftOut = [...usual, ...long]
  .filter((step) => !chosen.has(step) && !(step === 'browser' && chosen.has('views')))
  .map((step) => `npm test -- ${step}`);
if (!isAll) {
  const files = globSync('{tests,src,packages}/**/*.long.test.ts', { cwd: root });
  leftOut.push(`${files.length} files of tests that take minutes: npm run test:all`);
}
outcomes.push({ name: 'what was not asked for', passed: 0, failed: 0, leftOut });
const known = JSON.parse(
  readFileSync(join(root, 'tests', 'e2e', 'unlucky-tests.json'), 'utf8'),
) as KnownUnlucky[];
const luck = describeUnlucky(unlucky, known);
if (!luck.isGood) outcomes.push({ name: 'few unlucky tests', passed: 0, failed: 1, leftOut: [] });
console.log(`\n${outcomes.map(formatOutcome).join('\n')}\n`);
if (luck.lines.length > 0)
  console.log(`Failed beside others, passed alone:\n${luck.lines.join('\n')}\n`);
const failures = describeFailures(outcomes);
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`);
const missing = describeLeftOut(outcomes);
if (missing.length > 0) console.log(`Left out:\n${missing.join('\n')}\n`);
const sum = describeSum(outcomes);
console.log(sum.line);
process.exitCode = sum.isGood ? 0 : 1;

/**
 * `npm run mutate -- FOLDER [--seed 1] [--size 300] [--workers 2]`: changes the code of a folder in small ways, a seeded sample of them,
 * and asks its unit tests to notice. The same seed gives the same mutants.
 *
 *     npm run mutate -- src/season/ingest/schedule --seed 2
 *     npm run mutate -- --database
 *     npm run mutate -- --hand
 *
 * With `--database` it tries the listed mutants of rules that only tests with a database hold, and two controls; with `--hand` those of
 * all rooms that were chosen by hand (`mutate/hand-mutants.json`). `--only TEXT` tries those alone whose file or description has the text;
 * `--at COMMIT` tries them in the code of a commit, whose own tests must notice.
 *
 * Mutants of texts are left out, and those of code that runs once while a file loads: they would need a new process each.
 * Some of the drawn ones are such; about two thirds of `--size` are counted.
 * Prints the share that was killed and each survivor. Exit codes: 0 the share is reached, 1 it is not, 2 unusable arguments.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { summarize } from './mutate/mutation-report.ts';
import type { StrykerReport } from './mutate/mutation-report.ts';
import { DATABASE_MUTANTS } from './mutate/database-mutants.ts';
import handMutants from './mutate/hand-mutants.json' with { type: 'json' };
import type { ListedMutant } from './mutate/listed-mutant.ts';
import { runListedMutants } from './mutate/run-listed-mutants.ts';
import { EXCLUDED_MUTATIONS, sampledPlaces } from './mutate/sampled-places.ts';
import { testedFiles } from './mutate/tested-files.ts';

/** The share of the sample that tests must kill. */
const LEAST_KILLED = 0.85;
const root = join(import.meta.dirname, '..', '..');

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '300' },
    workers: { type: 'string', default: '2' },
    database: { type: 'boolean', default: false },
    hand: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    at: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = positionals[0]?.replace(/\/+$/, '');
const seed = Number(values.seed);
const size = Number(values.size);
const workers = Number(values.workers);
if ((values.database || values.hand) && folder === undefined) {
  const listed: ListedMutant[] = [
    ...(values.hand ? handMutants : []),
    ...(values.database ? DATABASE_MUTANTS : []),
  ];
  const { only, at } = values;
  const chosen = listed.filter(({ file, breaks }) => `${file} ${breaks}`.includes(only));
  process.exitCode = runListedMutants(root, chosen, at);
} else if (
  folder === undefined ||
  values.database ||
  values.hand ||
  positionals.length > 1 ||
  !/^(?:src|packages)\/[\w/-]+$/.test(folder) ||
  !existsSync(join(root, folder)) ||
  !Number.isSafeInteger(seed) ||
  !(Number.isSafeInteger(size) && size > 0) ||
  !(Number.isSafeInteger(workers) && workers > 0)
) {
  process.stderr.write(
    'mutate: name one folder below src or packages, or --database, or --hand; --seed, --size and --workers are whole numbers\n',
  );
  process.exitCode = 2;
} else {
  process.exitCode = await mutate(folder);
}

async function mutate(of: string): Promise<number> {
  const { patterns, threshold } = await sampledPlaces(root, of, seed, size);
  process.env['FARSEER_MUTATE_FOLDER'] = of;
  process.env['FARSEER_MUTATE_SEED'] = String(seed);
  process.env['FARSEER_MUTATE_THRESHOLD'] = String(threshold);
  const reports = mkdtempSync(join(tmpdir(), 'farseer-mutate-'));
  const fileName = join(reports, 'mutation.json');
  const begun = Date.now();
  try {
    const stryker = new Stryker({
      mutate: patterns,
      testRunner: 'vitest',
      plugins: [
        import.meta.resolve('@stryker-mutator/vitest-runner'),
        join(root, 'tools/bench/mutate/sample-checker.ts'),
      ],
      vitest: { configFile: 'tools/bench/mutate/vitest.config.ts', related: false },
      checkers: ['sample'],
      concurrency: workers,
      ignoreStatic: true,
      mutator: { excludedMutations: EXCLUDED_MUTATIONS },
      disableTypeChecks: false,
      // TypeScript 7 has no API with which Stryker could read the real one.
      tsconfigFile: 'none.json',
      ignorePatterns: ['build', 'data', '.react-router', 'e2e', 'docs'],
      // Not below node_modules: Node reads no TypeScript there, and threads of the code begin with it.
      tempDirName: 'data/mutate',
      reporters: ['json'],
      jsonReporter: { fileName },
      timeoutMS: 20_000,
      dryRunTimeoutMinutes: 30,
    });
    await stryker.runMutationTest();
    return report(JSON.parse(readFileSync(fileName, 'utf8')) as StrykerReport, {
      of,
      threshold,
      begun,
    });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function report(
  found: StrykerReport,
  { of, threshold, begun }: { of: string; threshold: number; begun: number },
): number {
  const tested = testedFiles(root, of);
  const { killed, survived, uncovered, untestedFiles, score } = summarize(found, {
    seed,
    threshold,
    isTested: (file) => tested.has(file),
  });
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  const total = killed + survived.length + uncovered.length;
  const lines = [
    ...survived.map((one) => `survived ${one}`),
    ...uncovered.map((one) => `not covered ${one}`),
    ...untestedFiles.map((file) => `left out, no unit test names or runs ${file}`),
    `${of}, seed ${seed}: ${killed} of ${total} killed (${((score ?? 0) * 100).toFixed(1)} %), ${minutes} minutes`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return score !== null && score >= LEAST_KILLED ? 0 : 1;
}

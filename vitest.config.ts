import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import {
  HELD_BY_THE_EMBEDDED_SERVER,
  LONG_RUNS_OF_SQL,
  SQL_TESTS,
} from './tests/helpers/database/sql-folders.ts';

/** Files that take minutes: they go through every page, build the app or attack it. */
const LONG_RUNS =
  /[\\/]e2e[\\/](?:server-(?:build|attacks|process)|visual|every-page|.*accessible)/;

/** Programs begin before pages: they wait for their own servers, builds and installs while pages work. */
const ORDER = ['unit', 'database', 'database-15', 'programs', 'browser'];

/** A process goes on with the next file of its own project only, so the files of a project follow each other. */
const rank = ({ moduleId, project }: TestSpecification): number =>
  2 * ORDER.indexOf(project.name) + (LONG_RUNS.test(moduleId) ? 0 : 1);

/** Starts the long runs of a project first, so that no worker waits for the last of them. Otherwise the largest file comes first. */
class LongRunsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest that returns a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** `npm test` sets it. `npm run test:all`, and a project by itself, also run what takes minutes. */
const IS_SHORT = process.env['LONG_TESTS'] === 'off';
const LEFT_OUT = ['**/node_modules/**', ...(IS_SHORT ? ['**/*.long.test.ts'] : [])];
const DATABASE_FILES = '**/*.database{,.long}.test.ts';
/** What starts whole programs: the server, the build, the installation, the official suites. */
const PROGRAMS = 'tests/e2e/{server,official}-*.test.ts';
const REHEARSALS = 'tests/e2e/rehearsals.test.ts';
const END_CLEAN = 'tests/helpers/end-file-clean.ts';
const REACT_OF_A_SERVER = 'tests/helpers/react-of-a-server.ts';

/** A busy machine is late by minutes; what never comes fails the test all the same. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };
const database = {
  environment: 'node',
  isolate: false,
  globalSetup: ['tests/helpers/database/test-server.ts'],
  setupFiles: ['tests/helpers/database/lend-to-host-tests.ts', END_CLEAN],
  expect: { poll: { timeout: 60_000 } },
  sequence: { groupOrder: 1 },
  ...PATIENT,
};
const inBrowser = {
  environment: 'node',
  // One Chromium a process; each test has a context of its own.
  isolate: false,
  globalSetup: ['tests/e2e/support/start-app.ts'],
  setupFiles: [END_CLEAN, 'tests/e2e/support/close-pages.ts'],
  expect: { poll: { timeout: 45_000 } },
  sequence: { groupOrder: 2 },
  // Two browsers leave a quarter of two cores idle while they wait for timers and the network.
  maxWorkers: 3,
  ...PATIENT,
};

/** Where a new test belongs is decided by its name: docs/testing.md. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongRunsFirst },
    projects: [
      {
        // React of a server has no other functions for JSX.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'unit',
          include: ['{src,packages,tools,tests/helpers}/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: [DATABASE_FILES, ...LEFT_OUT],
          environment: 'node',
          // Files share a process and what it has loaded: that is most of their time.
          isolate: false,
          setupFiles: [REACT_OF_A_SERVER, END_CLEAN],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...database,
          name: 'database',
          include: [`{src,packages,tools}/${DATABASE_FILES}`],
          exclude: LEFT_OUT,
        },
      },
      {
        test: {
          ...database,
          name: 'database-15',
          include: SQL_TESTS,
          exclude: [
            ...HELD_BY_THE_EMBEDDED_SERVER,
            ...(IS_SHORT ? LONG_RUNS_OF_SQL : []),
            ...LEFT_OUT,
          ],
        },
      },
      { test: { ...inBrowser, name: 'programs', include: [PROGRAMS], exclude: LEFT_OUT } },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [PROGRAMS, REHEARSALS, ...LEFT_OUT],
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'rehearsals',
          include: [REHEARSALS],
          setupFiles: [],
          globalSetup: ['tests/e2e/support/build-app.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});

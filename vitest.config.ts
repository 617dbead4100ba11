import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files of browser tests that take minutes: they start servers of their own, or go through every page. */
const LONG_RUNS = /[\\/]e2e[\\/](?:server-|visual|pictures|.*accessible)/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG_RUNS.test(moduleId);

/** Starts the long runs first, so that no worker waits for the last of them. Otherwise the largest file comes first. */
class LongRunsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest that returns a new list
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongRunsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{src,packages,scripts,attack,bench,generate,replay-server,testing}/**/*.test.ts',
            'src/**/*.test.tsx',
          ],
          exclude: ['**/*.database.test.ts', '**/node_modules/**'],
          environment: 'node',
          expect: { poll: { timeout: 15_000 } },
          // Also on a machine that does much else.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{src,packages,generate}/**/*.database.test.ts'],
          environment: 'node',
          globalSetup: ['testing/database/test-server.ts'],
          setupFiles: ['testing/database/lend-to-host-tests.ts'],
          expect: { poll: { timeout: 15_000 } },
          // Also on a machine that does much else.
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/start-app.ts'],
          expect: { poll: { timeout: 15_000 } },
          // Two browsers leave a quarter of two cores idle while they wait for timers and the network.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

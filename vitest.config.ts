import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{src,packages,scripts,attack,bench,generate,replay-server}/**/*.test.ts',
            'src/**/*.test.tsx',
          ],
          exclude: ['**/*.database.test.ts', '**/node_modules/**'],
          environment: 'node',
          // Also on a machine that does much else.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{src,packages}/**/*.database.test.ts'],
          environment: 'node',
          globalSetup: ['src/database/test-server.ts'],
          setupFiles: ['src/database/lend-to-host-tests.ts'],
          // Also on a machine that does much else.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/start-app.ts'],
          // A browser alone leaves a third of two cores idle while it waits for timers and the network.
          maxWorkers: 2,
          // A browser on a busy machine can be late once. A second failure counts, and the report tells of the first.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

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
          expect: { poll: { timeout: 15_000 } },
          // Also on a machine that does much else. A second failure counts, and the report marks what was tried twice.
          testTimeout: 60_000,
          retry: 1,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{src,packages}/**/*.database.test.ts'],
          environment: 'node',
          globalSetup: ['src/database/test-server.ts'],
          setupFiles: ['src/database/lend-to-host-tests.ts'],
          expect: { poll: { timeout: 15_000 } },
          // Also on a machine that does much else. A second failure counts, and the report marks what was tried twice.
          testTimeout: 90_000,
          hookTimeout: 180_000,
          retry: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/start-app.ts'],
          expect: { poll: { timeout: 15_000 } },
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

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.database.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'database',
          include: ['src/**/*.database.test.ts'],
          environment: 'node',
          globalSetup: ['src/database/test-server.ts'],
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
          fileParallelism: false,
          // A browser on a busy machine can be late once. A second failure counts, and the report tells of the first.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

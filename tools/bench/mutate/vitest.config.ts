/** The unit tests of one folder, for `npm run mutate`. */
import { defineConfig } from 'vitest/config';

const folder = process.env['FARSEER_MUTATE_FOLDER'] ?? 'src';

export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
    exclude: ['**/*.database.test.ts', '**/node_modules/**'],
    environment: 'node',
    // The code of the changes lies beside the real one, and makes it slower.
    testTimeout: 300_000,
  },
});

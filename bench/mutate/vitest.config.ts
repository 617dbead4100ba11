/** The unit tests of one folder, for `npm run mutate`. */
import { defineConfig } from 'vitest/config';

const folder = process.env['FARSEER_MUTATE_FOLDER'] ?? 'src';

export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
    exclude: [
      '**/*.database.test.ts',
      '**/node_modules/**',
      // Its deepest body needs all of a thread's stack, of which changed code takes more.
      'packages/supabase-host/src/auth/request.test.ts',
    ],
    environment: 'node',
    // The code of every change lies beside the real one, and makes it several times slower.
    testTimeout: 300_000,
  },
});

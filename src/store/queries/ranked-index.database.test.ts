import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

it('holds every column of the newest performances that cells are filled from', async () => {
  const [written] = await fresh.database.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where proname = 'refresh_ranked_cells'`,
  );
  // The function calls a performance `m`.
  const read = new Set(
    [...(written?.text ?? '').matchAll(/\bm\.(\w+)/g)].map(([, column]) => column),
  );
  const held = await fresh.database.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = 'public.player_metrics_newest'::regclass`,
  );
  expect(read.size).toBeGreaterThan(8);
  expect([...read].filter((column) => !held.some((one) => one.column === column))).toEqual([]);
});

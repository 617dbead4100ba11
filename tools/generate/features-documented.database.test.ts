import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VISITED_ROUTES } from '#server/visited-route.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import routes from '#pages/routes.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

/** The names in a column of all tables of `docs/features.md`. @param column 0 is the feature. */
function namesIn(column: number): string[] {
  return readFileSync(join(ROOT, 'docs', 'features.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => line.split('|')[column + 1]?.match(/`[^`]+`/g) ?? [])
    .map((name) => name.slice(1, -1))
    .toSorted();
}

const routePaths = routes.map(({ path }) => (path === '*' ? '*' : `/${path ?? ''}`)).toSorted();

it('each route of the site is named once, by the feature that it belongs to', () => {
  expect(namesIn(1)).toEqual(routePaths);
});

// The witness is the catalog of PostgreSQL.
it('each table of the database is named once, by the feature that it belongs to', async () => {
  const rows = await fresh.database.query<{ name: string }>(
    `select case nspname when 'public' then relname else nspname || '.' || relname end as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and (nspname = 'public' or nspname like 'farseer!_%' escape '!')`,
  );
  expect(namesIn(3)).toEqual(rows.map(({ name }) => name).toSorted());
});

/** Below `src`, or from the root. */
const isThere = (folder: string): boolean =>
  ['src', ''].some((place) => existsSync(join(ROOT, place, folder)));

it('each folder that it names exists', () => {
  expect(namesIn(2).filter((folder) => !isThere(folder))).toEqual([]);
});

it('visits are counted for each route of the site', () => {
  expect([...VISITED_ROUTES].toSorted()).toEqual(routePaths);
});

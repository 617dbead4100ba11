import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#testing/backup-store.ts';
import { missedParts, schemaParts, type SchemaParts } from '#testing/database/schema-parts.ts';
import { testServer } from '#testing/database/test-database.ts';
import { connectDatabase } from './connect.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { migrationsFolder, readSqlFiles } from './sql-files.ts';

/** The last migration of the released version: while servers are replaced, that version runs on the schema of this one. */
const released = Object.keys(
  JSON.parse(
    readFileSync(join(migrationsFolder, '..', 'frozen-migrations.json'), 'utf8'),
  ) as object,
).at(-1);

/**
 * What the released version misses in today's schema, and why that is so. Each entry is one reason to stop all servers for an upgrade:
 * add none where a new name beside the old one does. A release empties the list.
 */
const EXCEPTIONS: readonly (readonly [parts: RegExp, reason: string])[] = [];

async function partsAfter(options: MigrateOptions, more: readonly string[] = []) {
  const { connection, drop } = await emptyDatabase(testServer());
  const database = connectDatabase(connection);
  try {
    await migrate(connection, options);
    for (const text of more) await database.query(text);
    return await schemaParts(database);
  } finally {
    await database.close();
    await drop();
  }
}

let today: Promise<SchemaParts> | undefined;
const partsOfToday = () => (today ??= partsAfter({}));

// The witness is the catalog of the database: what is there after the released migrations, and after all.
it('no migration takes away what the released version uses, unless it is listed with its reason', async () => {
  const before = await partsAfter({
    migrationFiles: readSqlFiles(migrationsFolder).filter(({ name }) => name <= (released ?? '')),
  });
  expect(before.parts).toContain('column public.guilds.name text');
  const missed = missedParts(before, await partsOfToday());
  const unlisted = missed.filter((part) => !EXCEPTIONS.some(([parts]) => parts.test(part)));
  expect(unlisted).toEqual([]);
  const idle = EXCEPTIONS.filter(([parts]) => !missed.some((part) => parts.test(part)));
  expect(idle).toEqual([]);
});

it('sees what is dropped, renamed, narrowed and newly required', async () => {
  const changed = await partsAfter({}, [
    'alter table public.news rename column title to heading',
    'alter table public.guilds alter column name type varchar(80)',
    'alter table public.guilds add column motto text not null',
    `alter table public.guilds add column color text not null default 'red'`,
    'alter table public.guilds add column wish text',
    'drop table public.team_invites cascade',
    'drop function public.end_own_session(uuid)',
    'create function public.one_more() returns int language sql as $$ select 1 $$',
  ]);
  expect(missedParts(await partsOfToday(), changed)).toEqual([
    'column public.guilds.name text',
    'column public.news.title text',
    expect.stringMatching(/^function public\.end_own_session\(/),
    'must be given: public.guilds.motto',
    'must be given: public.news.heading',
    'table public.team_invites',
  ]);
});

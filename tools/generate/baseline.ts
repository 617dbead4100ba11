// `npm run db:baseline`: what the migrations of today make, as one file that makes it at once: `supabase/baseline.sql`; and the
// platform's files in one: `packages/supabase-host/platform/baseline/platform.sql`. Run it after the last migration of a release.
// `--release` also writes the hashes of all migrations, which no later change may touch, into `supabase/frozen-migrations.json`.
// PostgreSQL 15, the oldest that Farseer runs on, writes what all later ones can read.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { platformFolder } from 'supabase-host/platform';
import { applicationBaseline, platformBaseline, writeBaseline } from '#store/baseline.ts';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { migrate, type MigrateOptions } from '#store/migrate.ts';
import { migrationsFolder, readSqlFiles } from '#store/sql-files.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';
import { ensurePostgres15 } from '../scripts/ensure-postgres-15.ts';
import { addedEntries, addedRows } from './baseline/added-entries.ts';

/** Where migrations and the platform are recorded: each start writes these rows itself. */
const RECORDS = ['supabase_migrations.*', 'farseer.platform_files'];

/** Rows that each database makes for itself, such as keys: the migration's own statement makes them there, too. */
const OWN_ROWS: Readonly<Record<string, RegExp>> = {
  'farseer_identity.id_key': /^insert into farseer_identity\.id_key [^;]*;$/m,
};

/** The statements that make the rows of a table in each database anew. @throws Error where none is known */
function ownRows(table: string): string {
  const statement = OWN_ROWS[table];
  const found = readSqlFiles(migrationsFolder).flatMap(
    ({ text }) => (statement && statement.exec(text)?.[0]) ?? [],
  );
  if (found.length !== 1)
    throw new Error(
      `The rows of ${table} are others in each database: name the statement that makes them.`,
    );
  return `${found[0]}\n`;
}

/** As the platform leaves it; between the two, what the dump says of each object is all that holds for it. */
const DEFAULTS = ['tables', 'sequences', 'functions'].map(
  (kind) => `alter default privileges in schema public KIND all on ${kind} WHO;\n`,
);
const defaults = (kind: string, who: string) =>
  DEFAULTS.map((line) => line.replace('KIND', kind).replace('WHO', who)).join('');
const ROLES = 'anon, authenticated, service_role';

/**
 * Lets the platform's triggers rest that tell the rest service of each statement: it reads the schema once, at the end. Only a superuser has
 * made them.
 */
const rest = (word: 'disable' | 'enable') => `do $$ begin
  alter event trigger tell_rest_of_changes ${word};
  alter event trigger tell_rest_of_drops ${word};
exception when undefined_object or insufficient_privilege then
  null;
end $$;
`;

/** @param binFolder of a PostgreSQL 15, with `pg_dump` */
async function makeBaseline(binFolder: string): Promise<string> {
  const server = await startThrowAwayServer(binFolder);
  try {
    const dumpOf = async (name: string, options: MigrateOptions) => {
      const connection = { ...server.connection, database: name };
      const administration = connectDatabase({ ...server.connection, database: 'postgres' });
      await administration.query(`create database ${name}`);
      await administration.close();
      await migrate(connection, { ...options, step: 'each' });
      return {
        schema: dump(binFolder, connection, ['--schema-only']),
        rows: dump(binFolder, connection, [
          '--data-only',
          '--column-inserts',
          ...RECORDS.map((table) => `--exclude-table-data=${table}`),
        ]),
      };
    };
    const before = await dumpOf('platform', { migrationFiles: [] });
    const after = await dumpOf('whole', {});
    const again = await dumpOf('again', {});
    const { same, own } = addedRows(before.rows, after.rows, again.rows);
    return [
      `set local check_function_bodies = off;\nset local search_path = '';\n`,
      rest('disable'),
      defaults('revoke', `from ${ROLES}`),
      addedEntries(before.schema, after.schema),
      same.map((row) => `${row}\n`).join(''),
      own.map(ownRows).join(''),
      defaults('grant', `to ${ROLES}`),
      rest('enable'),
      `notify pgrst, 'reload schema';\n`,
    ].join('\n');
  } finally {
    await server.stop();
  }
}

function dump(
  binFolder: string,
  { host, port, user, password, database }: ConnectionOptions,
  asked: readonly string[],
): string {
  const where = ['-h', host ?? '', '-p', String(port), '-U', user ?? '', '-d', database ?? ''];
  return execFileSync(join(binFolder, 'pg_dump'), [...where, '--no-owner', ...asked], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PGPASSWORD: typeof password === 'string' ? password : '' },
  });
}

const binFolder = await ensurePostgres15();
if (binFolder === undefined) {
  console.error('There is no PostgreSQL 15 here: apt-get install postgresql-15.');
  process.exit(1);
}
const platform = readSqlFiles(platformFolder);
mkdirSync(dirname(platformBaseline), { recursive: true });
writeFileSync(
  platformBaseline,
  writeBaseline(platform, platform.map(({ text }) => text).join('\n')),
);
writeFileSync(
  applicationBaseline,
  writeBaseline(readSqlFiles(migrationsFolder), await makeBaseline(binFolder)),
);

if (process.argv.includes('--release')) {
  const hashes = readSqlFiles(migrationsFolder).map(({ name, text }) => [
    name,
    createHash('sha256').update(text).digest('hex'),
  ]);
  const frozen = join(migrationsFolder, '..', 'frozen-migrations.json');
  writeFileSync(frozen, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

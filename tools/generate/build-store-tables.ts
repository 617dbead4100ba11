/**
 * `npm run db:tables`: asks the migrated schema for the tables that connectors write (`src/season/ingest/store/tables.ts`) and writes what it
 * says of them into `src/season/ingest/store/schema-tables.ts`. A database test compares the file with the schema.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#store/database.ts';
import { tables } from '#season/ingest/store/tables.ts';
import type { TableShape } from '#season/ingest/store/table-shape.ts';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';

export const SCHEMA_TABLES = join(
  import.meta.dirname,
  '..',
  '..',
  'src',
  'season',
  'ingest',
  'store',
  'schema-tables.ts',
);

/** Columns that the store itself keeps, and those that other parts of the application write. */
const NOT_FROM_SOURCES = new Set([
  'written_hash',
  'received_at',
  'hidden',
  'frozen_at',
  'last_kill_at',
]);

interface SchemaTable {
  key: string[];
  columns: Record<string, string>;
  defaulted?: string[];
  hasReceivedAt?: true;
  isLarge?: true;
}

/** What the schema says of a relation of `public`. */
async function describeTable(database: Queryable, relation: string): Promise<SchemaTable> {
  const columns = await database.query<{ name: string; type: string; isDefaulted: boolean }>(
    `select attname::text as name, format_type(atttypid, null) as type, attnotnull and atthasdef as "isDefaulted"
     from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [`public.${relation}`],
  );
  const [primary] = await database.query<{ key: string[] }>(
    `select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as key
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indisprimary and i.indrelid = $1::text::regclass`,
    [`public.${relation}`],
  );
  const key = primary?.key ?? [];
  const written = columns.filter(({ name }) => !NOT_FROM_SOURCES.has(name));
  const defaulted = written.filter(({ name, isDefaulted }) => isDefaulted && !key.includes(name));
  const has = (wanted: string) => columns.some(({ name }) => name === wanted);
  return {
    key,
    columns: Object.fromEntries(written.map(({ name, type }) => [name, shortType(type)])),
    ...(defaulted.length > 0 && { defaulted: defaulted.map(({ name }) => name) }),
    ...(has('received_at') && { hasReceivedAt: true as const }),
    ...(has('written_hash') && { isLarge: true as const }),
  };
}

function shortType(type: string): string {
  return type === 'timestamp with time zone' ? 'timestamptz' : type;
}

/** What the schema says of every table that connectors write, by its name in `tables.ts`. */
export async function describeStoreTables(
  database: Queryable,
): Promise<Record<string, SchemaTable>> {
  const found: Record<string, SchemaTable> = {};
  for (const [name, shape] of Object.entries<TableShape>(tables))
    found[name] = await describeTable(database, shape.relation ?? name);
  return found;
}

const HEAD = `// Written by \`npm run db:tables\` from the migrated schema.

/** Keys, columns and types of the tables that connectors write, as the schema has them. */
export const schemaTables = `;

if (import.meta.main) {
  const server = await startThrowAwayServer();
  const fresh = await freshDatabase(server.connection);
  const described = await describeStoreTables(fresh.database);
  writeFileSync(SCHEMA_TABLES, `${HEAD}${JSON.stringify(described, null, 2)} as const;\n`);
  await fresh.close();
  await server.stop();
}

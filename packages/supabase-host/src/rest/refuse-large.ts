import { DatabaseError, type Database } from '#host/database.ts';
import type { Ask } from './ask.ts';
import { tableKey, type Table } from './catalog/catalog.ts';

/** A body of more bytes is read only for a caller with the right to use it; a smaller one the database refuses itself. */
const SMALL_BYTES = 16 * 1024;

function isSmall({ bodyBytes }: Ask): boolean {
  return bodyBytes !== null && bodyBytes <= SMALL_BYTES;
}

/**
 * Asks before a large body is read whether the caller may write to the table at all.
 *
 * @throws DatabaseError 42501 as the write would.
 */
export async function refuseLargeWrite(database: Database, ask: Ask, table: Table): Promise<void> {
  if (isSmall(ask)) return;
  const right = ask.method === 'PATCH' ? 'update' : 'insert';
  const [row] = await database.query<{ may: boolean | null }>(
    `select has_any_column_privilege($1::text::name, $2::int8::oid, $3) as may`,
    [ask.caller.role, table.oid, right],
  );
  if (row?.may === false) throw denied(table.isView ? 'view' : 'table', table.name);
}

/**
 * Asks before a large body is read whether the caller may call any function of that name.
 *
 * @throws DatabaseError 42501 as the call would.
 */
export async function refuseLargeCall(database: Database, ask: Ask, name: string): Promise<void> {
  if (isSmall(ask)) return;
  const routines = ask.knowledge.catalog.routines.get(tableKey(ask.schema, name)) ?? [];
  if (routines.length === 0) return;
  const [row] = await database.query<{ may: boolean | null }>(
    `select bool_or(has_function_privilege($1::text::name, oid::oid, 'execute')) as may
     from unnest($2::int8[]) as oid`,
    [ask.caller.role, routines.map(({ oid }) => oid)],
  );
  if (row?.may === false) throw denied('function', name);
}

function denied(kind: string, name: string): DatabaseError {
  return new DatabaseError(`permission denied for ${kind} ${name}`, { code: '42501' });
}

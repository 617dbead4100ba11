import type { Database } from '#host/database.ts';
import { isRecord } from '#host/guards.ts';
import type { Ask } from './ask.ts';
import type { Table } from './catalog/catalog.ts';
import { findTable } from './catalog/find-table.ts';
import { parseQuery } from './parse/query-string.ts';
import type { Query } from './parse/query-tree.ts';
import { bodyShape, formOf, maxAnswerBytes } from './read-table.ts';
import { bodyKind, type Payload } from './request/payload.ts';
import type { Preferences } from './request/preferences.ts';
import { readApart } from './request/read-apart.ts';
import { contentRange } from './request/row-range.ts';
import { refuseLargeWrite } from './refuse-large.ts';
import { invalidBody, RestError } from './rest-error.ts';
import { toResponse } from './respond.ts';
import { runStatement, type Statement } from './run-statement.ts';
import { answerSql, type AnswerRow } from './sql/answer-sql.ts';
import { returningSql } from './sql/needed-columns.ts';
import { planRead, type ReadNode } from './sql/read-plan.ts';
import { rowsSql } from './sql/read-sql.ts';
import { quoteName, Values } from './sql/sql-text.ts';
import {
  conflictColumns,
  deleteSql,
  insertSql,
  putConditions,
  updateSql,
} from './sql/write-sql.ts';

const written = 'rest_written';

/** `POST`, `PATCH`, `PUT` and `DELETE` of a table's rows. */
export async function writeTable(
  database: Database,
  ask: Ask,
  tableName: string,
): Promise<Response> {
  const table = findTable(ask.knowledge.catalog, ask.schema, tableName);
  const query = parseQuery(new URLSearchParams(ask.search), false);
  switch (ask.method) {
    case 'POST':
      return insertRows(database, ask, table, query);
    case 'PUT':
      return putRow(database, ask, table, query);
    case 'PATCH':
      return updateRows(database, ask, table, query);
    default:
      return deleteRows(database, ask, table, query);
  }
}

async function insertRows(
  database: Database,
  ask: Ask,
  table: Table,
  query: Query,
): Promise<Response> {
  const { preferences } = ask;
  const payload = await payloadOf(database, ask, table, query);
  const conflict = preferences.resolution ? conflictColumns(table, query.onConflict) : [];
  const resolution = conflict.length > 0 ? preferences.resolution : null;
  const merges = resolution === 'merge-duplicates';
  const write = planWrite(ask, table, query);
  const options = { conflict, resolution, missingDefaults: preferences.missing === 'default' };
  const names = query.columns ?? payload.keys ?? [];
  const row = await runWrite(
    database,
    ask,
    write,
    insertSql(table, names, payload, options, write.returning, write.values),
    merges,
  );
  const isNew = !merges || (row.inserted ?? 0) > 0;
  return toResponse(
    ask,
    {
      status: isNew ? 201 : 200,
      headers: {
        'content-range': contentRange(0, 0, preferences.count ? row.total : null),
        ...locationOf(ask, table, row),
      },
      body: preferences.representation === 'full' ? row.body : null,
      applied: {
        representation: preferences.representation,
        count: preferences.count,
        resolution,
        missing: preferences.missing,
      },
    },
    row,
  );
}

async function putRow(database: Database, ask: Ask, table: Table, query: Query): Promise<Response> {
  if (query.limits.length > 0 || query.offsets.length > 0)
    throw new RestError(
      400,
      'PGRST114',
      'limit/offset querystring parameters are not allowed for PUT',
    );
  const payload = await payloadOf(database, ask, table, query);
  const write = planWrite(ask, table, query);
  const mustEqual = putConditions(write.target);
  const names = query.columns ?? payload.keys ?? [];
  const text = insertSql(
    table,
    names,
    payload,
    {
      conflict: table.primaryKey,
      resolution: 'merge-duplicates',
      missingDefaults: ask.preferences.missing === 'default',
      mustEqual,
    },
    write.returning,
    write.values,
  );
  const row = await runWrite(database, ask, write, text, true, (answer) => {
    if (answer.total !== 1)
      throw new RestError(
        400,
        'PGRST115',
        'Payload values do not match URL in primary key column(s)',
      );
  });
  const isNew = row.inserted === null || row.inserted > 0;
  const hasBody = ask.preferences.representation === 'full';
  const otherwise = hasBody ? 200 : 204;
  return toResponse(
    ask,
    {
      status: isNew ? 201 : otherwise,
      headers: { 'content-range': contentRange(0, 0, ask.preferences.count ? row.total : null) },
      body: hasBody ? row.body : null,
      applied: { representation: ask.preferences.representation, count: ask.preferences.count },
    },
    row,
  );
}

async function updateRows(
  database: Database,
  ask: Ask,
  table: Table,
  query: Query,
): Promise<Response> {
  const payload = await payloadOf(database, ask, table, query);
  const write = planWrite(ask, table, query);
  const names = query.columns ?? payload.keys ?? [];
  if (names.length > 0) refuseAllRows(write.target, 'UPDATE');
  const options = { missingDefaults: ask.preferences.missing === 'default' };
  const text = updateSql(write.target, names, payload, options, write.returning, write.values);
  const row = await runWrite(database, ask, write, text, false);
  const count = ask.preferences.count ? row.total : null;
  const { missing } = ask.preferences;
  return changedResponse(ask, row, contentRange(0, row.total ?? 0, count), { missing });
}

async function deleteRows(
  database: Database,
  ask: Ask,
  table: Table,
  query: Query,
): Promise<Response> {
  const write = planWrite(ask, table, query);
  refuseAllRows(write.target, 'DELETE');
  const text = deleteSql(write.target, write.returning, write.values);
  const row = await runWrite(database, ask, write, text, false);
  const count = ask.preferences.count ? row.total : null;
  return changedResponse(ask, row, contentRange(0, 0, count));
}

/**
 * A filter that was forgotten must not change every row: Supabase loads `safeupdate` for requests, for every role.
 *
 * @throws RestError 21000
 */
function refuseAllRows(target: ReadNode, command: 'UPDATE' | 'DELETE'): void {
  if (target.filters.length === 0)
    throw new RestError(400, '21000', `${command} requires a WHERE clause`);
}

function changedResponse(
  ask: Ask,
  row: AnswerRow,
  range: string,
  applied: Partial<Preferences> = {},
): Response {
  const hasBody = ask.preferences.representation === 'full';
  return toResponse(
    ask,
    {
      status: hasBody ? 200 : 204,
      headers: { 'content-range': range },
      body: hasBody ? row.body : null,
      applied: {
        representation: ask.preferences.representation,
        count: ask.preferences.count,
        maxAffected: heededMaxAffected(ask),
        ...applied,
      },
    },
    row,
  );
}

interface Write {
  /** The table as the write sees it, with the filters. */
  target: ReadNode;
  /** The written rows as the answer shows them. */
  result: ReadNode;
  returning: string;
  values: Values;
}

function planWrite(ask: Ask, table: Table, query: Query): Write {
  const { catalog, settings } = ask.knowledge;
  const result = planRead(catalog, settings, table, query, true);
  const target: ReadNode = { ...result, items: [], isUntyped: false };
  result.filters = [];
  return { target, result, returning: returningFor(ask, table, result), values: new Values() };
}

function returningFor(ask: Ask, table: Table, result: ReadNode): string {
  if (ask.preferences.representation === 'full') return returningSql(result);
  if (ask.preferences.representation !== 'headers-only' || table.primaryKey.length === 0)
    return '1 as one';
  return table.primaryKey
    .map((column) => `${quoteName(table.name)}.${quoteName(column)}`)
    .join(', ');
}

/**
 * The write as one part of the statement, its rows read by the rest of it: all of them, since a client could not tell which were left
 * out. Their bytes are bounded.
 */
function runWrite(
  database: Database,
  ask: Ask,
  write: Write,
  text: string,
  inserted: boolean,
  check?: (row: AnswerRow) => void,
): Promise<AnswerRow> {
  const { representation } = ask.preferences;
  const isFull = representation === 'full';
  const maxBytes = maxAnswerBytes(ask);
  const source = `${quoteName(written)} as ${quoteName(write.result.alias)}`;
  const rows = isFull
    ? rowsSql(write.result, source, write.values, { maxRows: null, maxBytes })
    : `select * from ${quoteName(written)}`;
  const statement: Statement = {
    text: answerSql({
      before: [`${quoteName(written)} as (${text})`],
      rows,
      shape: isFull ? bodyShape(ask) : representation === 'headers-only' ? 'row' : 'none',
      ...formOf(ask),
      total: `(select count(*) from ${quoteName(written)})`,
      inserted,
      maxBytes,
    }),
    values: write.values.list,
  };
  return runStatement(database, ask, statement, {
    readOnly: false,
    maxAffected: heededMaxAffected(ask),
    ...(check && { check }),
  });
}

function heededMaxAffected(ask: Ask): number | null {
  return ask.preferences.handling === 'strict' ? ask.preferences.maxAffected : null;
}

/** Where the one new row is found again, if that was asked for and can be said. */
function locationOf(ask: Ask, table: Table, row: AnswerRow): Record<string, string> {
  if (ask.preferences.representation !== 'headers-only' || row.rows !== 1 || !row.body) return {};
  const key: unknown = JSON.parse(row.body);
  if (!isRecord(key) || table.primaryKey.length === 0) return {};
  const conditions = table.primaryKey.map(
    (column) => `${encodeURIComponent(column)}=${keyTest(key[column])}`,
  );
  return { location: `/${encodeURIComponent(table.name)}?${conditions.join('&')}` };
}

function keyTest(value: unknown): string {
  if (value === null) return 'is.null';
  return `eq.${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;
}

async function payloadOf(
  database: Database,
  ask: Ask,
  table: Table,
  query: Query,
): Promise<Payload> {
  const kind = bodyKind(ask.header('content-type'));
  await refuseLargeWrite(database, ask, table);
  const columnsNamed = query.columns !== null;
  const payload = await readApart(await ask.body(), { want: 'payload', kind, columnsNamed });
  if (ask.method === 'PUT' && payload.isEmpty) throw invalidBody('Empty or invalid json');
  return payload;
}

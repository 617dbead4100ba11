import { largeBytes } from '#host/body-thread.ts';
import type { Database } from '#host/database.ts';
import { readsOnly, type Ask } from './ask.ts';
import type { Routine, Table } from './catalog/catalog.ts';
import { findRoutine, type FoundRoutine } from './catalog/find-routine.ts';
import { noSettings } from './catalog/transaction-settings.ts';
import { parseQuery } from './parse/query-string.ts';
import type { Query } from './parse/query-tree.ts';
import { bodyShape, maxAnswerBytes, prepareRead, type PreparedRead } from './read-table.ts';
import { refuseLargeCall } from './refuse-large.ts';
import { shownMedia, type ShownMedia } from './request/media.ts';
import { bodyKind, formOf, type BodyKind } from './request/payload.ts';
import { readApart } from './request/read-apart.ts';
import { contentRange, rangeStatus } from './request/row-range.ts';
import { RestError, unacceptableMedia } from './rest-error.ts';
import { toResponse } from './respond.ts';
import { runStatement } from './run-statement.ts';
import { answerSql, type BodyShape } from './sql/answer-sql.ts';
import { callSql, type RoutineArguments } from './sql/call-sql.ts';
import { planRead, unknownTable } from './sql/read-plan.ts';
import { quoteName, Values } from './sql/sql-text.ts';

const called = 'rest_called';

/** `GET`, `HEAD` and `POST` of `/rpc/name`. */
export async function callRoutine(database: Database, ask: Ask, name: string): Promise<Response> {
  if (!readsOnly(ask.method) && ask.method !== 'POST')
    throw new RestError(405, 'PGRST101', `Cannot use the ${ask.method} method on RPC`);
  // Beside a body the address has no arguments: what is no filter there is a mistake.
  const query = parseQuery(new URLSearchParams(ask.search), readsOnly(ask.method));
  const { found, given } = await readCall(database, ask, name, query);
  const { routine } = found;
  if (!gives(routine, shownMedia(ask.media)))
    throw unacceptableMedia([ask.header('accept') ?? '*/*']);
  const prepared = prepareCall(ask, routine, given, query);
  const maxAffected = ask.preferences.handling === 'strict' ? ask.preferences.maxAffected : null;
  if (maxAffected !== null && !routine.isSet)
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  const row = await runStatement(database, settingsOf(ask, routine), prepared.statement, {
    readOnly: readsOnly(ask.method) || !routine.isVolatile,
    maxAffected,
  });
  const isSilent = routine.returns.kind === 'void' || ask.preferences.representation === 'minimal';
  const status = rangeStatus(prepared.offset, row.rows, row.total);
  return toResponse(
    ask,
    {
      status: isSilent ? 204 : status,
      headers: { 'content-range': contentRange(prepared.offset, row.rows, row.total) },
      body: isSilent ? null : (row.body ?? ''),
      applied: { count: ask.preferences.count, maxAffected },
    },
    row,
  );
}

/** Of several functions of the name one gives a form of its own, and another does not. */
function gives({ media, returns }: Routine, shown: ShownMedia): boolean {
  if (!('type' in shown)) return true;
  if (!shown.rows) return shown.type === media?.type;
  const { table } = shown.rows;
  return returns.kind === 'row' && (table === null || table === returns.table);
}

/** The function's own settings win over those of the caller. */
function settingsOf(ask: Ask, { settings }: Routine): Ask {
  if (settings === noSettings) return ask;
  return {
    ...ask,
    settings: { ...ask.settings, ...settings.values },
    isolation: settings.isolation ?? ask.isolation,
  };
}

/** `OPTIONS /rpc/name`: null when no function has the name. */
export function routineMethods(routines: readonly Routine[] | undefined): string | null {
  if (!routines || routines.length === 0) return null;
  return routines.every((routine) => routine.isVolatile) ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
}

async function readCall(
  database: Database,
  ask: Ask,
  name: string,
  query: Query,
): Promise<{ found: FoundRoutine; given: RoutineArguments }> {
  const { catalog } = ask.knowledge;
  const find = (keys: readonly string[], body: BodyKind | null) =>
    findRoutine(catalog, { schema: ask.schema, name, keys: [...new Set(keys)], body });

  if (readsOnly(ask.method)) {
    const keys = query.parameters.map(([key]) => key);
    const found = find(keys, null);
    const whole = query.parameters.find(([key]) => key === '')?.[1];
    if (found.takesBody && whole !== undefined)
      return { found, given: { kind: 'body', body: whole } };
    return { found, given: { kind: 'texts', entries: query.parameters } };
  }

  const kind = bodyKind(ask.header('content-type'));
  await refuseLargeCall(database, ask, name);
  const bytes = await ask.body();
  if (kind === 'bytes') return { found: find([], kind), given: { kind: 'body', body: bytes } };
  if (kind === 'text' || kind === 'xml')
    return { found: find([], kind), given: { kind: 'body', body: textOf(bytes) } };
  if (kind === 'form') {
    if (bytes.byteLength > largeBytes)
      throw new RestError(
        413,
        'PGRST102',
        'A form may have at most 256 KiB; send the arguments as JSON',
      );
    const entries = [...formOf(textOf(bytes))];
    const found = find(
      entries.map(([key]) => key),
      kind,
    );
    return { found, given: { kind: 'texts', entries } };
  }

  const {
    json,
    keys: given,
    isArray,
  } = await readApart(
    bytes,
    kind === 'csv' ? { want: 'payload', kind, columnsNamed: false } : { want: 'arguments' },
  );
  const keys = query.columns ?? given ?? [];
  const found = find(keys, kind);
  return {
    found,
    given: found.takesBody ? { kind: 'body', body: json } : { kind: 'object', json, keys, isArray },
  };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function prepareCall(
  ask: Ask,
  routine: Routine,
  given: RoutineArguments,
  query: Query,
): PreparedRead {
  const values = new Values();
  const call = callSql(routine, given, values);
  const { returns, isSet } = routine;
  if (returns.kind === 'row') {
    const table: Table = returns.table ?? unknownTable(routine.schema, routine.name);
    const { catalog, settings } = ask.knowledge;
    const root = planRead(catalog, settings, table, query, true);
    return prepareRead(ask, root, `${quoteName(called)} as ${quoteName(root.alias)}`, {
      values,
      before: [`${quoteName(called)} as (${call})`],
      shape: shapeOf(ask, isSet ? 'array' : 'row'),
    });
  }
  return {
    offset: 0,
    statement: {
      text: answerSql({
        // Materialized: a call whose value no answer needs would not be made, and what it refuses would pass.
        before: [`${quoteName(called)} as materialized (${call})`],
        rows: `select value from ${quoteName(called)}`,
        shape: returns.kind === 'void' ? 'none' : shapeOf(ask, isSet ? 'scalars' : 'scalar'),
        stripNulls: false,
        total: ask.preferences.count ? 'count(*)' : 'null::int8',
        maxBytes: maxAnswerBytes(ask),
      }),
      values: values.list,
    },
  };
}

function shapeOf(ask: Ask, natural: BodyShape): BodyShape {
  const shape = bodyShape(ask);
  if (shape === 'array') return natural;
  return shape === 'object' && natural !== 'array' ? natural : shape;
}

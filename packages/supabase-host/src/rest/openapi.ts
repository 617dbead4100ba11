import type { Database } from '#host/database.ts';
import type { Ask } from './ask.ts';
import { routinePath } from './openapi-routines.ts';
import { sharedParameters, tableDefinition, tableParameters, tablePath } from './openapi-tables.ts';
import { commentParts, ok } from './openapi-types.ts';
import { toResponse } from './respond.ts';
import { RestError, unacceptableMedia } from './rest-error.ts';
import { inTransaction } from './run-statement.ts';

interface Rights {
  tables: ReadonlySet<number>;
  routines: ReadonlySet<number>;
  /** What the schema is said to be. */
  comment: string | null;
}

/** `GET /`: what the caller may use, as an OpenAPI 2.0 document. */
export async function describeService(
  database: Database,
  ask: Ask,
  hostUrl: string,
): Promise<Response> {
  const { description } = ask.knowledge.settings;
  if (description === 'disabled')
    throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  if (ask.media.kind !== 'openapi') throw unacceptableMedia([ask.header('accept') ?? '']);
  const rights = await readRights(database, ask);
  const { catalog } = ask.knowledge;
  const tables = [...catalog.tables.values()].filter(
    (table) => table.schema === ask.schema && rights.tables.has(table.oid),
  );
  const routines = [...catalog.routines.values()]
    .flat()
    .filter((routine) => routine.schema === ask.schema && rights.routines.has(routine.oid));
  const about = commentParts(rights.comment);
  const host = URL.canParse(hostUrl) ? new URL(hostUrl) : null;
  const document = {
    swagger: '2.0',
    info: {
      title: about.summary ?? `Rows of the schema ${ask.schema}`,
      description: about.description ?? 'Speaks the protocol of PostgREST.',
      version: '1',
    },
    ...(host && { host: host.host, schemes: [host.protocol.replace(':', '')] }),
    basePath: `${host?.pathname.replace(/\/$/, '') ?? ''}/rest/v1`,
    consumes: [
      'application/json',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'text/csv',
    ],
    produces: [
      'application/json',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'text/csv',
    ],
    paths: Object.fromEntries([
      ['/', { get: { tags: ['Introspection'], summary: 'This document', responses: ok() } }],
      ...tables.map((table) => [`/${table.name}`, tablePath(table)]),
      ...routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)]),
    ]) as Record<string, unknown>,
    definitions: Object.fromEntries(tables.map((table) => [table.name, tableDefinition(table)])),
    parameters: Object.assign({}, sharedParameters, ...tables.map(tableParameters)) as object,
    externalDocs: { description: 'PostgREST Documentation', url: 'https://docs.postgrest.org' },
  };
  const body = ask.method === 'HEAD' ? '' : JSON.stringify(document);
  return toResponse(ask, { status: 200, body }, null);
}

/** Asked as the caller: what the role may not use is not shown, unless an operator wants everything shown. */
function readRights(database: Database, ask: Ask): Promise<Rights> {
  const { catalog } = ask.knowledge;
  const tables = [...catalog.tables.values()].map((table) => table.oid);
  const routines = [...catalog.routines.values()].flat().map((routine) => routine.oid);
  return inTransaction(database, ask, true, async (transaction) => {
    const allowed = await transaction.query<{ oid: number; kind: string }>(
      `select oid, 't' as kind from unnest($1::int8[]) as oid
       where $3 or has_table_privilege(oid::oid, 'select, insert, update, delete')
         or has_any_column_privilege(oid::oid, 'select, insert, update')
       union all
       select oid, 'f' from unnest($2::int8[]) as oid
       where $3 or has_function_privilege(oid::oid, 'execute')`,
      [tables, routines, ask.knowledge.settings.description === 'ignore-privileges'],
    );
    const [schema] = await transaction.query<{ comment: string | null }>(
      `select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1`,
      [ask.schema],
    );
    const oids = (kind: string) =>
      new Set(allowed.filter((row) => row.kind === kind).map((row) => row.oid));
    return { tables: oids('t'), routines: oids('f'), comment: schema?.comment ?? null };
  });
}

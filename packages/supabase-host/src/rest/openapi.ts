import type { Database } from '#host/database.ts';
import type { Ask } from './ask.ts';
import { typeOids, type Column, type Routine, type Table } from './catalog/catalog.ts';
import { toResponse } from './respond.ts';
import { unacceptableMedia } from './rest-error.ts';
import { inTransaction } from './run-statement.ts';

interface Rights {
  tables: ReadonlySet<number>;
  routines: ReadonlySet<number>;
}

/** `GET /`: what the caller may use, as an OpenAPI 2.0 document. */
export async function describeService(
  database: Database,
  ask: Ask,
  hostUrl: string,
): Promise<Response> {
  if (ask.media.kind !== 'openapi') throw unacceptableMedia([ask.header('accept') ?? '']);
  const rights = await readRights(database, ask);
  const { catalog } = ask.knowledge;
  const tables = [...catalog.tables.values()].filter(
    (table) => table.schema === ask.schema && rights.tables.has(table.oid),
  );
  const routines = [...catalog.routines.values()]
    .flat()
    .filter((routine) => routine.schema === ask.schema && rights.routines.has(routine.oid));
  const host = URL.canParse(hostUrl) ? new URL(hostUrl) : null;
  const document = {
    swagger: '2.0',
    info: {
      title: `Rows of the schema ${ask.schema}`,
      description: 'Speaks the protocol of PostgREST.',
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
    parameters: sharedParameters,
    externalDocs: { description: 'PostgREST Documentation', url: 'https://docs.postgrest.org' },
  };
  const body = ask.method === 'HEAD' ? '' : JSON.stringify(document);
  return toResponse(ask, { status: 200, body }, null);
}

/** Asked as the caller: what the role may not use is not shown. */
function readRights(database: Database, ask: Ask): Promise<Rights> {
  const { catalog } = ask.knowledge;
  const tables = [...catalog.tables.values()].map((table) => table.oid);
  const routines = [...catalog.routines.values()].flat().map((routine) => routine.oid);
  return inTransaction(database, ask, true, async (transaction) => {
    const allowed = await transaction.query<{ oid: number; kind: string }>(
      `select oid, 't' as kind from unnest($1::int8[]) as oid
       where has_table_privilege(oid::oid, 'select, insert, update, delete')
         or has_any_column_privilege(oid::oid, 'select, insert, update')
       union all
       select oid, 'f' from unnest($2::int8[]) as oid where has_function_privilege(oid::oid, 'execute')`,
      [tables, routines],
    );
    const oids = (kind: string) =>
      new Set(allowed.filter((row) => row.kind === kind).map((row) => row.oid));
    return { tables: oids('t'), routines: oids('f') };
  });
}

const sharedParameters = {
  select: queryParameter('select', 'Filtering Columns'),
  order: queryParameter('order', 'Ordering'),
  limit: queryParameter('limit', 'Limiting and Pagination'),
  offset: queryParameter('offset', 'Limiting and Pagination'),
  on_conflict: queryParameter('on_conflict', 'On Conflict'),
  preferReturn: preferParameter(['return=representation', 'return=minimal', 'return=headers-only']),
  preferCount: preferParameter(['count=exact', 'count=planned', 'count=estimated']),
  preferPost: preferParameter([
    'return=representation',
    'return=minimal',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ]),
};

function queryParameter(name: string, description: string): Record<string, unknown> {
  return { name, description, required: false, in: 'query', type: 'string' };
}

function preferParameter(values: readonly string[]): Record<string, unknown> {
  return {
    name: 'Prefer',
    description: 'Preference',
    required: false,
    in: 'header',
    type: 'string',
    enum: values,
  };
}

function tablePath(table: Table): Record<string, unknown> {
  const tags = [table.name];
  const summary = table.description?.split('\n')[0];
  const shared = { tags, ...(summary !== undefined && { summary }) };
  const filters = [...table.columns.values()].map((column) => ({
    name: column.name,
    required: false,
    in: 'query',
    type: 'string',
    ...(column.description !== null && { description: column.description }),
  }));
  const body = {
    name: table.name,
    in: 'body',
    required: false,
    schema: { $ref: `#/definitions/${table.name}` },
  };
  const shown = ['select', 'order', 'limit', 'offset', 'preferCount'].map(reference);
  return {
    get: {
      ...shared,
      parameters: [...filters, ...shown],
      responses: {
        200: {
          description: 'OK',
          schema: { type: 'array', items: { $ref: `#/definitions/${table.name}` } },
        },
        206: { description: 'Partial Content' },
      },
    },
    ...(table.canInsert && {
      post: {
        ...shared,
        parameters: [body, reference('select'), reference('preferPost')],
        responses: { 201: { description: 'Created' } },
      },
    }),
    ...(table.canUpdate && {
      patch: {
        ...shared,
        parameters: [...filters, body, reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
    ...(table.canDelete && {
      delete: {
        ...shared,
        parameters: [...filters, reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
  };
}

function tableDefinition(table: Table): Record<string, unknown> {
  const columns = [...table.columns.values()];
  const required = columns
    .filter((column) => !column.isNullable && column.defaultSql === null)
    .map((column) => column.name);
  return {
    type: 'object',
    ...(table.description !== null && { description: table.description }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, columnSchema(table, column)]),
    ),
  };
}

function columnSchema(table: Table, column: Column): Record<string, unknown> {
  const notes = [
    column.description,
    table.primaryKey.includes(column.name) ? 'Note:\nThis is a Primary Key.<pk/>' : null,
  ];
  const description = notes.filter((note) => note !== null).join('\n\n');
  return {
    ...jsonType(column.type, column.baseType),
    format: column.type,
    ...(description !== '' && { description }),
    ...(column.enumValues && { enum: column.enumValues }),
  };
}

function routinePath(routine: Routine): Record<string, unknown> {
  const shared = {
    tags: [`(rpc) ${routine.name}`],
    ...(routine.description !== null && { summary: routine.description.split('\n')[0] }),
    responses: ok(),
  };
  const properties = Object.fromEntries(
    routine.parameters.map(({ name, type, baseType }) => [
      name,
      { ...jsonType(type, baseType), format: type },
    ]),
  );
  const required = routine.parameters
    .filter((parameter) => parameter.isRequired)
    .map((parameter) => parameter.name);
  const body = {
    name: 'args',
    in: 'body',
    required: true,
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
  };
  const query = routine.parameters.map(({ name, isRequired, type, baseType }) => ({
    name,
    in: 'query',
    required: isRequired,
    ...jsonType(type, baseType),
    format: type,
  }));
  return {
    post: { ...shared, parameters: [body] },
    ...(!routine.isVolatile && { get: { ...shared, parameters: query } }),
  };
}

/** JSON's type of what PostgreSQL writes for a type. */
function jsonType(type: string, baseType: number): Record<string, unknown> {
  if (type.endsWith('[]')) return { type: 'array', items: jsonType(type.slice(0, -2), 0) };
  if (baseType === typeOids.json || baseType === typeOids.jsonb) return {};
  const name = type.replace(/\([^()]*\)/, '');
  if (['smallint', 'integer', 'bigint'].includes(name)) return { type: 'integer' };
  if (['numeric', 'real', 'double precision'].includes(name)) return { type: 'number' };
  return { type: name === 'boolean' ? 'boolean' : 'string' };
}

function ok(): Record<string, unknown> {
  return { 200: { description: 'OK' } };
}

function reference(name: string): Record<string, unknown> {
  return { $ref: `#/parameters/${name}` };
}

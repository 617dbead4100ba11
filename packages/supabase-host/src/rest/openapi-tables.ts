import type { Column, ForeignKeyRelationship, Table } from './catalog/catalog.ts';
import {
  commentParts,
  defaultValue,
  formatOf,
  jsonType,
  maxLength,
  reference,
  type Part,
} from './openapi-types.ts';

/** Parameters that every table has. */
export const sharedParameters = {
  select: queryParameter('select', 'Filtering Columns'),
  order: queryParameter('order', 'Ordering'),
  range: headerParameter('Range', 'Limiting and Pagination'),
  rangeUnit: { ...headerParameter('Range-Unit', 'Limiting and Pagination'), default: 'items' },
  offset: queryParameter('offset', 'Limiting and Pagination'),
  limit: queryParameter('limit', 'Limiting and Pagination'),
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

function queryParameter(name: string, description: string): Part {
  return { name, description, required: false, in: 'query', type: 'string' };
}

function headerParameter(name: string, description: string): Part {
  return { name, description, required: false, in: 'header', type: 'string' };
}

function preferParameter(values: readonly string[]): Part {
  return { ...headerParameter('Prefer', 'Preference'), enum: values };
}

/** The body of one table's rows, and a filter for each column. */
export function tableParameters(table: Table): Part {
  const filters = [...table.columns.values()].map(({ name, description }): [string, Part] => [
    filterName(table, name),
    {
      name,
      required: false,
      in: 'query',
      type: 'string',
      ...(description !== null && { description }),
    },
  ]);
  const body = {
    name: table.name,
    in: 'body',
    required: false,
    schema: { $ref: `#/definitions/${table.name}` },
  };
  return { [`body.${table.name}`]: body, ...Object.fromEntries(filters) };
}

function filterName(table: Table, column: string): string {
  return `rowFilter.${table.name}.${column}`;
}

/** What may be asked of one table. */
export function tablePath(table: Table): Part {
  const shared = { tags: [table.name], ...commentParts(table.description) };
  const filters = [...table.columns.keys()].map((name) => reference(filterName(table, name)));
  const body = reference(`body.${table.name}`);
  const noContent = { 204: { description: 'No Content' } };
  const shown = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  const rows = { type: 'array', items: { $ref: `#/definitions/${table.name}` } };
  return {
    get: {
      ...shared,
      parameters: [...filters, ...shown.map(reference)],
      responses: {
        200: { description: 'OK', schema: rows },
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
        responses: noContent,
      },
    }),
    ...(table.canDelete && {
      delete: {
        ...shared,
        parameters: [...filters, reference('preferReturn')],
        responses: noContent,
      },
    }),
  };
}

/** What one row is. */
export function tableDefinition(table: Table): Part {
  const columns = [...table.columns.values()];
  const required = columns.filter((column) => !column.isNullable).map((column) => column.name);
  return {
    type: 'object',
    ...(table.description !== null && { description: table.description }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, columnSchema(table, column)]),
    ),
  };
}

function columnSchema(table: Table, column: Column): Part {
  const { type, baseType, defaultSql, enumValues } = column;
  const description = columnDescription(table, column);
  const length = maxLength(type);
  const value = defaultSql === null ? undefined : defaultValue(defaultSql, type, baseType);
  return {
    ...jsonType(type, baseType),
    format: formatOf(type),
    ...(length !== null && { maxLength: length }),
    ...(value !== undefined && { default: value }),
    ...(description !== '' && { description }),
    ...(enumValues && { enum: enumValues }),
  };
}

/** Keys are noted as PostgREST notes them: there are programs that read it. */
function columnDescription(table: Table, { name, description }: Column): string {
  const notes: string[] = [];
  if (table.primaryKey.includes(name)) notes.push('This is a Primary Key.<pk/>');
  const key = foreignKeyOf(table, name);
  const [, column] = key?.columns[0] ?? [];
  if (key && column !== undefined)
    notes.push(
      `This is a Foreign Key to \`${key.foreign.name}.${column}\`.<fk table='${key.foreign.name}' column='${column}'/>`,
    );
  const note = notes.length > 0 ? ['Note:', ...notes].join('\n') : '';
  return [description ?? '', note].filter((part) => part !== '').join('\n\n');
}

/** The key of this column alone; one to a table rather than to a view of it. */
function foreignKeyOf({ relationships }: Table, name: string): ForeignKeyRelationship | undefined {
  const keys = relationships.filter(
    (relationship): relationship is ForeignKeyRelationship =>
      relationship.kind === 'foreign key' &&
      relationship.holdsKey &&
      relationship.columns.length === 1 &&
      relationship.columns[0]?.[0] === name,
  );
  return keys.find(({ foreign }) => !foreign.isView) ?? keys[0];
}

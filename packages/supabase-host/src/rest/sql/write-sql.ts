import { typeOids, type Column, type Table } from '#host/rest/catalog/catalog.ts';
import type { Payload } from '#host/rest/request/payload.ts';
import { columnNotFound, RestError } from '#host/rest/rest-error.ts';
import { insertedSetting } from './answer-sql.ts';
import { filterSql } from './filter-sql.ts';
import type { ReadNode } from './read-plan.ts';
import { qualified, quoteName, type Values } from './sql-text.ts';

export interface InsertOptions {
  /** Columns that tell duplicates; empty when there are none to tell. */
  conflict: readonly string[];
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** Keys that an object lacks get the column's default instead of null. */
  missingDefaults: boolean;
  /** For PUT: the row must have these values, else nothing is written. */
  mustEqual?: readonly { column: string; value: string }[];
}

/** @param returning what the rest of the statement needs of the written rows. */
export function insertSql(
  table: Table,
  names: readonly string[],
  payload: Payload,
  options: InsertOptions,
  returning: string,
  values: Values,
): string {
  const columns = names.map((name) => columnOf(table, name));
  const target = qualified(table.schema, table.name);
  const body = bodySql(columns, payload, options.missingDefaults, values);
  const list = columns.map((column) => quoteName(column.name)).join(', ');
  const conditions = (options.mustEqual ?? []).map(
    ({ column, value }) =>
      `${readSql(columnOf(table, column))} = ${bindTyped(columnOf(table, column), value, values)}`,
  );
  if (options.resolution) conditions.push(`${countInserted(1)} is not null`);

  let sql = `insert into ${target}`;
  // No columns at all: every row is made of defaults.
  if (columns.length > 0) sql += ` (${list})`;
  sql += ` select ${columns.map(readSql).join(', ')} from ${body}`;
  if (conditions.length > 0) sql += ` where ${conditions.join(' and ')}`;
  return `${sql}${conflictSql(columns, options)} returning ${returning}`;
}

function conflictSql(columns: readonly Column[], options: InsertOptions): string {
  if (!options.resolution || options.conflict.length === 0) return '';
  const target = ` on conflict (${options.conflict.map(quoteName).join(', ')})`;
  if (options.resolution === 'ignore-duplicates' || columns.length === 0)
    return `${target} do nothing`;
  const sets = columns.map(
    (column) => `${quoteName(column.name)} = excluded.${quoteName(column.name)}`,
  );
  return `${target} do update set ${sets.join(', ')} where ${countInserted(-1)} is not null`;
}

/** Works for tables and views alike: every row counts one up, every one that was there already counts one down. */
function countInserted(by: 1 | -1): string {
  const now = `coalesce(nullif(current_setting('${insertedSetting}', true), '')::int4, 0)`;
  return `set_config('${insertedSetting}', (${now} + ${by})::text, true)`;
}

export function updateSql(
  node: ReadNode,
  names: readonly string[],
  payload: Payload,
  { missingDefaults }: Pick<InsertOptions, 'missingDefaults'>,
  returning: string,
  values: Values,
): string {
  const { table } = node;
  const columns = names.map((name) => columnOf(table, name));
  const target = qualified(table.schema, table.name);
  if (columns.length === 0) return `select ${returning} from ${target} where false`;
  const sets = columns.map((column) => `${quoteName(column.name)} = ${readSql(column)}`);
  const body = `(select * from ${bodySql(columns, payload, missingDefaults, values)} limit 1) as rest_body`;
  return `update ${target} set ${sets.join(', ')} from ${body}${whereSql(node, values)} returning ${returning}`;
}

export function deleteSql(node: ReadNode, returning: string, values: Values): string {
  const target = qualified(node.table.schema, node.table.name);
  return `delete from ${target}${whereSql(node, values)} returning ${returning}`;
}

function whereSql(node: ReadNode, values: Values): string {
  if (node.filters.length === 0) return '';
  const conditions = node.filters.map((filter) => filterSql(node, filter, values));
  return ` where ${conditions.join(' and ')}`;
}

/** The body as rows with the columns' own types, named `rest_body`. */
function bodySql(
  columns: readonly Column[],
  payload: Payload,
  missingDefaults: boolean,
  values: Values,
): string {
  const json = values.bind(payload.json);
  const types = columns
    .map(({ name, type, representation }) => {
      return `${quoteName(name)} ${representation.fromJson ? 'json' : type}`;
    })
    .join(', ');
  const defaults = missingDefaults ? columns.filter((column) => column.defaultSql !== null) : [];
  if (columns.length === 0) {
    const array = payload.isArray ? json : `('[' || ${json}::text || ']')`;
    return `json_array_elements(${array}::text::json) as rest_body`;
  }
  if (defaults.length === 0) {
    const records = payload.isArray ? 'json_to_recordset' : 'json_to_record';
    return `${records}(${json}::text::json) as rest_body(${types})`;
  }
  // A subquery of its own for every row: else `nextval` would be asked once for all of them.
  const filled = `jsonb_build_object(${defaults
    .map((column) => `'${column.name.replaceAll("'", "''")}', ${column.defaultSql}`)
    .join(', ')}) || rest_element.value`;
  const elements = payload.isArray
    ? `jsonb_array_elements(${json}::text::jsonb)`
    : `(values (${json}::text::jsonb))`;
  return `${elements} as rest_element(value) cross join lateral (select ${filled} as value) as rest_filled cross join lateral jsonb_to_record(rest_filled.value) as rest_body(${types})`;
}

/** What the body says of a column. */
function readSql({ name, representation }: Column): string {
  const given = `rest_body.${quoteName(name)}`;
  return representation.fromJson ? `${representation.fromJson}(${given})` : given;
}

function bindTyped(column: Column, value: string, values: Values): string {
  const { fromText } = column.representation;
  if (fromText) return `${fromText}(${values.bind(value)}::text)`;
  const isJson = column.baseType === typeOids.json || column.baseType === typeOids.jsonb;
  return isJson ? `${values.bind(value)}::text::jsonb` : values.bind(value);
}

function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column) throw columnNotFound(table.name, name);
  return column;
}

/** The columns that tell duplicates of an upsert; unknown ones are refused here. */
export function conflictColumns(table: Table, asked: readonly string[] | null): readonly string[] {
  if (!asked || asked.length === 0) return table.primaryKey;
  return asked.map((name) => columnOf(table, name).name);
}

/** PUT names one row by its whole primary key. */
export function putConditions(node: ReadNode): { column: string; value: string }[] {
  const conditions = node.filters.map((filter) => {
    if (filter.kind !== 'condition' || filter.negated || filter.field.steps.length > 0) return null;
    const { test, field } = filter;
    const isEqual = test.kind === 'compare' && test.operator === 'eq' && !test.quantifier;
    return isEqual ? { column: field.name, value: test.value } : null;
  });
  const named = conditions.filter((condition) => condition !== null);
  const key = node.table.primaryKey;
  const isWhole =
    key.length > 0 &&
    named.length === conditions.length &&
    named.length === key.length &&
    key.every((column) => named.some((condition) => condition.column === column));
  if (!isWhole)
    throw new RestError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    );
  return named;
}

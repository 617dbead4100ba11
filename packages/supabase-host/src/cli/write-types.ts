import type { ColumnFact, FunctionFact, RelationFact, TypesFacts } from './types-facts.ts';
import { TYPE_HELPERS } from './type-helpers.ts';

const JSON_TYPE =
  'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]';

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);
const TEXTS = new Set(
  'bytea bpchar varchar date text citext time timetz timestamp timestamptz uuid vector'.split(' '),
);

/**
 * The types of a database as `createClient<Database>` takes them, laid out as the Supabase CLI prints them (grammar: `supabase/postgres-meta`,
 * `templates/typescript.ts`). Differences: a domain is the type below it, and views have no relationships.
 */
export function writeTypes(facts: TypesFacts): string {
  const schemas = facts.schemas.map((schema) => [schema, writeSchema(facts, schema)] as const);
  const constants = facts.schemas.map((schema) => {
    const enums = facts.types.filter((type) => type.schema === schema && type.values.length > 0);
    return [
      schema,
      object([['Enums', object(enums.map(({ name, values }) => [name, list(values)]))]]),
    ] as const;
  });
  return [
    JSON_TYPE,
    `export type Database = ${object(schemas)}`,
    TYPE_HELPERS,
    `export const Constants = ${object(constants, ',')} as const`,
    '',
  ].join('\n\n');
}

function writeSchema(facts: TypesFacts, schema: string): string {
  const own = <T extends { schema: string }>(all: readonly T[]) =>
    all.filter((one) => one.schema === schema);
  const relations = own(facts.relations);
  const part = (isView: boolean) =>
    record(
      relations
        .filter((one) => one.isView === isView)
        .map((one) => [one.name, writeRelation(facts, one)]),
    );
  const types = own(facts.types);
  return object([
    ['Tables', part(false)],
    ['Views', part(true)],
    ['Functions', writeFunctions(facts, own(facts.functions))],
    [
      'Enums',
      record(
        types
          .filter(({ values }) => values.length > 0)
          .map(({ name, values }) => [name, union(values)]),
      ),
    ],
    [
      'CompositeTypes',
      record(
        types
          .filter(({ attributes }) => attributes.length > 0)
          .map(({ name, attributes }) => [
            name,
            object(attributes.map((one) => [one.name, `${typeOf(facts, one.type)} | null`])),
          ]),
      ),
    ],
  ]);
}

function writeRelation(
  facts: TypesFacts,
  { columns, relationships, isView, isUpdatable }: RelationFact,
): string {
  const orNull = (column: ColumnFact) =>
    `${typeOf(facts, column.type)}${column.nullable ? ' | null' : ''}`;
  const writing = (optional: (column: ColumnFact) => boolean) =>
    object(
      columns.map((column) => [
        column.name,
        column.readOnly ? 'never' : orNull(column),
        column.readOnly || optional(column) ? '?' : '',
      ]),
    );
  const related = relationships.map((one) =>
    object([
      ['foreignKeyName', JSON.stringify(one.name)],
      ['columns', list(one.columns)],
      ['isOneToOne', String(one.isOneToOne)],
      ['referencedRelation', JSON.stringify(one.relation)],
      ['referencedColumns', list(one.referencedColumns)],
    ]),
  );
  return object([
    ['Row', object(columns.map((column) => [column.name, orNull(column)]))],
    ...(isView && !isUpdatable
      ? []
      : ([
          ['Insert', writing((column) => isView || column.optional)],
          ['Update', writing(() => true)],
        ] as const)),
    ['Relationships', related.length === 0 ? '[]' : `[\n${indent(related.join(',\n'))}\n]`],
  ]);
}

/** Functions whose arguments can be named, or that have a single one; those of one name together. */
function writeFunctions(facts: TypesFacts, functions: readonly FunctionFact[]): string {
  const byName = Map.groupBy(
    functions.filter(({ args }) => {
      const given = args.filter(({ mode }) => 'ibv'.includes(mode));
      return given.length === 1 || given.every(({ name }) => name !== '');
    }),
    ({ name }) => name,
  );
  return record(
    [...byName].map(([name, [first, ...others]]) => [
      name,
      object([
        ['Args', [first, ...others].map((one) => writeArgs(facts, one)).join(' | ')],
        ['Returns', writeReturns(facts, first)],
      ]),
    ]),
  );
}

function writeArgs(facts: TypesFacts, call: FunctionFact | undefined): string {
  const given = call?.args.filter(({ mode }) => 'ibv'.includes(mode)) ?? [];
  if (given.length === 0) return 'Record<PropertyKey, never>';
  return object(
    given.map(({ name, type, hasDefault }) => [name, typeOf(facts, type), hasDefault ? '?' : '']),
  );
}

function writeReturns(facts: TypesFacts, call: FunctionFact | undefined): string {
  if (!call) return 'unknown';
  const columns = call.args.filter(({ mode }) => mode === 't');
  const relation = facts.relations.find(({ name }) => name === call.returns);
  const row =
    columns.length > 0
      ? object(columns.map(({ name, type }) => [name, typeOf(facts, type)]))
      : relation
        ? object(
            relation.columns.map((one) => [
              one.name,
              `${typeOf(facts, one.type)}${one.nullable ? ' | null' : ''}`,
            ]),
          )
        : typeOf(facts, call.returns);
  if (!call.isSet) return row;
  return row.includes(' | ') && !row.startsWith('{') ? `(${row})[]` : `${row}[]`;
}

/** What a value of a type of PostgreSQL is in TypeScript, as it comes in JSON. */
function typeOf(facts: TypesFacts, type: string): string {
  if (type === 'bool') return 'boolean';
  if (NUMBERS.has(type)) return 'number';
  if (TEXTS.has(type)) return 'string';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  if (type === 'record') return 'Record<string, unknown>';
  if (type.startsWith('_')) return `(${typeOf(facts, type.slice(1))})[]`;
  const known = facts.types.find(({ name }) => name === type);
  if (known) return path(known.schema, known.values.length > 0 ? 'Enums' : 'CompositeTypes', type);
  const relation = facts.relations.find(({ name }) => name === type);
  if (relation)
    return `${path(relation.schema, relation.isView ? 'Views' : 'Tables', type)}["Row"]`;
  return 'unknown';
}

const path = (schema: string, part: string, name: string) =>
  `Database[${JSON.stringify(schema)}]["${part}"][${JSON.stringify(name)}]`;

const list = (texts: readonly string[]) =>
  `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;
const union = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text)).join(' | ');
const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

/** An object of types, a name without need for quotes bare; `mark` is a question mark or nothing. */
function object(entries: readonly (readonly [string, string, string?])[], end = ''): string {
  if (entries.length === 0) return '{}';
  const lines = entries.map(([name, type, mark = '']) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${key}${mark}: ${type}${end}`;
  });
  return `{\n${indent(lines.join('\n'))}\n}`;
}

/** As `object`; of nothing, a type that nothing is in. */
function record(entries: readonly (readonly [string, string])[]): string {
  return entries.length === 0 ? '{\n  [_ in never]: never\n}' : object(entries);
}

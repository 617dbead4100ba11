import { typeOids } from '#host/rest/catalog/catalog.ts';
import {
  compareOperators,
  searchOperators,
  type Condition,
  type Filter,
  type Test,
} from '#host/rest/parse/query-tree.ts';
import { badEmbedFilter } from '#host/rest/rest-error.ts';
import { fieldSql, type TypedSql } from './field-sql.ts';
import { embedsOf, isToOneEmbed, type EmbedNode, type ReadNode } from './read-plan.ts';
import { arrayText, quoteName, type Values } from './sql-text.ts';

/** Name of the column that counts the rows of a spread resource. */
export const spreadCount = 'rest_rows';
/** Name of the column that holds the rows of an embedded resource. */
export const embeddedRows = 'rest_json';

/**
 * One condition or a tree of them.
 *
 * @param hasRows says in SQL whether an embedded resource has rows.
 * @throws RestError PGRST120 for a test of an embedded resource that is not about its being there.
 */
export function filterSql(
  node: ReadNode,
  filter: Filter,
  values: Values,
  hasRows = hasRowsSql,
): string {
  if (filter.kind === 'group') {
    const children = filter.children.map((child) => filterSql(node, child, values, hasRows));
    const joined = `(${children.join(` ${filter.operator} `)})`;
    return filter.negated ? `not ${joined}` : joined;
  }
  const embed = embedOf(node, filter);
  if (embed) return presenceSql(embed, filter, hasRows);
  const sql = testSql(fieldSql(node, filter.field, 'test'), filter.test, values);
  return filter.negated ? `not (${sql})` : sql;
}

/**
 * The embedded resource a condition is about, if it is about one. What is embedded by the name of its column leaves that
 * column open to every test but that for null.
 */
export function embedOf(node: ReadNode, { field, test }: Condition): EmbedNode | undefined {
  if (field.steps.length > 0) return undefined;
  if (!isPresence(test) && node.table.columns.has(field.name)) return undefined;
  return embedsOf(node).find((embed) => embed.key === field.name);
}

function isPresence(test: Test): boolean {
  return test.kind === 'is' && (test.value === 'null' || test.value === 'not_null');
}

/** True where the embedded resource has rows. */
export function hasRowsSql(embed: EmbedNode): string {
  const joined = quoteName(embed.joined);
  if (isToOneEmbed(embed)) return `${joined} is distinct from null`;
  if (embed.kind === 'spread') return `${joined}.${quoteName(spreadCount)} > 0`;
  return `${joined}.${quoteName(embeddedRows)} is not null`;
}

/** Negated once at most: PostgreSQL plans no join for what is negated twice. */
function presenceSql(
  embed: EmbedNode,
  { test, negated }: Condition,
  hasRows: (embed: EmbedNode) => string,
): string {
  if (test.kind !== 'is' || (test.value !== 'null' && test.value !== 'not_null'))
    throw badEmbedFilter(embed.key);
  const isThere = (test.value === 'not_null') !== negated;
  return isThere ? hasRows(embed) : `not (${hasRows(embed)})`;
}

function testSql(field: TypedSql, test: Test, values: Values): string {
  const { sql, type, fromText } = field;
  const isJson = type === typeOids.json || type === typeOids.jsonb;
  switch (test.kind) {
    case 'is':
      return `${sql} is ${test.value === 'not_null' ? 'not null' : test.value}`;
    case 'in': {
      const list = values.bind(arrayText(test.values));
      if (fromText) return `${sql} = any(${eachRead(fromText, list)})`;
      return `${sql} = any(${isJson ? `${list}::text::jsonb[]` : list})`;
    }
    case 'search':
      return searchSql({ sql, type }, test, values);
    default: {
      const operator = compareOperators[test.operator];
      const isPattern = test.operator === 'like' || test.operator === 'ilike';
      const value = values.bind(isPattern ? test.value.replaceAll('*', '%') : test.value);
      if (fromText && !isPattern) {
        const read = test.quantifier
          ? `${test.quantifier}(${eachRead(fromText, value)})`
          : `${fromText}(${value}::text)`;
        return `${sql} ${operator} ${read}`;
      }
      if (test.quantifier)
        return `${sql} ${operator} ${test.quantifier}(${isJson ? `${value}::text::jsonb[]` : value})`;
      return `${sql} ${operator} ${isJson && !isPattern ? `${value}::text::jsonb` : value}`;
    }
  }
}

/** Texts as an array of what a function makes of each. */
function eachRead(fromText: string, list: string): string {
  return `array(select ${fromText}(rest_text) from unnest(${list}::text[]) as rest_text)`;
}

function searchSql(
  { sql, type }: TypedSql,
  test: Extract<Test, { kind: 'search' }>,
  values: Values,
): string {
  const config = test.config === null ? '' : `${values.bind(test.config)}::regconfig, `;
  // A column of unknown type is taken for a tsvector: the database says when it is none.
  const vector = type === null || type === typeOids.tsvector ? sql : `to_tsvector(${config}${sql})`;
  return `${vector} @@ ${searchOperators[test.operator]}(${config}${values.bind(test.value)})`;
}

import type { ForeignKeyRelationship } from '#host/rest/catalog/catalog.ts';
import type { Filter, OrderTerm } from '#host/rest/parse/query-tree.ts';
import { relatedOrderNotToOne, notEmbedded } from '#host/rest/rest-error.ts';
import { fieldSql, rowSql } from './field-sql.ts';
import { embeddedRows, embedOf, filterSql, hasRowsSql, spreadCount } from './filter-sql.ts';
import {
  aggregates,
  embedNamed,
  embedsOf,
  isEmbedNode,
  isToOneEmbed,
  type EmbedNode,
  type ReadNode,
} from './read-plan.ts';
import { selectList, type SelectList } from './select-list.ts';
import { qualified, quoteName, type Values } from './sql-text.ts';

/** What bounds the lists of an answer. */
export interface AnswerBounds {
  /** Most rows of one list; null for no bound. */
  maxRows: number | null;
  /** Most bytes of an answer, for `boundedSql`; null where nothing of it becomes part of an answer. */
  maxBytes: number | null;
}

const unbounded: AnswerBounds = { maxRows: null, maxBytes: null };

/** Where the rows of a node come from, and what ties them to the row above. */
interface Source {
  from: string;
  conditions: readonly string[];
}

/**
 * The `select` that reads a resource with all that is embedded in it.
 *
 * @param from the table, or the part of the statement, the rows come from; under the node's alias.
 * @param bounds of every list.
 */
export function rowsSql(
  node: ReadNode,
  from: string,
  values: Values,
  bounds: AnswerBounds,
): string {
  const source = { from, conditions: [] };
  const rows = selectSql(node, source, values, bounds, selectList(node, 'own'));
  if (bounds.maxBytes === null || !hasLongRows(node)) return rows;
  return `select rest_row.* from (${rows}) as rest_row where ${longRowsSql('rows', bounds.maxBytes)}`;
}

/** The same rows without order and bounds, for counting: only what decides which rows there are. */
export function countableSql(
  node: ReadNode,
  from: string,
  values: Values,
  filters: readonly Filter[] = node.filters,
): string {
  const list = selectList(node, 'own');
  const bare: ReadNode = { ...node, filters: [...filters], order: [], limit: null, offset: 0 };
  if (list.isAggregated) return selectSql(bare, { from, conditions: [] }, values, unbounded, list);
  return countedSql(bare, { from, conditions: [] }, values);
}

/** As PostgREST counts: what is embedded need only be there, which costs the database less than to make it. */
function countedSql(node: ReadNode, source: Source, values: Values): string {
  const tested = new Set<EmbedNode>();
  for (const filter of node.filters) noteTested(node, filter, tested);
  const needed = embedsOf(node).filter((embed) => embed.isInner || tested.has(embed));
  const existsSql = (embed: EmbedNode) =>
    `exists (${countedSql(embed, embedSource(embed), values)})`;
  const conditions = [
    ...source.conditions,
    ...node.filters.map((filter) =>
      filterSql(node, filter, values, (embed) =>
        isMade(embed) ? hasRowsSql(embed) : existsSql(embed),
      ),
    ),
    ...needed.filter((embed) => embed.isInner && !isMade(embed)).map(existsSql),
  ];
  let sql = `select 1 from ${source.from}`;
  for (const embed of needed.filter(isMade)) sql += ` ${joinSql(embed, values, unbounded)}`;
  return conditions.length > 0 ? `${sql} where ${conditions.join(' and ')}` : sql;
}

/** Whether its rows must be made to know that there are some: a part of them, or what an aggregate makes of them. */
function isMade(embed: EmbedNode): boolean {
  const { limit, offset, items, table } = embed;
  // PostgreSQL reads `table.count` as an aggregate, too.
  const isKnown = items.every(
    (item) =>
      item.kind !== 'field' ||
      item.field === null ||
      item.field.name === '*' ||
      table.columns.has(item.field.name) ||
      table.computedColumns.has(item.field.name),
  );
  return limit !== null || offset > 0 || !isKnown || aggregates(embed);
}

function noteTested(node: ReadNode, filter: Filter, tested: Set<EmbedNode>): void {
  if (filter.kind === 'group') {
    for (const child of filter.children) noteTested(node, child, tested);
    return;
  }
  const embed = embedOf(node, filter);
  if (embed) tested.add(embed);
}

function selectSql(
  node: ReadNode,
  source: Source,
  values: Values,
  bounds: AnswerBounds,
  list: SelectList,
): string {
  const joins = embedsOf(node).map((embed) => joinSql(embed, values, bounds));
  const conditions = [
    ...source.conditions,
    ...node.filters.map((filter) => filterSql(node, filter, values)),
  ];
  const order = node.order.map((term, index) =>
    orderSql(node, term, { index, joins, isAggregated: list.isAggregated }, values),
  );
  let sql = `select ${list.columns.join(', ')} from ${source.from}`;
  for (const join of joins) sql += ` ${join}`;
  if (conditions.length > 0) sql += ` where ${conditions.join(' and ')}`;
  if (list.isAggregated && list.groups.length > 0) sql += ` group by ${list.groups.join(', ')}`;
  if (order.length > 0) sql += ` order by ${order.join(', ')}`;
  const limit = smallest(node.limit, bounds.maxRows);
  if (limit !== null) sql += ` limit ${values.bind(limit)}::int8`;
  if (node.offset > 0) sql += ` offset ${values.bind(node.offset)}::int8`;
  return sql;
}

/** An embedded resource as one joined row: its row, its rows as one JSON value, or one JSON array a column. */
function joinSql(embed: EmbedNode, values: Values, bounds: AnswerBounds): string {
  const kind = embed.isInner ? 'inner' : 'left';
  const list = selectList(embed, embed.kind === 'spread' ? 'spread' : 'own');
  const rows = selectSql(
    embed,
    embedSource(embed),
    values,
    isToOneEmbed(embed) ? { ...bounds, maxRows: null } : bounds,
    list,
  );
  const joined = quoteName(embed.joined);
  if (isToOneEmbed(embed)) return `${kind} join lateral (${rows}) as ${joined} on true`;

  const columns =
    embed.kind === 'embed'
      ? [`json_agg(rest_row.*) as ${quoteName(embeddedRows)}`]
      : [
          `count(*) as ${quoteName(spreadCount)}`,
          ...list.lifted.map(
            ({ name }) => `json_agg(rest_row.${quoteName(name)}) as ${quoteName(name)}`,
          ),
        ];
  const condition = embed.isInner ? hasRowsSql(embed) : 'true';
  const { maxBytes } = bounds;
  const isLong = maxBytes !== null && hasLongRows(embed);
  const where = isLong ? ` where ${longRowsSql(`rows_${levelOf(embed)}`, maxBytes)}` : '';
  const lists = `select ${columns.join(', ')} from (${rows}) as rest_row${where}`;
  return `${kind} join lateral (${boundedSql(lists, embed, maxBytes)}) as ${joined} on ${condition}`;
}

/**
 * The lists of an embedded resource, counted as they are made: those of one level stand side by side in the answer, so
 * together they may be no longer than it. A bound on the finished answer would come when all of it is in memory.
 */
function boundedSql(lists: string, embed: EmbedNode, maxBytes: number | null): string {
  if (maxBytes === null) return lists;
  const counter = `farseer.answer_${levelOf(embed)}`;
  const size = 'pg_column_size(rest_list.*)';
  return `select rest_list.* from (${lists}) as rest_list where extensions.count_answer_bytes('${counter}', ${size}, ${maxBytes})`;
}

/** Counts rows one by one that could be very long: one column can be asked for many times. */
function longRowsSql(counter: string, maxBytes: number): string {
  return `extensions.count_answer_bytes('farseer.answer_${counter}', pg_column_size(rest_row.*), ${maxBytes})`;
}

const MANY_FIELDS = 64;

/** Whether a row may be longer than the row of its table: with many fields, or a column that comes again. */
function hasLongRows(node: ReadNode): boolean {
  let fields = 0;
  const count = (each: ReadNode): boolean => {
    const names = new Set<string>();
    return each.items.every((item) => {
      if (item.kind !== 'field') return !isToOneEmbed(item) || count(item);
      const name = item.field?.name ?? '';
      const isNew = !names.has(name);
      names.add(name);
      fields += 1;
      return isNew && fields <= MANY_FIELDS;
    });
  };
  return !count(node);
}

/** 1 for what is embedded in the resource itself. */
function levelOf(embed: EmbedNode): number {
  return isEmbedNode(embed.parent) ? 1 + levelOf(embed.parent) : 1;
}

function embedSource(embed: EmbedNode): Source {
  const { relationship } = embed;
  const alias = quoteName(embed.alias);
  if (relationship.kind === 'computed') {
    const call = `${qualified(relationship.schema, relationship.name)}(${rowSql(embed.parent)})`;
    return { from: `${call} as ${alias}`, conditions: [] };
  }
  const table = qualified(relationship.foreign.schema, relationship.foreign.name);
  const { junction } = relationship;
  if (!junction)
    return {
      from: `${table} as ${alias}`,
      conditions: joinConditions(relationship, alias, quoteName(embed.parent.alias)),
    };
  const between = quoteName(`${embed.alias}_through`);
  return {
    from: `${table} as ${alias} join ${qualified(junction.table.schema, junction.table.name)} as ${between} on ${junction.foreignColumns
      .map(([own, foreign]) => `${between}.${quoteName(own)} = ${alias}.${quoteName(foreign)}`)
      .join(' and ')}`,
    conditions: joinConditions(relationship, between, quoteName(embed.parent.alias)),
  };
}

function joinConditions(
  relationship: ForeignKeyRelationship,
  inner: string,
  outer: string,
): string[] {
  return relationship.columns.map(
    ([own, foreign]) => `${inner}.${quoteName(foreign)} = ${outer}.${quoteName(own)}`,
  );
}

interface Ordering {
  index: number;
  joins: string[];
  isAggregated: boolean;
}

/** May add a join: a column of an embedded resource orders although it need not be selected. */
function orderSql(
  node: ReadNode,
  term: OrderTerm,
  { index, joins, isAggregated }: Ordering,
  values: Values,
): string {
  let sql: string;
  if (term.embed === null) {
    sql = fieldSql(node, term.field, 'test').sql;
  } else {
    const embed = embedNamed(node, term.embed);
    if (!embed) throw notEmbedded(term.embed);
    if (!isToOneEmbed(embed)) throw relatedOrderNotToOne(node.table.name, term.embed);
    const lifted = liftedSql(embed, term, isAggregated);
    if (lifted !== null) return directed(lifted, term);
    const column = fieldSql(embed, term.field, 'test').sql;
    const ordering = quoteName(`rest_order_${index}`);
    const bare: ReadNode = { ...embed, items: embedsOf(embed) };
    const list = { columns: [`${column} as by`], groups: [], lifted: [], isAggregated: false };
    const rows = selectSql(bare, embedSource(embed), values, unbounded, list);
    joins.push(`left join lateral (${rows}) as ${ordering} on true`);
    sql = `${ordering}.by`;
  }
  return directed(sql, term);
}

/**
 * A column that a spread resource hands up, under its name there: rows that are grouped have no other column of it, and
 * what is called by an alias only is no column of the table.
 */
function liftedSql(embed: EmbedNode, { field }: OrderTerm, isAggregated: boolean): string | null {
  if (embed.kind !== 'spread' || field.steps.length > 0) return null;
  if (!isAggregated && embed.table.columns.has(field.name)) return null;
  const isLifted = selectList(embed, 'spread').lifted.some(
    ({ name, aggregate }) => name === field.name && aggregate === null,
  );
  return isLifted ? `${quoteName(embed.joined)}.${quoteName(field.name)}` : null;
}

function directed(sql: string, { direction, nulls }: OrderTerm): string {
  return `${sql}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
}

function smallest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

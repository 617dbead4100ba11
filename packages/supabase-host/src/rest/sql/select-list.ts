import type { Aggregate, SelectField } from '#host/rest/parse/query-tree.ts';
import { fieldName, fieldSql } from './field-sql.ts';
import { embeddedRows } from './filter-sql.ts';
import { aggregates, isToOneEmbed, type EmbedNode, type ReadNode } from './read-plan.ts';
import { quoteName } from './sql-text.ts';

export interface SelectList {
  columns: string[];
  /** What is not aggregated, for `group by`. */
  groups: string[];
  /** For a spread resource: its columns as the resource above takes them over. */
  lifted: LiftedColumn[];
  isAggregated: boolean;
}

interface LiftedColumn {
  name: string;
  /** Still to be applied above: rows of a to-one resource are not a group of their own. */
  aggregate: Aggregate | null;
  aggregateCast: string | null;
  /** Whether it is made as json here, which has no equality and cannot be grouped by as it is. */
  isJson: boolean;
}

/** What is selected of a node. For a spread one every column gets its name, because the node above must call it. */
export function selectList(node: ReadNode, purpose: 'own' | 'spread'): SelectList {
  const list: SelectList = { columns: [], groups: [], lifted: [], isAggregated: false };
  const handsUp = purpose === 'spread' && isToOneEmbed(node as EmbedNode);
  list.isAggregated = !handsUp && aggregates(node);
  for (const item of node.items) {
    if (item.kind === 'field') addField(list, node, item, purpose, handsUp);
    else if (item.kind === 'embed') addEmbed(list, item);
    else addSpread(list, item, handsUp);
  }
  // `actors()` selects nothing; a row without columns would not tell whether it is there.
  if (list.columns.length === 0 && purpose === 'own' && 'joined' in node)
    list.columns.push('1 as one');
  return list;
}

function addField(
  list: SelectList,
  node: ReadNode,
  item: SelectField,
  purpose: 'own' | 'spread',
  handsUp: boolean,
): void {
  const { field, aggregate } = item;
  if (field?.name === '*' && !aggregate) {
    addStar(list, node, purpose);
    return;
  }
  const shown = field ? fieldSql(node, field, 'select').sql : '1';
  // An aggregate is of the values, not of what is shown of them.
  const plain = aggregate && field?.steps.length === 0 ? fieldSql(node, field, 'test').sql : shown;
  const value = item.cast ? `cast(${plain} as ${item.cast})` : plain;
  const name = item.alias ?? aggregate ?? (field ? fieldName(field) : 'count');
  if (!aggregate) {
    const { representation } = (field && node.table.columns.get(field.name)) ?? {};
    const isShown = representation?.toJson && field?.steps.length === 0;
    // JSON has no equality: the values make the groups.
    list.groups.push(isShown ? fieldSql(node, field, 'test').sql : value);
    const isPlain = value === `${quoteName(node.alias)}.${quoteName(name)}`;
    list.columns.push(isPlain ? value : `${value} as ${quoteName(name)}`);
    lift(list, name, null, null);
  } else if (handsUp) {
    list.columns.push(`${value} as ${quoteName(name)}`);
    lift(list, name, aggregate, item.aggregateCast);
  } else {
    const argument = field ? value : '*';
    list.columns.push(
      `${aggregateSql(aggregate, argument, item.aggregateCast)} as ${quoteName(name)}`,
    );
    lift(list, name, null, null);
  }
}

function addStar(list: SelectList, node: ReadNode, purpose: 'own' | 'spread'): void {
  const columns = [...node.table.columns.values()];
  const isPlain = columns.every(({ representation }) => representation.toJson === null);
  if ((purpose === 'own' && !list.isAggregated && isPlain) || columns.length === 0) {
    list.columns.push(`${quoteName(node.alias)}.*`);
    return;
  }
  for (const { name, representation } of columns) {
    const column = `${quoteName(node.alias)}.${quoteName(name)}`;
    const { toJson } = representation;
    list.columns.push(toJson ? `${toJson}(${column}) as ${quoteName(name)}` : column);
    list.groups.push(column);
    list.lifted.push({ name, aggregate: null, aggregateCast: null, isJson: toJson !== null });
  }
}

function addEmbed(list: SelectList, embed: EmbedNode): void {
  if (isEmpty(embed)) return;
  const joined = quoteName(embed.joined);
  const json = isToOneEmbed(embed)
    ? `row_to_json(${joined}.*)`
    : `coalesce(${joined}.${quoteName(embeddedRows)}, '[]')`;
  // json has no equality, so it cannot be grouped by.
  const value = list.isAggregated ? `${json}::jsonb` : json;
  list.columns.push(`${value} as ${quoteName(embed.key)}`);
  list.groups.push(value);
  list.lifted.push({ name: embed.key, aggregate: null, aggregateCast: null, isJson: true });
}

/** Whether nothing is chosen of it, nor of what is embedded in it. */
function isEmpty({ items }: ReadNode): boolean {
  return items.every((item) => item.kind === 'embed' && isEmpty(item));
}

function addSpread(list: SelectList, embed: EmbedNode, handsUp: boolean): void {
  const joined = quoteName(embed.joined);
  for (const lifted of selectList(embed, 'spread').lifted) {
    const { name, aggregate, aggregateCast } = lifted;
    const column = `${joined}.${quoteName(name)}`;
    if (aggregate && !handsUp) {
      list.columns.push(`${aggregateSql(aggregate, column, aggregateCast)} as ${quoteName(name)}`);
      lift(list, name, null, null);
      continue;
    }
    const json = isToOneEmbed(embed) ? column : `coalesce(${column}, '[]')`;
    const isJson = !isToOneEmbed(embed) || lifted.isJson;
    const value = list.isAggregated && isJson ? `${json}::jsonb` : json;
    list.columns.push(`${value} as ${quoteName(name)}`);
    list.groups.push(value);
    list.lifted.push({ ...lifted, isJson });
  }
}

function aggregateSql(aggregate: Aggregate, argument: string, cast: string | null): string {
  const call = `${aggregate}(${argument})`;
  return cast ? `cast(${call} as ${cast})` : call;
}

function lift(
  list: SelectList,
  name: string,
  aggregate: Aggregate | null,
  aggregateCast: string | null,
): void {
  list.lifted.push({ name, aggregate, aggregateCast, isJson: false });
}

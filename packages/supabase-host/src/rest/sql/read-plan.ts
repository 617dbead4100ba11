import {
  isToOne,
  type Catalog,
  type Relationship,
  type Table,
} from '#host/rest/catalog/catalog.ts';
import { findRelationship } from '#host/rest/catalog/find-relationship.ts';
import type {
  At,
  Filter,
  OrderTerm,
  Query,
  SelectField,
  SelectItem,
} from '#host/rest/parse/query-tree.ts';
import type { RestSettings } from '#host/rest/options.ts';
import {
  aggregatesDisabled,
  notEmbedded,
  spreadAggregates,
  tooDeep,
} from '#host/rest/rest-error.ts';

/** One resource to read, with everything that was asked of it. */
export interface ReadNode {
  table: Table;
  /** Name of its rows in the statement. */
  alias: string;
  /** Rows come from another part of the statement, so they have lost the type of their table. */
  isUntyped: boolean;
  items: readonly ReadItem[];
  filters: Filter[];
  order: readonly OrderTerm[];
  limit: number | null;
  offset: number;
}

export type ReadItem = SelectField | EmbedNode;

export interface EmbedNode extends ReadNode {
  kind: 'embed' | 'spread';
  /** Its alias in the request, else its name: what filters call it and what the answer calls it. */
  key: string;
  relationship: Relationship;
  isInner: boolean;
  /** Name of the joined row or rows. */
  joined: string;
  /** Above which it stands. */
  parent: ReadNode;
}

/** A table that stands for rows of which only the name is known. */
export function unknownTable(schema: string, name: string): Table {
  return {
    oid: 0,
    schema,
    name,
    isView: true,
    columns: new Map(),
    primaryKey: [],
    canInsert: false,
    canUpdate: false,
    canDelete: false,
    description: null,
    computedColumns: new Map(),
    relationships: [],
  };
}

/**
 * Finds what a query asks for among what there is.
 *
 * @throws RestError PGRST100, PGRST108, PGRST123, PGRST200, PGRST201
 */
export function planRead(
  catalog: Catalog,
  settings: RestSettings,
  table: Table,
  query: Query,
  isUntyped = false,
): ReadNode {
  const root: ReadNode = {
    table,
    alias: table.name,
    isUntyped,
    items: [],
    filters: [],
    order: [],
    limit: null,
    offset: 0,
  };
  const plan: Plan = { catalog, settings, embeds: 0 };
  root.items = planItems(plan, root, query.select, [root.alias]);
  for (const { path, value } of query.filters) nodeAt(root, path).filters.push(value);
  each(query.orders, root, (node, order) => (node.order = order));
  each(query.limits, root, (node, limit) => (node.limit = limit));
  each(query.offsets, root, (node, offset) => (node.offset = offset));
  return root;
}

export function isEmbed(item: ReadItem): item is EmbedNode {
  return item.kind !== 'field';
}

export function embedsOf(node: ReadNode): EmbedNode[] {
  return node.items.filter(isEmbed);
}

interface Plan {
  catalog: Catalog;
  settings: RestSettings;
  /** Embedded resources so far. */
  embeds: number;
}

/** Levels of embedding below the resource itself. */
const DEEPEST_EMBED = 5;
/** How often one table may stand on a way down; see `refuseEndless`. */
const MOST_MEETINGS = 2;
/** Embedded resources of one request. */
const MOST_EMBEDS = 50;

/**
 * Refuses what multiplies rows without end: each step back to a table above, such as regions → realms → regions, reads
 * all rows of it again for each row. A key from a table to itself may be followed further in one direction, as from a
 * comment to its answers and theirs: that reads each row once.
 */
function refuseEndless(node: EmbedNode): void {
  const way: EmbedNode[] = [];
  let above: ReadNode = node;
  for (; isEmbedNode(above); above = above.parent) way.unshift(above);
  if (way.length > DEEPEST_EMBED) throw tooDeep(`at most ${DEEPEST_EMBED} levels`);
  let meetings = above.table === node.table ? 1 : 0;
  for (const [index, step] of way.entries())
    if (step.table === node.table && step.relationship !== way[index - 1]?.relationship)
      meetings += 1;
  if (meetings > MOST_MEETINGS)
    throw tooDeep(`'${node.table.name}' at most ${MOST_MEETINGS} times on one way`);
}

/** Whether the resource stands in another one. */
export function isEmbedNode(node: ReadNode): node is EmbedNode {
  return 'parent' in node;
}

/** @param above names that rows have outside: an inner one of the same name would hide them. */
function planItems(
  plan: Plan,
  parent: ReadNode,
  items: readonly SelectItem[],
  above: readonly string[],
): ReadItem[] {
  return items.map((item): ReadItem => {
    if (item.kind === 'field') {
      if (item.aggregate && !plan.settings.aggregates) throw aggregatesDisabled();
      return item;
    }
    const relationship = findRelationship(plan.catalog, parent.table, item.name, item.hint);
    const key = item.alias ?? item.name;
    const alias = freeName(`${relationship.foreign.name}_${above.length}`, above);
    const node: EmbedNode = {
      kind: item.kind,
      key,
      relationship,
      isInner: item.join === 'inner',
      joined: `${parent.alias}_${key}_${above.length}`,
      parent,
      table: relationship.foreign,
      alias,
      isUntyped: false,
      items: [],
      filters: [],
      order: [],
      limit: null,
      offset: 0,
    };
    refuseEndless(node);
    if (++plan.embeds > MOST_EMBEDS) throw tooDeep(`at most ${MOST_EMBEDS} resources`);
    node.items = planItems(plan, node, item.items, [...above, alias]);
    if (node.kind === 'spread' && !isToOneEmbed(node) && aggregates(node)) throw spreadAggregates();
    return node;
  });
}

/** By its own fields or by those of to-one resources spread into it. */
export function aggregates({ items }: ReadNode): boolean {
  return items.some((item) =>
    isEmbed(item)
      ? item.kind === 'spread' && isToOneEmbed(item) && aggregates(item)
      : item.aggregate !== null,
  );
}

function freeName(wanted: string, taken: readonly string[]): string {
  return taken.includes(wanted) ? freeName(`${wanted}_`, taken) : wanted;
}

/** The resource a path of names leads to. */
function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  return path.reduce<ReadNode>((node, name) => {
    const next = embedNamed(node, name);
    if (!next) throw notEmbedded(name);
    return next;
  }, root);
}

/** The resource embedded in a node by its alias, or by the name of its table where that is embedded once. */
export function embedNamed(node: ReadNode, name: string): EmbedNode | undefined {
  const embeds = embedsOf(node);
  const named = embeds.find(({ key }) => key === name);
  if (named) return named;
  const [only, ...others] = embeds.filter(({ table }) => table.name === name);
  return others.length === 0 ? only : undefined;
}

function each<T>(
  list: readonly At<T>[],
  root: ReadNode,
  apply: (node: ReadNode, value: T) => void,
): void {
  for (const { path, value } of list) apply(nodeAt(root, path), value);
}

export function isToOneEmbed(node: EmbedNode): boolean {
  return isToOne(node.relationship);
}

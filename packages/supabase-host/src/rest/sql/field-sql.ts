import { typeOids } from '#host/rest/catalog/catalog.ts';
import type { FieldPath } from '#host/rest/parse/query-tree.ts';
import type { ReadNode } from './read-plan.ts';
import { qualified, quoteName, quoteText } from './sql-text.ts';

/** An expression and the type it has, as far as the catalog tells. */
export interface TypedSql {
  sql: string;
  type: number | null;
  /** A function that reads what a filter says of it; see `Representation`. */
  fromText?: string | null;
}

/** A column, a computed one, or a path into it. Unknown names are left to the database, whose message is the best. */
export function fieldSql(node: ReadNode, field: FieldPath, purpose: 'select' | 'test'): TypedSql {
  const base = columnSql(node, field.name);
  const [lastStep] = field.steps.slice(-1);
  if (!lastStep) return purpose === 'select' ? base.shown : base;
  const isJsonb = base.type === typeOids.jsonb;
  const isJson = base.type === typeOids.json;
  // json has no comparison; a selected json keeps its form.
  const start = isJsonb || (isJson && purpose === 'select') ? base.sql : `to_jsonb(${base.sql})`;
  const steps = field.steps.map(({ arrow, key }) =>
    typeof key === 'number' ? `${arrow}${key < 0 ? `(${key})` : key}` : `${arrow}${quoteText(key)}`,
  );
  const type = lastStep.arrow === '->>' ? typeOids.text : typeOids.jsonb;
  return { sql: `(${start}${steps.join('')})`, type };
}

/** The key under which a field comes when it has no alias: the last key of its path, else its column. */
export function fieldName(field: FieldPath): string {
  const keys = field.steps.map((step) => step.key).filter((key) => typeof key === 'string');
  return keys.at(-1) ?? field.name;
}

/** The whole row of a node, as an argument of a function of its table. */
export function rowSql(node: ReadNode): string {
  const row = `${quoteName(node.alias)}.*`;
  return node.isUntyped ? `(${row})::${qualified(node.table.schema, node.table.name)}` : row;
}

/** The value itself, and as it is shown. */
function columnSql(node: ReadNode, name: string): TypedSql & { shown: TypedSql } {
  const column = node.table.columns.get(name);
  const computed = column ? undefined : node.table.computedColumns.get(name);
  if (computed) {
    const value = {
      sql: `${qualified(computed.schema, computed.name)}(${rowSql(node)})`,
      type: computed.baseType,
    };
    return { ...value, shown: value };
  }
  const value = {
    sql: `${quoteName(node.alias)}.${quoteName(name)}`,
    type: column?.baseType ?? null,
    fromText: column?.representation.fromText ?? null,
  };
  const toJson = column?.representation.toJson;
  const shown = toJson ? { sql: `${toJson}(${value.sql})`, type: typeOids.json } : value;
  return { ...value, shown };
}

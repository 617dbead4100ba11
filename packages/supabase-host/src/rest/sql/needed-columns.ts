import type { FieldPath } from '#host/rest/parse/query-tree.ts';
import { isEmbed, type ReadNode } from './read-plan.ts';
import { quoteName } from './sql-text.ts';

/**
 * What a write must return so that the rest of the statement can read it: no more than that, because returning a column
 * needs the right to read it.
 */
export function returningSql(node: ReadNode): string {
  const table = quoteName(node.table.name);
  const names = neededColumns(node);
  if (names === null) return `${table}.*`;
  if (names.size === 0) return '1 as one';
  return [...names].map((name) => `${table}.${quoteName(name)}`).join(', ');
}

/** Null when whole rows are needed: for `*`, and for functions of a row. */
function neededColumns(node: ReadNode): Set<string> | null {
  const names = new Set<string>();
  let needsRow = false;
  const need = (field: FieldPath) => {
    if (node.table.columns.has(field.name)) names.add(field.name);
    else needsRow = true;
  };
  for (const item of node.items) {
    if (!isEmbed(item)) {
      if (item.field) need(item.field);
    } else if (item.relationship.kind === 'computed') needsRow = true;
    else for (const [own] of item.relationship.columns) names.add(own);
  }
  for (const term of node.order) if (term.embed === null) need(term.field);
  return needsRow ? null : names;
}

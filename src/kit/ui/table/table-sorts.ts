/**
 * The order every table of a page is in, as one search parameter: `sort=-total` for the page's main table,
 * `sort=pulls.-ms_party.dps` for those with a name. A minus starts with the largest. What stands in its own order is
 * not in the address.
 */

/** A column key with its direction. */
export interface Sort {
  column: string;
  descending: boolean;
}

/** The table of a page that needs no name. */
export const MAIN_TABLE = '';

const PARAMETER = 'sort';
/** More than any page has tables; an address that was written by hand stays short. */
const MOST_ENTRIES = 20;
const ENTRY = /^(?:([a-z][a-z\d-]{0,30})\.)?(-?)([a-zA-Z][a-zA-Z\d]{0,30})$/;

/** Keeps what was said of each table, as text; what is no order is left out. The last word about a table counts. */
function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const entry of text.split('_').slice(0, MOST_ENTRIES)) {
    const match = ENTRY.exec(entry);
    if (match) entries.set(match[1] ?? MAIN_TABLE, `${match[2] ?? ''}${match[3] ?? ''}`);
  }
  return entries;
}

export function sortsText(params: URLSearchParams): string {
  return params.get(PARAMETER) ?? '';
}

/** The order one table is asked to stand in; null for its own. */
export function sortOf(text: string, table: string): Sort | null {
  const order = entriesOf(text).get(table);
  if (order === undefined) return null;
  const descending = order.startsWith('-');
  return { column: descending ? order.slice(1) : order, descending };
}

/** Writes one table's order over `base`; null gives the table its own order back. Parameters of others stay. */
export function withSort(base: URLSearchParams, table: string, sort: Sort | null): URLSearchParams {
  const params = new URLSearchParams(base);
  const entries = entriesOf(sortsText(base));
  entries.delete(table);
  if (sort) entries.set(table, `${sort.descending ? '-' : ''}${sort.column}`);
  const text = [...entries]
    .slice(-MOST_ENTRIES)
    .map(([name, order]) => (name === MAIN_TABLE ? order : `${name}.${order}`))
    .join('_');
  if (text === '') params.delete(PARAMETER);
  else params.set(PARAMETER, text);
  return params;
}

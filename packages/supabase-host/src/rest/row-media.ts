import {
  tableKey,
  type Catalog,
  type RoutineMedia,
  type RowMedia,
  type Table,
} from './catalog/catalog.ts';

/**
 * Media types that functions of the called name give, or aggregates of the rows that are asked for.
 *
 * @param segments of the path: a table, or `rpc` and a function.
 * @param search the query string.
 */
export function ownMedia(
  catalog: Catalog,
  schema: string,
  [first = '', second]: readonly string[],
  search: string,
): (RoutineMedia | RowMedia)[] {
  if (second === undefined) {
    const table = catalog.tables.get(tableKey(schema, first));
    return table ? mediaOfRows(catalog, [table], search) : [];
  }
  const routines = catalog.routines.get(tableKey(schema, second)) ?? [];
  const tables = routines.flatMap(({ returns }) => (returns.kind === 'row' ? [returns.table] : []));
  const ofValues = routines.flatMap(({ media }) => (media ? [media] : []));
  return [...ofValues, ...mediaOfRows(catalog, tables, search)];
}

/** An aggregate of one table takes its rows as they are, with nothing left out and nothing embedded. */
function mediaOfRows(
  { rowMedia }: Catalog,
  tables: readonly (Table | null)[],
  search: string,
): RowMedia[] {
  if (rowMedia.length === 0 || tables.length === 0) return [];
  const select = new URLSearchParams(search).getAll('select').at(-1) ?? '';
  const isWhole = select === '' || select === '*';
  return rowMedia.filter(({ table }) => table === null || (isWhole && tables.includes(table)));
}

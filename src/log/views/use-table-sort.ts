import { useCallback, useMemo } from 'react';
import { useAddress } from '#kit/browser/use-address.ts';
import type { LogTable } from './log-table.ts';
import type { Sort } from './metric.ts';
import { sortOf, sortsText, withSort } from '#kit/ui/table/table-sorts.ts';

interface Sorts {
  text: string;
  /** What to write: a table and its order. */
  entry?: readonly [table: string, sort: Sort | null];
}

const readSorts = (params: URLSearchParams): Sorts => ({ text: sortsText(params) });
const writeSorts = ({ entry }: Sorts, base: URLSearchParams): URLSearchParams =>
  entry ? withSort(base, ...entry) : base;

/**
 * The order a table is asked to stand in (null: its own), kept in the address without filling the history. `name` is
 * the table's on its page. Which order is the table's own is not written down.
 */
export function useTableSort(
  name: string,
  own: LogTable['defaultSort'],
): [Sort | null, (sort: Sort) => void] {
  const [{ text }, change] = useAddress(readSorts, writeSorts);
  const sort = useMemo(() => sortOf(text, name), [text, name]);
  const { column, descending } = own;
  const setSort = useCallback(
    (next: Sort) => {
      const isOwn = next.column === column && next.descending === descending;
      change({ entry: [name, isOwn ? null : next] }, 'replace');
    },
    [change, name, column, descending],
  );
  return [sort, setSort];
}

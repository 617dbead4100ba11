import { useCallback, useMemo } from 'react';
import { useAddress } from '#kit/browser/use-address.ts';
import { sortOf, sortsText, withSort, type Sort } from './table-sorts.ts';

interface Sorts {
  text: string;
  /** What to write: a table and its order. */
  entry?: readonly [table: string, sort: Sort | null];
}

const sortsAddress = {
  read: (params: URLSearchParams): Sorts => ({ text: sortsText(params) }),
  write: ({ entry }: Sorts, base = new URLSearchParams()): URLSearchParams =>
    entry ? withSort(base, ...entry) : base,
};

/**
 * The order a table is asked to stand in (null: its own), kept in the address without filling the history. `name` is
 * the table's on its page. Which order is the table's own is not written down.
 */
export function useTableSort(
  name: string,
  own: Sort | null,
): [Sort | null, (sort: Sort | null) => void] {
  const [{ text }, change] = useAddress(sortsAddress);
  const sort = useMemo(() => sortOf(text, name), [text, name]);
  const { column, descending } = own ?? { column: null, descending: false };
  const setSort = useCallback(
    (next: Sort | null) => {
      const isOwn = next?.column === column && next.descending === descending;
      change({ entry: [name, isOwn ? null : next] }, 'replace');
    },
    [change, name, column, descending],
  );
  return [sort, setSort];
}

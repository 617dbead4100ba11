/** Which rows of a table are shown, and in which order, as the address says. */
import { compareText } from '#lib/compare-text.ts';
import { searchKey } from '#lib/search-key.ts';
import { formatWhole } from '#lib/format-number.ts';
import { FIND_PREFIX, PAGES_PARAMETER } from './beyond-tables.ts';

/** Rows of a table that are drawn at once. */
export const ROWS_PER_PAGE = 50;

const MOST_TABLES = 12;
const ENTRY = /^([a-zA-Z][a-zA-Z\d]{0,30})\.([1-9]\d{0,4})$/;

/** `rows=holders.3_keys.2`: the page of every table that is not on its first. What cannot be read is left out. */
function pagesOf(params: URLSearchParams): Map<string, number> {
  const entries = (params.get(PAGES_PARAMETER) ?? '').split('_').slice(0, MOST_TABLES);
  return new Map(
    entries.flatMap((entry): [string, number][] => {
      const [, name, page] = ENTRY.exec(entry) ?? [];
      return name === undefined ? [] : [[name, Number(page)]];
    }),
  );
}

/** The rows `from` to before `to` of a table with so many rows. A page beyond the last is the last. Pages count from 1. */
export function pageOf(
  params: URLSearchParams,
  name: string,
  rows: number,
): { page: number; pages: number; from: number; to: number } {
  const pages = Math.max(1, Math.ceil(rows / ROWS_PER_PAGE));
  const page = Math.min(pagesOf(params).get(name) ?? 1, pages);
  const from = (page - 1) * ROWS_PER_PAGE;
  return { page, pages, from, to: Math.min(rows, from + ROWS_PER_PAGE) };
}

/** Writes one table's page over `base`; parameters of others stay. */
export function withPage(base: URLSearchParams, name: string, page: number): URLSearchParams {
  const params = new URLSearchParams(base);
  const pages = pagesOf(base);
  pages.delete(name);
  if (page > 1) pages.set(name, page);
  const text = [...pages].map(([table, number]) => `${table}.${number}`).join('_');
  if (text === '') params.delete(PAGES_PARAMETER);
  else params.set(PAGES_PARAMETER, text);
  return params;
}

/** Longer than any name that a table shows. */
const LONGEST_TEXT = 60;

/** The parameter with the text that one table is narrowed to: `find-members=vex`. */
export function findParameter(name: string): string {
  return `${FIND_PREFIX}${name}`;
}

/** What a visitor looks for in one table; empty for all of its rows. */
export function findText(params: URLSearchParams, name: string): string {
  return (params.get(findParameter(name)) ?? '').trim().slice(0, LONGEST_TEXT);
}

/** Writes the text over `base` and goes back to the first page of the table; parameters of others stay. */
export function withFind(base: URLSearchParams, name: string, text: string): URLSearchParams {
  const params = withPage(base, name, 1);
  if (text.trim() === '') params.delete(findParameter(name));
  else params.set(findParameter(name), text.slice(0, LONGEST_TEXT));
  return params;
}

/** The rows in which every word of a text occurs, whatever the case and the marks on its letters. */
export function matching<Row>(
  rows: readonly Row[],
  text: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = searchKey(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const whole = searchKey(textOf(row));
    return words.every((word) => whole.includes(word));
  });
}

/** `51–100 of 312 rows`, `24 rows`, `3 of 24 rows` where a text narrows them. `from` counts from 0. */
export function describeRows({
  from,
  to,
  rows,
  all,
}: {
  from: number;
  to: number;
  /** That fit the text, and that there are. */
  rows: number;
  all: number;
}): string {
  const unit = all === 1 ? 'row' : 'rows';
  if (to - from < rows)
    return `${formatWhole(from + 1)}–${formatWhole(to)} of ${formatWhole(rows)} ${unit}`;
  return rows === all
    ? `${formatWhole(rows)} ${unit}`
    : `${formatWhole(rows)} of ${formatWhole(all)} ${unit}`;
}

/** Rows by one value; equal ones keep their order, and null stands last in both directions. */
export function sortBy<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | string | null,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
    return compareText(String(a), String(b)) * sign;
  });
}

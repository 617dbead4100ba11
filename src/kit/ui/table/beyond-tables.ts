/** Whether a new address asks anything but another order, page, text or open table: a route needs this, and no more of a table. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The parameter with the pages of all tables. */
export const PAGES_PARAMETER = 'rows';
/** Before the name of a table: the parameter with the text that it is narrowed to. */
export const FIND_PREFIX = 'find-';

/** For a route whose address says nothing else to its loader: another order or page of a table asks nothing anew. */
export function revalidateBeyondTables({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return differsInTablesOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** Whether two addresses show the same figures: only the order, the page, the text or an open table differs. */
export function differsInTablesOnly(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false;
  const [before, after] = [current, next].map(({ searchParams }) => {
    const rest = new URLSearchParams(searchParams);
    const texts = [...rest.keys()].filter((name) => name.startsWith(FIND_PREFIX));
    for (const name of ['sort', 'table', PAGES_PARAMETER, ...texts]) rest.delete(name);
    rest.sort();
    return rest.toString();
  });
  return before === after;
}

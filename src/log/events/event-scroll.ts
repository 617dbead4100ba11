/**
 * Where a long list stands. Only the rows in view are drawn. Browsers draw no element that is higher than some 17 million
 * pixels, so beyond `MOST_PX` a pixel of the scroll bar stands for more than its share of a row.
 */
export const ROW_PX = 28;
const MOST_PX = 12_000_000;

/** Height of all rows, as far as the scroll bar is concerned. */
export function listPx(rows: number): number {
  return Math.min(rows * ROW_PX, MOST_PX);
}

/** Rows that stand in a view of so many pixels. */
export function rowsInView(viewPx: number): number {
  return Math.max(1, Math.floor(viewPx / ROW_PX));
}

/** The last row that can be the first in view. */
function lastFirst(rows: number, viewPx: number): number {
  return Math.max(0, rows - rowsInView(viewPx));
}

/** What the page has of the list: both in pixels. */
export interface ListBox {
  /** The furthest it can be scrolled, as the browser says. */
  mostTop: number;
  /** Height of the rows in view. */
  viewPx: number;
}

/** The row at the top of the view. */
export function firstRowAt(scrollTop: number, rows: number, { mostTop, viewPx }: ListBox): number {
  const last = lastFirst(rows, viewPx);
  if (mostTop <= 0) return 0;
  return Math.min(last, Math.max(0, Math.round((scrollTop / mostTop) * last)));
}

/** Where the list has to be scrolled to for a row to stand at the top. */
export function scrollTopOf(first: number, rows: number, { mostTop, viewPx }: ListBox): number {
  const last = lastFirst(rows, viewPx);
  if (last === 0) return 0;
  const wanted = Math.min(last, Math.max(0, first));
  return (wanted / last) * Math.max(0, mostTop);
}

/** How many rows a key moves the list; null for a key that is not the list's. */
export function rowsOfKey(key: string, rows: number, viewPx: number): number | null {
  const page = Math.max(1, rowsInView(viewPx) - 1);
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'Home':
      return -rows;
    case 'End':
      return rows;
    default:
      return null;
  }
}

import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Rows `from` to before `to` are drawn. */
export interface RowWindow {
  from: number;
  to: number;
}

/** Rows drawn before anybody scrolls, and without a script. */
export const FIRST_ROWS = 100;
/** Rows drawn beyond what is seen, on each side; also the step in which the window moves. */
const BEYOND = 20;

/**
 * Which rows of a long table of equally high rows are to be drawn, by how far the box around it (`ScrollBox`) is scrolled.
 * A short one is drawn as a whole.
 */
export function useRowWindow(
  count: number,
): RowWindow & { table: RefObject<HTMLTableElement | null> } {
  const table = useRef<HTMLTableElement>(null);
  const [seen, setSeen] = useState<RowWindow>({ from: 0, to: FIRST_ROWS });
  useEffect(() => {
    const box = table.current?.closest('[data-scroll-box]');
    if (!box || count <= FIRST_ROWS) return undefined;
    const read = (): void => {
      // On a phone a row is higher.
      const rowHeight =
        table.current?.querySelector<HTMLElement>('[data-rank]')?.offsetHeight || 48;
      const next = rowWindow(count, box.scrollTop / rowHeight, box.clientHeight / rowHeight);
      setSeen((last) => (last.from === next.from && last.to === next.to ? last : next));
    };
    read();
    box.addEventListener('scroll', read, { passive: true });
    return () => box.removeEventListener('scroll', read);
  }, [count]);
  // The table may have become shorter since it was scrolled.
  const from = count <= FIRST_ROWS ? 0 : Math.min(seen.from, Math.max(0, count - FIRST_ROWS));
  return { table, from, to: Math.min(count, Math.max(seen.to, FIRST_ROWS)) };
}

/**
 * The window around what is seen.
 *
 * @param first row at the upper edge. @param rows that fit. Both may be broken numbers.
 */
export function rowWindow(count: number, first: number, rows: number): RowWindow {
  const from = Math.max(0, (Math.floor(first / BEYOND) - 1) * BEYOND);
  const to = (Math.ceil((first + rows) / BEYOND) + 1) * BEYOND;
  return { from: Math.min(from, Math.max(0, count - 1)), to: Math.min(count, to) };
}

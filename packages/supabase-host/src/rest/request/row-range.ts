import { invalidRange } from '#host/rest/rest-error.ts';

/** Which rows of the result: `limit` null is all that follow. */
export interface RowRange {
  offset: number;
  limit: number | null;
}

/**
 * Reads a `Range` header of the unit `items`: `0-24`, `25-`. Anything else is passed over, as RFC 9110 wants it.
 *
 * @throws RestError PGRST103 (416) when it ends before it begins.
 */
export function parseRangeHeader(header: string | undefined): RowRange | null {
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? '');
  if (!found) return null;
  const offset = Number(found[1]);
  if (found[2] === undefined) return { offset, limit: null };
  const last = Number(found[2]);
  if (last < offset)
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  return { offset, limit: last - offset + 1 };
}

/** What both ask for at once: the parameters count from where the header begins. */
export function intersectRanges(first: RowRange, second: RowRange): RowRange {
  const offset = Math.max(first.offset, second.offset);
  const ends = [first, second].map((range) =>
    range.limit === null ? Infinity : range.offset + range.limit,
  );
  const end = Math.min(...ends);
  return { offset, limit: end === Infinity ? null : Math.max(0, end - offset) };
}

/**
 * `Content-Range` of a page: `0-24/3573458`, with `*` for what is not there or not known.
 *
 * @param rows how many the page has.
 * @param total how many there are; null when they were not counted.
 */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const page = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${page}/${total ?? '*'}`;
}

/**
 * 206 when the client got only a part of what was counted.
 *
 * @throws RestError PGRST103 (416) when the page begins after the last row.
 */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total)
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'content-range': `*/${total}`,
    });
  return rows < total ? 206 : 200;
}

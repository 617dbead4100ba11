/** Bytes of a file, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Letters of a header that can be one range; a longer one need not be understood. */
const LONGEST = 100;
const oneRange = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i;

/**
 * What a `Range` header asks of a file (RFC 9110 §14).
 *
 * @param size bytes of the file
 * @returns the range; `all` without a header and for what need not be understood (other units, several ranges, nonsense);
 *   `unsatisfiable` where none of it exists
 */
export function parseByteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'all' | 'unsatisfiable' {
  const match = header && header.length <= LONGEST ? oneRange.exec(header) : null;
  if (!match) return 'all';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'all';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'all';
  return first >= size ? 'unsatisfiable' : { first, last };
}

/** Tables stand in order of time but for the log's own jitter. */
const JITTER_MS = 2;

/** The rows of a table that can lie between two moments (both included): a little more at the edges, never less. */
export function rowsBetween(
  { timeMs, length }: { timeMs: Int32Array; length: number },
  fromMs: number,
  toMs: number,
): { first: number; end: number } {
  return {
    first: firstAtOrAfter(timeMs, length, fromMs - JITTER_MS),
    end: firstAtOrAfter(timeMs, length, toMs + JITTER_MS + 1),
  };
}

function firstAtOrAfter(times: Int32Array, length: number, wanted: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * True when the `length` bytes at `a` in `one` are those at `b` in `other`; at least eight, all within their buffers.
 *
 * Eight bytes are compared at once, as a floating point number: text has no byte pattern that is none, and where
 * hostile bytes make one, it equals nothing. Begins at the end, where texts that share a cache slot differ.
 */
export function sameBytes(
  one: DataView,
  a: number,
  other: DataView,
  b: number,
  length: number,
): boolean {
  for (let k = length - 8; k > 0; k -= 8) {
    if (one.getFloat64(a + k, true) !== other.getFloat64(b + k, true)) return false;
  }
  return one.getFloat64(a, true) === other.getFloat64(b, true);
}

import { joined, linesOf } from './cases.ts';

/** Takes away lines, then bytes, as long as `fails` stays true and the time lasts. */
export function minimize(
  bytes: Uint8Array,
  fails: (bytes: Uint8Array) => boolean,
  untilMs: number,
): Uint8Array {
  const lines = withoutParts(linesOf(bytes), (parts) => fails(joined(parts)), untilMs);
  const small = joined(lines);
  if (small.length > 20_000) return small;
  const single = Array.from(small, (byte) => Uint8Array.of(byte));
  return joined(withoutParts(single, (parts) => fails(joined(parts)), untilMs));
}

function withoutParts<T>(parts: T[], fails: (parts: T[]) => boolean, untilMs: number): T[] {
  let kept = parts;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < kept.length;) {
      if (Date.now() > untilMs) return kept;
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (rest.length > 0 && fails(rest)) kept = rest;
      else at += size;
    }
  }
  return kept;
}

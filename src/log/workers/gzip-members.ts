/** What the header of a gzip member begins with: its magic number, and deflate as the method (RFC 1952). */
const START = [0x1f, 0x8b, 8] as const;
/** Bytes of the shortest header, and of the shortest member. */
const HEADER_BYTES = 10;
const SHORTEST_BYTES = 20;
const RESERVED_FLAGS = 0xe0;
/** Systems and levels that a header may name. */
const LAST_SYSTEM = 13;
const UNKNOWN_SYSTEM = 255;
const LEVELS: ReadonlySet<number> = new Set([0, 2, 4]);
const PIECE_BYTES = 1 << 22;

/**
 * The members of a packed file that consists of several, as joining packed files makes it: gzip reads them as one, and
 * `DecompressionStream` only the first. Cut where a header stands; that packed data look like one is next to impossible.
 */
export async function gzipMembers(file: Blob): Promise<Blob[]> {
  const starts: number[] = [];
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    const end = from + PIECE_BYTES + HEADER_BYTES;
    const piece = new Uint8Array(await file.slice(from, end).arrayBuffer());
    for (let at = piece.indexOf(START[0]); at >= 0 && at < PIECE_BYTES;) {
      const isFar = from + at - (starts.at(-1) ?? -SHORTEST_BYTES) >= SHORTEST_BYTES;
      if (isFar && isHeader(piece, at)) starts.push(from + at);
      at = piece.indexOf(START[0], at + 1);
    }
  }
  return starts.map((start, place) => file.slice(start, starts[place + 1] ?? file.size));
}

function isHeader(bytes: Uint8Array, at: number): boolean {
  if (at + HEADER_BYTES > bytes.length) return false;
  const system = bytes[at + 9]!;
  return (
    START.every((byte, place) => bytes[at + place] === byte) &&
    (bytes[at + 3]! & RESERVED_FLAGS) === 0 &&
    LEVELS.has(bytes[at + 8]!) &&
    (system <= LAST_SYSTEM || system === UNKNOWN_SYSTEM)
  );
}

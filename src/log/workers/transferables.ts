/** The memory of all typed arrays in a plain object or list, each once: handed over instead of copied. */
export function transferablesOf(value: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collect(value, buffers, 0);
  return [...buffers];
}

/** Tables stand two levels deep; deeper than this there are none. */
const DEEPEST = 4;

function collect(value: unknown, into: Set<ArrayBuffer>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer && value.byteLength > 0) into.add(value.buffer);
    return;
  }
  // Lists hold units, spells and gear, never tables.
  if (Array.isArray(value)) return;
  for (const part of Object.values(value)) collect(part, into, depth + 1);
}

/**
 * Plain data with columns of numbers, compressed: the length of a JSON text, the text, and the bytes of the columns,
 * for each of which the text says what it is and where it lies.
 */

const COLUMN = 'column';
const KINDS = { Float64Array, Int32Array, Uint8Array } as const;
type Kind = keyof typeof KINDS;

/** A reading as bytes for this device's store. */
export async function packKept(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const columns: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  const text = JSON.stringify(value, (_, part: unknown) => {
    const kind = kindOf(part);
    if (!kind || !ArrayBuffer.isView(part)) return part;
    const bytes = new Uint8Array(part.byteLength);
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    columns.push(bytes);
    at += bytes.length;
    return { [COLUMN]: [kind, at - bytes.length, bytes.length] };
  });
  const encoded = new TextEncoder().encode(text);
  const length = new Uint32Array([encoded.length]);
  return through(new Blob([length, encoded, ...columns]), new CompressionStream('gzip'));
}

/** Throws for what `packKept` did not write. */
export async function unpackKept(packed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const bytes = await through(new Blob([packed]), new DecompressionStream('gzip'));
  const [length = 0] = new Uint32Array(bytes.slice(0, 4).buffer);
  const columns = 4 + length;
  const text = new TextDecoder().decode(bytes.subarray(4, columns));
  return JSON.parse(text, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !(COLUMN in part)) return part;
    const [kind, at, size] = part[COLUMN] as [Kind, number, number];
    return new KINDS[kind](bytes.slice(columns + at, columns + at + size).buffer);
  });
}

function kindOf(value: unknown): Kind | null {
  if (value instanceof Float64Array) return 'Float64Array';
  if (value instanceof Int32Array) return 'Int32Array';
  return value instanceof Uint8Array ? 'Uint8Array' : null;
}

async function through(
  blob: Blob,
  change: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = blob.stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

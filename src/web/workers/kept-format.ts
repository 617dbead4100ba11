/** Plain data with number columns as compressed JSON. */

const COLUMN = 'float64';

export async function packKept(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Float64Array ? { [COLUMN]: [...part] } : part,
  );
  return through(new Blob([text]), new CompressionStream('gzip'));
}

/** Throws for what `packKept` did not write. */
export async function unpackKept(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const text = await through(new Blob([bytes]), new DecompressionStream('gzip'));
  return JSON.parse(new TextDecoder().decode(text), (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !(COLUMN in part)) return part;
    return Float64Array.from(part[COLUMN] as number[]);
  });
}

async function through(
  blob: Blob,
  change: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = blob.stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

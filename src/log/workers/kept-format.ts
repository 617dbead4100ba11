/**
 * Plain data with columns of numbers, compressed. A record is a JSON text, a zero byte, and the bytes of its columns, for each
 * of which the text says what it is and where it lies. The first record is the data with the length of each of its lists
 * in the list's place; one record follows for each item. So a night is written fight by fight, and never held twice.
 */

const COLUMN = 'column';
const ITEMS = 'items';
const KINDS = { Float64Array, Int32Array, Uint8Array } as const;
type Kind = keyof typeof KINDS;
type Bytes = Uint8Array<ArrayBuffer>;

/** Larger than what a compressor takes ahead (64 KiB in Node): it has used one up when it takes the next. */
const PIECE_BYTES = 1 << 17;

interface KeptRecord {
  text: string;
  columns: Uint8Array[];
}

/** A reading as bytes for this device's store. Nothing may change it until they are there. */
export async function packKept(value: object): Promise<Bytes> {
  const { readable, writable } = new CompressionStream('gzip');
  const [packed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writeTo(writable, piecesOf(value)),
  ]);
  return new Uint8Array(packed);
}

/** Throws for what `packKept` did not write. */
export async function unpackKept(packed: Bytes): Promise<unknown> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let at = 0;
  const next = (): unknown => {
    const { value, end } = readRecord(bytes, at);
    at = end;
    return value;
  };
  const first = Object.entries(next() as object);
  return Object.fromEntries(
    first.map(([name, part]: [string, unknown]) => {
      const length = lengthIn(part);
      return [name, length === null ? part : Array.from({ length }, next)];
    }),
  );
}

async function writeTo(writable: WritableStream<Bytes>, pieces: Iterable<Bytes>): Promise<void> {
  const writer = writable.getWriter();
  try {
    for (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}

/** The records in pieces, each of them valid until the next is asked for: they share their memory. */
function* piecesOf(value: object): Generator<Bytes> {
  const encoder = new TextEncoder();
  const room = new Uint8Array(PIECE_BYTES);
  let used = 0;
  for (const { text, columns } of recordsOf(value)) {
    for (let at = 0; at < text.length;) {
      const { read, written } = encoder.encodeInto(text.slice(at), room.subarray(used));
      at += read;
      used += written;
      if (at === text.length && used < room.length) break;
      yield room.subarray(0, used);
      used = 0;
    }
    // JSON writes a zero as an escape.
    room[used] = 0;
    used += 1;
    for (const column of columns) {
      for (let at = 0; at < column.length;) {
        if (used === room.length) {
          yield room;
          used = 0;
        }
        const part = column.subarray(at, at + room.length - used);
        room.set(part, used);
        at += part.length;
        used += part.length;
      }
    }
    if (used === room.length) {
      yield room;
      used = 0;
    }
  }
  yield room.subarray(0, used);
}

function* recordsOf(value: object): Generator<KeptRecord> {
  const lists: unknown[][] = [];
  const first = Object.entries(value).map(([name, part]: [string, unknown]) => {
    if (!Array.isArray(part)) return [name, part];
    lists.push(part);
    return [name, { [ITEMS]: part.length }];
  });
  yield recordOf(Object.fromEntries(first));
  for (const list of lists) for (const item of list) yield recordOf(item);
}

function recordOf(value: unknown): KeptRecord {
  const columns: Uint8Array[] = [];
  let at = 0;
  const text = JSON.stringify(value ?? null, (_, part: unknown) => {
    const kind = kindOf(part);
    if (!kind || !ArrayBuffer.isView(part)) return part;
    columns.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    at += part.byteLength;
    return { [COLUMN]: [kind, at - part.byteLength, part.byteLength] };
  });
  return { text, columns };
}

function readRecord(bytes: Bytes, start: number): { value: unknown; end: number } {
  const columns = bytes.indexOf(0, start) + 1;
  if (columns === 0) throw new RangeError('A record of what was kept has no end.');
  let end = columns;
  const text = new TextDecoder().decode(bytes.subarray(start, columns - 1));
  const value: unknown = JSON.parse(text, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !(COLUMN in part)) return part;
    const [kind, at, size] = part[COLUMN] as [Kind, number, number];
    end = Math.max(end, columns + at + size);
    return new KINDS[kind](bytes.slice(columns + at, columns + at + size).buffer);
  });
  return { value, end };
}

/** Of a list whose items are records of their own. */
function lengthIn(part: unknown): number | null {
  if (typeof part !== 'object' || part === null || !(ITEMS in part)) return null;
  return Number(part[ITEMS]);
}

function kindOf(value: unknown): Kind | null {
  if (value instanceof Float64Array) return 'Float64Array';
  if (value instanceof Int32Array) return 'Int32Array';
  return value instanceof Uint8Array ? 'Uint8Array' : null;
}

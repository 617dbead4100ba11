/** Plain data with typed arrays, maps and sets as text, and back: what the server hands to a page of a reviewed night. */

type Packed = [tag: string, values: unknown[]];
/** Names of rows in their order; a value that is an object of one shape in all rows has the names of its own beside its name. */
type Shape = (string | [string, Shape])[];

/** A character that JSON writes as it is, and no name begins with. */
const TAG = '\u007F';
const ARRAYS = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array };

/**
 * Numbers with parts keep three decimals; whole ones stay as they are. Objects of one shape in a row are written as their names
 * once and then their values, which makes the text of the sample key a third shorter. Throws for what it does not know.
 *
 * @internal for the build
 */
export function pack(value: unknown): string {
  return swapQuotes(JSON.stringify(packed(value)));
}

/**
 * Gives the place of each `"` to a `'` and the other way round. The text stands in a string of a script that stands in a page: there a `"`
 * takes four characters, and there are thousands.
 */
function swapQuotes(text: string): string {
  return text.replaceAll('"', '\u0001').replaceAll("'", '"').replaceAll('\u0001', "'");
}

function packed(part: unknown): unknown {
  if (typeof part === 'number') {
    if (!Number.isFinite(part)) return tagged(String(part), []);
    return Number.isInteger(part) ? part : Math.round(part * 1000) / 1000;
  }
  if (typeof part === 'function' || typeof part === 'bigint' || typeof part === 'symbol')
    throw new TypeError(`A ${typeof part} cannot be packed.`);
  if (typeof part !== 'object' || part === null) return part;
  if (part instanceof Map) return tagged('Map', [...part].map(packed));
  if (part instanceof Set) return tagged('Set', [...part].map(packed));
  if (ArrayBuffer.isView(part)) {
    const name = part.constructor.name;
    if (!(name in ARRAYS)) throw new TypeError(`A ${name} cannot be packed.`);
    return tagged(name, [...(part as Float64Array)].map(packed));
  }
  if (Array.isArray(part)) return packedRows(part) ?? part.map(packed);
  if ('toJSON' in part) throw new TypeError(`A ${part.constructor.name} cannot be packed.`);
  return Object.fromEntries(Object.entries(part).map(([name, own]) => [name, packed(own)]));
}

/** Objects that all have the same names in the same order: their shape, then the values of one after the other. Null for anything else. */
function packedRows(rows: readonly unknown[]): Packed | null {
  const shape = rows.length < 2 ? null : shapeOf(rows);
  return shape && tagged('Rows', [shape, ...rows.flatMap((row) => valuesOf(row, shape))]);
}

function shapeOf(rows: readonly unknown[]): Shape | null {
  if (!rows.every(isPlain)) return null;
  const names = namesOf(rows[0]!);
  if (names.length === 0) return null;
  const key = names.join('\n');
  if (!rows.every((row) => namesOf(row).join('\n') === key)) return null;
  return names.map((name) => {
    const own = shapeOf(rows.map((row) => row[name]));
    return own ? [name, own] : name;
  });
}

function valuesOf(row: unknown, shape: Shape): unknown[] {
  const known = row as Record<string, unknown>;
  return shape.flatMap((one) =>
    typeof one === 'string' ? [packed(known[one])] : valuesOf(known[one[0]], one[1]),
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Names with a value: JSON leaves out the others. */
function namesOf(row: Record<string, unknown>): string[] {
  return Object.keys(row).filter((name) => row[name] !== undefined);
}

const tagged = (tag: string, values: unknown[]): Packed => [`${TAG}${tag}`, values];

/** What `pack` was given. Throws for text that it did not write. */
export const unpack = (text: string): unknown => revived(JSON.parse(swapQuotes(text)));

/** A function for `JSON.parse` would do the same and take seven times as long: it is asked for every number by its name. */
function revived(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (!Array.isArray(part)) {
    const object = part as Record<string, unknown>;
    for (const key of Object.keys(object)) object[key] = revived(object[key]);
    return object;
  }
  const [first, second] = part as unknown[];
  if (typeof first !== 'string' || !first.startsWith(TAG)) return part.map(revived);
  const tag = first.slice(TAG.length);
  if (tag === 'Rows') return rowsOf(second as [Shape, ...unknown[]]);
  const values = (second as unknown[]).map(revived);
  if (tag === 'Map') return new Map(values as [unknown, unknown][]);
  if (tag === 'Set') return new Set(values);
  if (tag in ARRAYS) return new ARRAYS[tag as keyof typeof ARRAYS](values as number[]);
  return Number(tag);
}

function rowsOf([shape, ...values]: [Shape, ...unknown[]]): unknown[] {
  let at = 0;
  const read = (names: Shape): unknown =>
    Object.fromEntries(
      names.map((one) =>
        typeof one === 'string' ? [one, revived(values[at++])] : [one[0], read(one[1])],
      ),
    );
  const rows: unknown[] = [];
  while (at < values.length) rows.push(read(shape));
  return rows;
}

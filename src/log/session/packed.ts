/** Plain data with typed arrays, maps and sets as text, and back: what the server hands to a page of a reviewed night. */

type Packed = [tag: string, values: unknown[]];

const TAG = '\u0000';
const ARRAYS = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array };

/**
 * Numbers with parts keep three decimals; whole ones stay as they are. Objects of one shape in a row are written as their names
 * once and then their values, which makes the text of the sample key a third shorter. Throws for what it does not know.
 *
 * @internal for the build
 */
export function pack(value: unknown): string {
  return JSON.stringify(packed(value));
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

/** Objects that all have the same names in the same order: the names, then the values of one after the other. Null for anything else. */
function packedRows(rows: readonly unknown[]): Packed | null {
  if (rows.length < 2 || !rows.every(isPlain)) return null;
  const names = namesOf(rows[0]!);
  if (names.length === 0) return null;
  const key = names.join('\n');
  if (!rows.every((row) => namesOf(row).join('\n') === key)) return null;
  return tagged('Rows', [names, ...rows.flatMap((row) => names.map((name) => packed(row[name])))]);
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
export const unpack = (text: string): unknown => revived(JSON.parse(text));

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
  const values = (second as unknown[]).map(revived);
  if (tag === 'Rows') return rowsOf(values);
  if (tag === 'Map') return new Map(values as [unknown, unknown][]);
  if (tag === 'Set') return new Set(values);
  if (tag in ARRAYS) return new ARRAYS[tag as keyof typeof ARRAYS](values as number[]);
  return Number(tag);
}

function rowsOf([names, ...values]: unknown[]): Record<string, unknown>[] {
  const known = names as string[];
  const rows: Record<string, unknown>[] = [];
  for (let at = 0; at < values.length; at += known.length) {
    rows.push(Object.fromEntries(known.map((name, index) => [name, values[at + index]])));
  }
  return rows;
}

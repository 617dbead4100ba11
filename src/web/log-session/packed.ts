/** Plain data with typed arrays, maps and sets as text, and back: what the server hands to a page of a reviewed night. */

type Packed = [tag: string, values: unknown[]];

const TAG = '\u0000';
const ARRAYS = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array };

/** Numbers with parts keep three decimals; whole ones stay as they are. Throws for what it does not know. */
export function pack(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number') {
      if (!Number.isFinite(part)) return tagged(String(part), []);
      return Number.isInteger(part) ? part : Math.round(part * 1000) / 1000;
    }
    if (typeof part === 'function' || typeof part === 'bigint' || typeof part === 'symbol')
      throw new TypeError(`A ${typeof part} cannot be packed.`);
    if (part instanceof Map) return tagged('Map', [...part]);
    if (part instanceof Set) return tagged('Set', [...part]);
    if (ArrayBuffer.isView(part)) {
      const name = part.constructor.name;
      if (!(name in ARRAYS)) throw new TypeError(`A ${name} cannot be packed.`);
      return tagged(name, [...(part as Float64Array)]);
    }
    return part;
  });
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
  if (tag === 'Map') return new Map(values as [unknown, unknown][]);
  if (tag === 'Set') return new Set(values);
  if (tag in ARRAYS) return new ARRAYS[tag as keyof typeof ARRAYS](values as number[]);
  return Number(tag);
}

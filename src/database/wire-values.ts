import type { PostgresType } from 'postgres';

/** Object identifiers of the built-in types and of their arrays; they never change between versions. */
const scalarTypes = {
  boolean: { type: 16, array: 1000 },
  bytes: { type: 17, array: 1001 },
  bigint: { type: 20, array: 1016 },
  date: { type: 1082, array: 1182 },
  timestamp: { type: 1114, array: 1115 },
  timestamptz: { type: 1184, array: 1185 },
  json: { type: 114, array: 199 },
  jsonb: { type: 3802, array: 3807 },
} as const;

/** int2, int4, oid, float4, float8 and their arrays. */
const numberTypes = [21, 23, 26, 700, 701];
const numberArrays = [1005, 1007, 1028, 1021, 1022, scalarTypes.bigint.array];
/** text, varchar, bpchar, name, uuid, numeric, inet, time, interval as arrays: their elements stay text. */
const textArrays = [1009, 1015, 1014, 1003, 2951, 1231, 1041, 1183, 1187];

/**
 * How values cross the wire, as postgres.js wants to be told.
 *
 * Out: `int8` is a number, `numeric`, `date`, `timestamp` and every type that is not named here are the server's text,
 * `timestamptz` is a Date, `json` and `jsonb` are parsed, arrays of built-in types are arrays with `null` where it is NULL.
 * In: see `connectDatabase`.
 */
export const wireTypes: Record<string, PostgresType> = {
  boolean: wireType([scalarTypes.boolean.type], String, (text) => text === 't'),
  number: wireType([...numberTypes, scalarTypes.bigint.type], String, Number),
  bytes: wireType([scalarTypes.bytes.type], writeBytes, readBytes),
  plainDate: wireType(
    [scalarTypes.date.type, scalarTypes.timestamp.type],
    writeDate,
    (text) => text,
  ),
  instant: wireType([scalarTypes.timestamptz.type], writeDate, (text) => new Date(text)),
  text: wireType([25, 1043, 1042], writeElement, (text) => text),
  json: wireType([scalarTypes.json.type, scalarTypes.jsonb.type], writeJson, readJson),
  booleanArray: arrayType([scalarTypes.boolean.array], (text) => text === 't'),
  numberArray: arrayType(numberArrays, Number),
  bytesArray: arrayType([scalarTypes.bytes.array], readBytes),
  textArray: arrayType(
    [...textArrays, scalarTypes.date.array, scalarTypes.timestamp.array],
    (text) => text,
  ),
  instantArray: arrayType([scalarTypes.timestamptz.array], (text) => new Date(text)),
  jsonArray: arrayType([scalarTypes.json.array, scalarTypes.jsonb.array], readJson, writeJson),
};

/**
 * A parameter whose type only the server knows. It is written once the server has said what it wants; a value that has
 * been written already is not written again when the driver repeats a statement.
 */
export class WireValue {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  /** As text, for every type that is not named above: also arrays of types that a migration made. */
  toString(): string {
    return Array.isArray(this.value)
      ? writeArray(this.value, writeElement)
      : writeElement(this.value);
  }
}

/** `{a,b,NULL}` as the server writes arrays, nested to any depth → an array. */
export function readArray(text: string, read: (element: string) => unknown): unknown[] {
  // `[2:4]={…}`: lower bounds that are not 1 are written in front.
  let at = text.indexOf('{');
  return readLevel();

  function readLevel(): unknown[] {
    const elements: unknown[] = [];
    at++;
    while (at < text.length && text[at] !== '}') {
      if (text[at] === ',') at++;
      else if (text[at] === '{') elements.push(readLevel());
      else elements.push(readElement());
    }
    at++;
    return elements;
  }

  function readElement(): unknown {
    if (text[at] !== '"') {
      const start = at;
      while (text[at] !== ',' && text[at] !== '}') at++;
      const written = text.slice(start, at);
      return written === 'NULL' ? null : read(written);
    }
    let written = '';
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++;
      written += text[at];
    }
    at++;
    return read(written);
  }
}

function wireType(
  oids: number[],
  write: (value: unknown) => string,
  parse: (text: string) => unknown,
): PostgresType {
  const serialize = (value: unknown) =>
    value instanceof WireValue ? write(value.value) : String(value);
  // `to` would be the type of a typed literal; every parameter goes untyped, so any of them does.
  return { to: oids[0] ?? 0, from: oids, serialize, parse };
}

function arrayType(
  oids: number[],
  read: (element: string) => unknown,
  write: (element: unknown) => string = writeElement,
): PostgresType {
  return wireType(
    oids,
    (value) => (Array.isArray(value) ? writeArray(value, write) : String(value)),
    (text) => readArray(text, read),
  );
}

function writeArray(values: readonly unknown[], write: (element: unknown) => string): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    // An array inside an array of JSON values is one of those values.
    if (Array.isArray(value) && write !== writeJson) return writeArray(value, write);
    return `"${write(value).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

function writeElement(value: unknown): string {
  if (value instanceof Date) return writeDate(value);
  if (value instanceof Uint8Array) return writeBytes(value);
  return typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? writeJson(value)
      : `${value as number}`;
}

function writeDate(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function writeBytes(value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value);
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
}

function readBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

function writeJson(value: unknown): string {
  return JSON.stringify(value);
}

function readJson(text: string): unknown {
  return JSON.parse(text) as unknown;
}

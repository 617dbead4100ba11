import type { CustomTypesConfig } from 'pg';
import { parse as parseArray } from 'postgres-array';

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

type Read = (text: string) => unknown;

/** Reads what the server wrote as text, by the object identifier of its type. */
const readers = new Map<number, Read>([
  ...read([scalarTypes.boolean.type], readBoolean),
  ...read([...numberTypes, scalarTypes.bigint.type], Number),
  ...read([scalarTypes.bytes.type], readBytes),
  ...read([scalarTypes.timestamptz.type], readInstant),
  ...read([scalarTypes.json.type, scalarTypes.jsonb.type], readJson),
  ...readArrays([scalarTypes.boolean.array], readBoolean),
  ...readArrays(numberArrays, Number),
  ...readArrays([scalarTypes.bytes.array], readBytes),
  ...readArrays([...textArrays, scalarTypes.date.array, scalarTypes.timestamp.array], asText),
  ...readArrays([scalarTypes.timestamptz.array], readInstant),
  ...readArrays([scalarTypes.json.array, scalarTypes.jsonb.array], readJson),
]);

/**
 * How values come from the server: `int8` is a number, `numeric`, `date`, `timestamp` and every type that is not named here
 * are the server's text, `timestamptz` is a Date, `json` and `jsonb` are parsed, arrays of built-in types are arrays with
 * `null` where it is NULL.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number) => readers.get(oid) ?? asText,
};

/**
 * A parameter as text, for the type that the server wants (see `connectDatabase`).
 *
 * @param oid of a type that is not named above, also one that a migration made: its own text, an array, or JSON of an object.
 */
export function writeValue(value: unknown, oid: number | undefined): string | null {
  if (value === null) return null;
  if (oid === scalarTypes.json.type || oid === scalarTypes.jsonb.type) return writeJson(value);
  if (!Array.isArray(value)) return writeElement(value);
  const isJson = oid === scalarTypes.json.array || oid === scalarTypes.jsonb.array;
  return writeArray(value, isJson ? writeJson : writeElement);
}

function read(oids: readonly number[], reader: Read): [number, Read][] {
  return oids.map((oid) => [oid, reader]);
}

function readArrays(oids: readonly number[], reader: Read): [number, Read][] {
  return read(oids, (text) => parseArray(text, reader));
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

function readBoolean(text: string): boolean {
  return text === 't';
}

function readBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

function writeJson(value: unknown): string {
  return JSON.stringify(value);
}

function readInstant(text: string): Date {
  return new Date(text);
}

function asText(text: string): string {
  return text;
}

function readJson(text: string): unknown {
  return JSON.parse(text) as unknown;
}

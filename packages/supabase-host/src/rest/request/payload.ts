import { invalidBody } from '#host/rest/rest-error.ts';
import { isRecord } from '#host/guards.ts';
import { hasManyFields, MOST_FIELDS } from '#host/many-fields.ts';

/** The body of a write: JSON text for the database, and what must be known of it before. */
export interface Payload {
  /** One object or an array of objects. */
  json: string;
  isArray: boolean;
  /** Keys of the objects in the order of the first; null when the columns were named. */
  keys: readonly string[] | null;
  isEmpty: boolean;
}

/** More than a table has columns: among so many names is one that it does not have. */
const MOST_KEYS = 2000;

/** What kind of body a `Content-Type` announces; JSON when there is none. */
export type BodyKind = 'json' | 'csv' | 'form' | 'text' | 'xml' | 'bytes';

/** @throws RestError PGRST102 for a type that is not read here. */
export function bodyKind(contentType: string | undefined): BodyKind {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  switch (type) {
    case '':
    case 'application/json':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array+json':
      return 'json';
    case 'text/csv':
      return 'csv';
    case 'application/x-www-form-urlencoded':
      return 'form';
    case 'text/plain':
      return 'text';
    case 'text/xml':
      return 'xml';
    case 'application/octet-stream':
      return 'bytes';
    default:
      throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
}

/**
 * Reads the body of a write to a table.
 *
 * @param columnsNamed the client says itself which keys count: then the body goes to the database unread.
 * @throws RestError PGRST102 when it is not JSON, or the objects differ in their keys.
 */
export function readPayload(body: string, kind: BodyKind, columnsNamed: boolean): Payload {
  if (kind === 'csv') return payloadOf(parseCsv(body));
  if (kind === 'form') return payloadOf(Object.fromEntries(formOf(body)));
  if (kind !== 'json') throw invalidBody('Content-Type not acceptable for a table');
  if (columnsNamed) {
    const first = /\S/.exec(body)?.[0];
    if (first === '[' || first === '{')
      return {
        json: body,
        isArray: first === '[',
        keys: null,
        isEmpty: /^\s*\[\s*\]\s*$/.test(body),
      };
  }
  return payloadOf(parseJson(body), body);
}

/** The fields of a form. @throws RestError PGRST102 for more fields than anything here has. */
export function formOf(body: string): URLSearchParams {
  if (hasManyFields(body)) throw invalidBody(`A form may have at most ${MOST_FIELDS} fields`);
  return new URLSearchParams(body);
}

/** @throws RestError PGRST102 */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function payloadOf(value: unknown, json = JSON.stringify(value)): Payload {
  if (isRecord(value))
    return { json, isArray: false, keys: Object.keys(value).slice(0, MOST_KEYS), isEmpty: false };
  if (!Array.isArray(value)) throw invalidBody('All object keys must match');
  const [first, ...others] = value as unknown[];
  if (first === undefined) return { json, isArray: true, keys: [], isEmpty: true };
  if (!isRecord(first)) throw invalidBody('All object keys must match');
  const keys = Object.keys(first);
  const isUniform = others.every(
    (other) =>
      isRecord(other) &&
      Object.keys(other).length === keys.length &&
      keys.every((key) => Object.hasOwn(other, key)),
  );
  if (!isUniform) throw invalidBody('All object keys must match');
  return { json, isArray: true, keys: keys.slice(0, MOST_KEYS), isEmpty: false };
}

/**
 * RFC 4180 with a header row; the bare word `NULL` is null.
 *
 * @throws RestError PGRST102 when a row has more or fewer fields than the header.
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...rows] = csvRows(text);
  if (!header) throw invalidBody('Empty csv');
  return rows.map((row) => {
    if (row.length !== header.length)
      throw invalidBody('All lines must have same number of fields');
    return Object.fromEntries(
      header.map((key, index) => {
        const cell = row[index];
        return [
          key.text,
          cell && !cell.wasQuoted && cell.text === 'NULL' ? null : (cell?.text ?? ''),
        ];
      }),
    );
  });
}

interface Cell {
  text: string;
  wasQuoted: boolean;
}

function csvRows(text: string): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (cell.lastIndex < text.length || row.length > 0) {
    const found = cell.exec(text);
    if (!found) throw invalidBody('Invalid csv');
    const [, quoted, bare = '', end] = found;
    row.push(
      quoted === undefined
        ? { text: bare, wasQuoted: false }
        : { text: quoted.replaceAll('""', '"'), wasQuoted: true },
    );
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

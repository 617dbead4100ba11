import { assert, constantFrom, jsonValue, nat, oneof, property } from 'fast-check';
import type { Connector, SourceRequest } from '#ingest/connector.ts';
import { readAnswer } from '#ingest/read-answer.ts';
import { tables, type ColumnType, type StoreRows, type TableName } from '#ingest/store/tables.ts';

export interface GoodAnswer {
  request: SourceRequest;
  /** JSON */
  body: string;
}

/**
 * Breaks good answers in one place each and has them read: every one must give rows that the store can keep, or be refused.
 *
 * @throws Error with the smallest answer that gave something else.
 */
export function breakAnswers(connector: Connector, answers: readonly GoodAnswer[]): void {
  const odd = oneof(
    constantFrom<unknown>(
      null,
      -1,
      0,
      1e300,
      1.5,
      40_000,
      3e9,
      '',
      'x',
      '\0',
      true,
      [],
      {},
      [null],
      {
        id: '1',
      },
    ),
    jsonValue(),
  );
  assert(
    property(constantFrom(...answers), nat(), odd, ({ request, body }, place, value) => {
      const broken = JSON.stringify(replaceAt(JSON.parse(body), place, value));
      const answer = { status: 200, headers: {}, body: broken, receivedMs: Date.UTC(2025, 9, 3) };
      const read = readAnswer(connector, request, answer);
      const problems = read.kind === 'rows' ? unkeepable(read.rows) : [];
      if (problems.length > 0) throw new Error(problems.join('\n'));
    }),
    { numRuns: 3000, seed: 7 },
  );
}

/** The value with one place of it, counted from the top, holding something else. */
function replaceAt(value: unknown, place: number, other: unknown): unknown {
  let left = place % countPlaces(value);
  const walk = (part: unknown): unknown => {
    if (left-- === 0) return other;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, walk(child)]));
  };
  return walk(value);
}

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, child) => sum + countPlaces(child), 1);
}

/** What the store would stumble over, one line for each. */
export function unkeepable(rows: StoreRows): string[] {
  return (Object.entries(rows) as [TableName, Readonly<Record<string, unknown>>[]][]).flatMap(
    ([table, given]) => {
      const {
        key,
        columns,
      }: { key: readonly string[]; columns: Readonly<Record<string, ColumnType>> } = tables[table];
      return given.flatMap((row) => [
        ...key
          .filter((column) => row[column] === null || row[column] === undefined)
          .map((column) => `${table}.${column} is missing`),
        ...Object.entries(row)
          .filter(([, value]) => value !== null && value !== undefined)
          .filter(([column, value]) => !fits(columns[column], value))
          .map(([column, value]) => `${table}.${column} cannot be ${JSON.stringify(value)}`),
      ]);
    },
  );
}

const TESTS: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  text: isText,
  date: isText,
  boolean: (value) => typeof value === 'boolean',
  smallint: isSmall,
  integer: (value) => isWhole(value, 2_147_483_647),
  bigint: Number.isSafeInteger,
  real: (value) => typeof value === 'number' && Number.isFinite(Math.fround(value)),
  'double precision': Number.isFinite,
  timestamptz: (value) =>
    isKept(value instanceof Date ? value.getTime() : Date.parse(String(value))),
  'smallint[]': (value) => Array.isArray(value) && value.every(isSmall),
  'bigint[]': (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
};

function fits(type: ColumnType | undefined, value: unknown): boolean {
  return type !== undefined && TESTS[type](value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}

function isSmall(value: unknown): boolean {
  return isWhole(value, 32_767);
}

function isWhole(value: unknown, highest: number): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= highest;
}

function isKept(ms: number): boolean {
  return ms >= Date.UTC(1970, 0) && ms <= Date.UTC(2200, 0);
}

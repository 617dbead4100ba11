import { regions } from '#game/packs/define-season.ts';
import type { ColumnType } from './table-shape.ts';
import { tables, type StoreRows, type TableName } from './tables.ts';

/** What the store would stumble over, one line for each: a value that is none of its column, a key or region that is missing. */
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
          .filter(([column, value]) => !fits(column, columns[column], value))
          .map(([column, value]) => `${table}.${column} cannot be ${JSON.stringify(value)}`),
      ]);
    },
  );
}

const TESTS: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  text: isText,
  date: (value) => isText(value) && isKept(Date.parse(value as string)),
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

function fits(column: string, type: ColumnType | undefined, value: unknown): boolean {
  if (column === 'region') return (regions as readonly unknown[]).includes(value);
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

/** Column types of the store, and what a connector gives for them. */
interface ColumnTypes {
  text: string;
  boolean: boolean;
  smallint: number;
  integer: number;
  bigint: number;
  real: number;
  'double precision': number;
  /** ISO 8601 with a zone, or a Date. */
  timestamptz: string | Date;
  /** `2025-08-13` */
  date: string;
  'smallint[]': readonly number[];
  'bigint[]': readonly number[];
}
export type ColumnType = keyof ColumnTypes;

export interface TableShape {
  /** Columns that name a row. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** A column that is larger in the newer one of two answers. */
  readonly freshness?: string;
  /** Without such a column: `received_at` keeps when the answer was received that a row was written from. */
  readonly hasReceivedAt?: boolean;
  /** Values of `source`, the one that is believed most last. Others, and those before it, only fill what it left out. */
  readonly believed?: readonly string[];
  /** Columns that are never null and have a default: a row that says nothing of them is written without naming them. */
  readonly defaulted?: readonly string[];
  /** Columns whose ids the store keys (`keyed-ids.ts`). */
  readonly keyed?: readonly string[];
  /** The relation that holds its rows, where the one of its name is what everybody may read of them. */
  readonly relation?: string;
  /** Grows with the players. Its rows keep in `written_hash` what they were last written from (`hashCells`). */
  readonly isLarge?: boolean;
  /** Each season has a partition of its own, made by `farseer_seasons.add_partitions`. */
  readonly isBySeason?: boolean;
}

/** The relation that the rows of a table are written to, quoted and with its schema. */
export function relationOf(table: string, { relation = table }: TableShape): string {
  return `public."${relation}"`;
}

/** A row of any table. */
export type Cells = Readonly<Record<string, unknown>>;

/** `fill` adds only what is missing. */
export type WriteMode = 'merge' | 'fill';

/** The answer that rows come from. */
export interface Received {
  /** When it was received, epoch ms. */
  atMs: number;
  /** It was read before, by a reader that knew less: of what was received in the same moment its rows are the better ones. */
  isAnew?: boolean;
}

/** Epoch ms of a moment, cut to whole ones; NaN for what is none. */
export function instantMs(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/** Keeps what is written in `tables` as it is, so that rows can be checked against it. */
export function defineTables<const T extends Readonly<Record<string, TableShape>>>(tables: T): T {
  return tables;
}

/** A row of a table of this shape, as a connector gives it. */
export type RowOf<T extends TableShape> = {
  [C in keyof T['columns'] & string]?: ColumnTypes[T['columns'][C]] | null;
};

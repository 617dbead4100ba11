import type { Queryable } from '#store/database.ts';
import {
  instantMs,
  relationOf,
  type Cells,
  type ColumnType,
  type TableShape,
  type Received,
  type WriteMode,
} from './table-shape.ts';
import type { TableName } from './tables.ts';

interface Into {
  table: TableName;
  shape: TableShape;
  mode: WriteMode;
  received: Received | null;
  hashes: readonly number[] | null;
}

/**
 * Writes rows of a table, known or not, in one statement: each looks for its like first.
 *
 * @param hashes what each row says, where the table keeps that.
 * @returns how many were new, and how many were new or changed.
 */
export async function upsertRows(
  store: Queryable,
  rows: readonly Cells[],
  into: Into,
): Promise<{ inserted: number; written: number }> {
  const { shape, hashes, received } = into;
  const columns = Object.keys(shape.columns).filter(
    (column) => shape.key.includes(column) || rows.some((row) => isKnown(row[column])),
  );
  const parameters = columns.map((column) => {
    const type = shape.columns[column] as ColumnType;
    return rows.map((row) => toElement(row[column], type));
  });
  const text = upsertText(into, columns);
  const [counts] = await store.query<{ inserted: number; written: number }>(text, [
    ...parameters,
    ...(hashes ? [hashes] : []),
    ...(shape.hasReceivedAt && received ? [new Date(received.atMs)] : []),
  ]);
  return counts ?? { inserted: 0, written: 0 };
}

/** Only the columns that some row has are named, so that the others keep their defaults. */
function upsertText(
  { table, shape, mode, received, hashes }: Into,
  columns: readonly string[],
): string {
  const quoted = columns.map((column) => `"${column}"`);
  const types = columns.map((column) => shape.columns[column] as ColumnType);
  const arrays = types.map((type, index) => `$${index + 1}::${isArray(type) ? 'text' : type}[]`);
  const given = types.map((type, index) =>
    isArray(type) ? `given.${quoted[index]}::${type}` : `given.${quoted[index]}`,
  );
  const rest = columns.filter((column) => !shape.key.includes(column));
  if (hashes) {
    quoted.push('written_hash');
    arrays.push(`$${columns.length + 1}::bigint[]`);
    given.push('given.written_hash');
  }
  const unnested = quoted.join(', ');
  const hasReceivedAt = shape.hasReceivedAt === true && received !== null;
  if (hasReceivedAt) {
    quoted.push('received_at');
    given.push(`$${arrays.length + 1}::timestamptz`);
  }
  const names = quoted.join(', ');
  // Counted there: a row of an answer for each row of a table would cost as much as writing it.
  const [returned, inserted] = howInserted();
  return (
    `with written as (insert into ${relationOf(table, shape)} as known (${names}) ` +
    `select ${given.join(', ')} from unnest(${arrays.join(', ')}) as given(${unnested}) ` +
    `${onConflict()} returning ${returned}) ` +
    `select count(*) filter (where ${inserted})::int as inserted, count(*)::int as written from written`
  );

  /** What to return of a written row, and when that says that the row is new. */
  function howInserted(): [returned: string, inserted: string] {
    if (!shape.isBySeason) return ['xmax = 0 as inserted', 'inserted'];
    // A partitioned table tells no system column. The statement sees the table as it was before: a row of that key was known.
    const keyOf = (row: string) => shape.key.map((column) => `${row}."${column}"`).join(', ');
    return [
      keyOf('known'),
      `not exists (select from ${relationOf(table, shape)} before where (${keyOf('before')}) = (${keyOf('written')}))`,
    ];
  }

  function onConflict(): string {
    const target = `on conflict (${shape.key.map((column) => `"${column}"`).join(', ')})`;
    if (rest.length === 0) return `${target} do nothing`;
    const newer = isNewer(shape, received);
    const merged = rest.map((column) => {
      // An empty list stands for nothing said, where null cannot.
      const said = (row: string) =>
        isArray(shape.columns[column] as ColumnType)
          ? `nullif(${row}."${column}", '{}')`
          : `${row}."${column}"`;
      const filled = `coalesce(${said('known')}, excluded."${column}", known."${column}")`;
      if (mode === 'fill') return filled;
      const taken = `coalesce(${said('excluded')}, known."${column}", excluded."${column}")`;
      return newer === null ? taken : `case when ${newer} then ${taken} else ${filled} end`;
    });
    const sets = rest.map((column, index) => `"${column}" = ${merged[index] ?? ''}`);
    if (hashes) sets.push('written_hash = excluded.written_hash');
    if (hasReceivedAt)
      sets.push(
        newer === null || mode === 'fill'
          ? 'received_at = coalesce(known.received_at, excluded.received_at)'
          : `received_at = case when ${newer} then excluded.received_at else known.received_at end`,
      );
    const before = rest.map((column) => `known."${column}"`).join(', ');
    return `${target} do update set ${sets.join(', ')} where (${before}) is distinct from (${merged.join(', ')})`;
  }
}

/**
 * When a row takes the place of the one that is known, as a condition; null for always. Of two answers of one moment the
 * first one stands: whichever comes again then changes nothing.
 */
function isNewer(shape: TableShape, received: Received | null): string | null {
  const column = shape.freshness ?? (shape.hasReceivedAt && received ? 'received_at' : undefined);
  if (column === undefined) return null;
  const later = received === null || received.isAnew ? '>=' : '>';
  const isLater = `excluded."${column}" ${later} known."${column}"`;
  const newer = shape.hasReceivedAt ? `(known.received_at is null or ${isLater})` : isLater;
  if (!shape.believed) return newer;
  const order = `'{${shape.believed.join(',')}}'::text[]`;
  const rank = (row: string) => `coalesce(array_position(${order}, ${row}.source), 0)`;
  return `(${rank('excluded')} > ${rank('known')} or (${rank('excluded')} = ${rank('known')} and ${newer}))`;
}

function isArray(type: ColumnType): boolean {
  return type.endsWith('[]');
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function toElement(value: unknown, type: ColumnType): unknown {
  if (!isKnown(value)) return null;
  // `unnest` takes no ragged arrays of arrays: an array column travels as its text.
  if (isArray(type)) return `{${(value as readonly number[]).join(',')}}`;
  // Text of a number smaller than the type knows is refused; rounded it is zero, as in a copy.
  if (type === 'real' && typeof value === 'number') return Math.fround(value);
  if (type !== 'timestamptz') return value;
  // Cut to whole milliseconds here as in a copy. What is no moment is left for the server to refuse.
  const ms = instantMs(value);
  return Number.isNaN(ms) ? value : new Date(ms);
}

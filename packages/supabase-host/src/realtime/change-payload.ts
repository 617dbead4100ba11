import type { Row, Visitor } from '#host/database.ts';
import type { RecordedChange } from './change-feed.ts';
import type { ColumnFacts, TableFacts } from './table-facts.ts';

export const NO_PRIMARY_KEY = 'Error 400: Bad Request, no primary key';
export const UNAUTHORIZED = 'Error 401: Unauthorized';
export const TOO_LARGE = 'Error 413: Payload Too Large';

const LARGEST_BYTES = 1_048_576;
const LARGEST_KEPT_VALUE_BYTES = 64;

/** What one role sees of one change. */
export interface VisibleChange {
  readonly columns: readonly ColumnFacts[];
  /** Names of the columns that the old row tells. */
  readonly oldColumns: ReadonlySet<string>;
  readonly error: string | null;
}

/** Which columns of a change a role may see, whichever row it is. */
export function visibleColumns(
  facts: TableFacts,
  kind: RecordedChange['kind'],
  role: Visitor['role'],
): VisibleChange {
  const columns = facts.columns.filter((column) => column.readers.includes(role));
  const keys = facts.columns.filter((column) => column.isKey);
  const isCut = kind === 'DELETE' && facts.hasRowSecurity;
  const old = columns.filter((column) => column.isIdentity && (!isCut || column.isKey));
  const isUnauthorized =
    columns.length === 0 || keys.some((column) => !column.readers.includes(role));
  const lacksKey = keys.length === 0 && facts.hasRowSecurity && kind !== 'DELETE';
  return {
    columns,
    oldColumns: new Set(old.map((column) => column.name)),
    error: isUnauthorized ? UNAUTHORIZED : lacksKey ? NO_PRIMARY_KEY : null,
  };
}

/**
 * The `data` of a change as JSON text.
 *
 * @param select columns the client wants; the primary key always comes too.
 */
export function changeDataText(
  facts: TableFacts,
  change: RecordedChange,
  visible: VisibleChange,
  select: readonly string[] | null,
): string {
  const wanted =
    visible.error === null
      ? visible.columns.filter(
          (column) => select === null || column.isKey || select.includes(column.name),
        )
      : [];
  const isTooLarge = change.bytes > LARGEST_BYTES;
  const pick = (row: Readonly<Row>, columns: readonly ColumnFacts[]) => {
    const kept = isTooLarge ? columns.filter((column) => isSmall(row[column.name])) : columns;
    return Object.fromEntries(kept.map((column) => [column.name, row[column.name] ?? null]));
  };
  const error = visible.error ?? (isTooLarge ? TOO_LARGE : null);
  return JSON.stringify({
    schema: facts.schema,
    table: facts.table,
    commit_timestamp: change.committedAt.toISOString(),
    type: change.kind,
    columns: wanted.map(({ name, type }) => ({ name, type })),
    ...(change.record && { record: pick(change.record, wanted) }),
    ...(change.oldRecord && {
      old_record: pick(
        change.oldRecord,
        wanted.filter((column) => visible.oldColumns.has(column.name)),
      ),
    }),
    errors: error === null ? null : [error],
  });
}

function isSmall(value: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(value ?? null)) <= LARGEST_KEPT_VALUE_BYTES;
}

import type { Database, Visitor } from '#database/door.ts';
import { DatabaseError } from '#database/door.ts';
import type { RecordedChange } from './change-feed.ts';
import type { TableFacts } from './table-facts.ts';

/**
 * Asks the database, in the visitor's name, which of the changed rows it may see. A row is looked up by its primary key
 * as it stands now; one that is gone by now is not seen.
 *
 * @returns ids of the changes whose rows are seen; none when the visitor may not ask.
 */
export async function readVisibleRows(
  database: Database,
  facts: TableFacts,
  visitor: Visitor,
  changes: readonly RecordedChange[],
): Promise<ReadonlySet<number>> {
  const keys = facts.columns.filter((column) => column.isKey);
  const quoted = keys.map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  const given = quoted.map((name, index) => `${name} ${keys[index]?.sqlType ?? 'text'}`);
  const values = changes.map(({ id, record }) => ({
    id,
    key: Object.fromEntries(keys.map(({ name }) => [name, exactText(record?.[name])])),
  }));
  try {
    const rows = await database.transaction(
      (transaction) =>
        transaction.query<{ id: number }>(
          `select given.id
           from json_to_recordset($1::json) as given(id int8, key json)
           cross join lateral json_to_record(given.key) as wanted(${given.join(', ')})
           where exists (
             select from ${facts.sqlName} as present
             where ${quoted.map((name) => `present.${name} = wanted.${name}`).join(' and ')}
           )`,
          [values],
        ),
      { as: visitor, readOnly: true },
    );
    return new Set(rows.map((row) => row.id));
  } catch (error) {
    if (
      !(error instanceof DatabaseError) ||
      error.code.startsWith('08') ||
      error.code === '57P01'
    ) {
      throw error;
    }
    // A policy that fails over these claims shows nothing.
    return new Set();
  }
}

/** Keys of whole numbers are written out, so that none turns into `1e+21`. */
function exactText(value: unknown): unknown {
  return Number.isInteger(value) ? BigInt(value as number).toString() : (value ?? null);
}

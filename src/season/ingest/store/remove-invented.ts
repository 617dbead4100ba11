import type { Queryable } from '#store/database.ts';
import { relationOf, type Cells, type ColumnType, type TableShape } from './table-shape.ts';
import { tables, type StoreRows, type TableName } from './tables.ts';

const SAMPLE = 'sample';
/** Rows of one statement. */
const BATCH = 5000;

/**
 * Lets every invented row go that a real one is about to take the place of. A real row never merges into it: what it does not say
 * itself would stay invented below the name of a real source.
 *
 * @param rows of a real answer, as they are known now.
 */
export async function removeInvented(transaction: Queryable, rows: StoreRows): Promise<void> {
  const [invented] = await transaction.query(
    `select from public.data_origins where origin = 'sample'
     union all select from public.periods where source = 'sample' limit 1`,
  );
  if (!invented) return;
  for (const [table, shape] of Object.entries(tables) as [TableName, TableShape][]) {
    if (!('source' in shape.columns)) continue;
    const given = (rows[table] ?? []) as readonly Cells[];
    const real = given.filter((row) => row['source'] !== SAMPLE);
    for (let start = 0; start < real.length; start += BATCH)
      await removeAlike(transaction, table, shape, real.slice(start, start + BATCH));
  }
}

async function removeAlike(
  transaction: Queryable,
  table: TableName,
  shape: TableShape,
  rows: readonly Cells[],
): Promise<void> {
  const { key, columns } = shape;
  const names = key.map((column) => `"${column}"`);
  const types = key.map((column, index) => `$${index + 1}::${columns[column] as ColumnType}[]`);
  const same = names.map((name) => `gone.${name} = given.${name}`).join(' and ');
  await transaction.query(
    `delete from ${relationOf(table, shape)} gone using unnest(${types.join(', ')}) as given(${names.join(', ')})
     where ${same} and gone.source = '${SAMPLE}'`,
    key.map((column) => rows.map((row) => row[column] ?? null)),
  );
}

import type { Queryable } from '#store/database.ts';
import { toArrayText } from './number-texts.ts';
import { relationOf, type Cells, type TableShape } from './table-shape.ts';
import type { TableName } from './tables.ts';

/** Which of some rows, by their places among them, a table does not have, and which it has otherwise. */
export interface RowsToWrite {
  fresh: readonly number[];
  changed: readonly number[];
}

/** Asks a table by keys and hashes which rows have to be written at all. */
export async function findRowsToWrite(
  store: Queryable,
  rows: readonly Cells[],
  { table, shape, hashes }: { table: TableName; shape: TableShape; hashes: readonly number[] },
): Promise<RowsToWrite> {
  const { key } = shape;
  const arrays = key.map((column, index) => `$${index + 1}::${shape.columns[column]}[]`);
  const names = key.map((column) => `"${column}"`).join(', ');
  const [found] = await store.query<{ fresh: string | null; changed: string | null }>(
    `select string_agg(given.place::text, ',') filter (where known."${key[0]}" is null) as fresh,
       string_agg(given.place::text, ',') filter (
         where known."${key[0]}" is not null and known.written_hash is distinct from given.hash) as changed
     from unnest(${arrays.join(', ')}, $${key.length + 1}::bigint[]) with ordinality as given(${names}, hash, place)
     left join ${relationOf(table, shape)} known using (${names})`,
    [
      ...key.map((column) => {
        const values = rows.map((row) => row[column] ?? null);
        return toArrayText(values) ?? values;
      }),
      toArrayText(hashes),
    ],
  );
  return { fresh: readPlaces(found?.fresh), changed: readPlaces(found?.changed) };
}

function readPlaces(text: string | null | undefined): number[] {
  return text ? text.split(',').map((place) => Number(place) - 1) : [];
}

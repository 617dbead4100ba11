/**
 * Names of a table's rows, in its order: a name that several rows have stands with the id of its row, any other alone. `Imp`, but
 * `Imp (id 416)` beside `Imp (id 58959)`.
 *
 * @param idOf null for a row without an id, which keeps its name.
 */
export function distinctNames<Row extends { name: string }>(
  rows: readonly Row[],
  idOf: (row: Row) => number | null,
): string[] {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return rows.map((row) => {
    const id = idOf(row);
    return id !== null && (counts.get(row.name) ?? 0) > 1 ? `${row.name} (id ${id})` : row.name;
  });
}

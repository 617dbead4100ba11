/** Rows of one shape, column by column: each as long as there are rows. */
export type Columns<Row extends object> = { [Key in keyof Row]: Row[Key][] };

/**
 * Turns rows into columns for their way to the page: what every row says of itself again, the names of its fields, is said
 * once then, which is half of the text of a long list. No rows have no columns.
 */
export function toColumns<Row extends object>(rows: readonly Row[]): Partial<Columns<Row>> {
  const columns: Partial<Columns<Row>> = {};
  for (const key of Object.keys(rows[0] ?? {}) as (keyof Row)[])
    columns[key] = rows.map((row) => row[key]);
  return columns;
}

/** The rows that `toColumns` was given. */
export function toRows<Row extends object>(columns: Partial<Columns<Row>>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, Row[keyof Row][]][];
  return (entries[0]?.[1] ?? []).map(
    (_, index) => Object.fromEntries(entries.map(([key, values]) => [key, values[index]])) as Row,
  );
}

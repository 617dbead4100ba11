import type { Queryable, Transaction } from '#store/database.ts';

/** As `connectDatabase` reads them; what is not named is text. */
const kinds: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  // A `Uint8Array`.
  bytea: 'object',
  json: 'any',
  jsonb: 'any',
};

/** A view takes no such statement. */
const CHANGES_ROWS = /^\s*(?:insert|update|delete)\b/i;

interface Column {
  name: string;
  type: string;
  isArray: boolean;
  /** An array of a type that the driver does not know comes as text. */
  isBuiltIn: boolean;
}

/**
 * What the server says of the rows of a statement, without running it: the kind of each column, in the words of
 * `SourceStatement.fields`. Leaves a view or an empty table behind that ends with the transaction when that is taken back.
 *
 * @param text one `select`, or a change with `returning`.
 * @throws DatabaseError for a statement that does not fit the schema.
 */
export async function describeRow(
  transaction: Transaction,
  text: string,
): Promise<Map<string, string>> {
  await transaction.query(`prepare described as ${text}`);
  const types = await parameterTypes(transaction);
  await transaction.query('deallocate described');
  const filled = text.replaceAll(/\$(\d+)/g, (_, number) => `(null::${types[Number(number) - 1]})`);
  await transaction.query(
    CHANGES_ROWS.test(text)
      ? `create temporary table described_row as with changed as (${filled}) select * from changed with no data`
      : `create temporary view described_row as ${filled}`,
  );
  const columns = await transaction.query<Column>(
    `select a.attname as name, coalesce(element.typname, t.typname) as type, element.oid is not null as "isArray",
       coalesce(element.oid, t.oid) < 16384 as "isBuiltIn"
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
     where a.attrelid = 'pg_temp.described_row'::regclass and a.attnum > 0`,
  );
  return new Map(
    columns.map(({ name, type, isArray, isBuiltIn }) => {
      const kind = kinds[type] ?? 'string';
      return [name, isArray && isBuiltIn ? `${kind}[]` : kind];
    }),
  );
}

async function parameterTypes(database: Queryable): Promise<string[]> {
  const [row] = await database.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'described'`,
  );
  return row?.types ?? [];
}

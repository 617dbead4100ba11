import type { Queryable } from '#host/database.ts';

/**
 * What identifies the connected database: the identifier that PostgreSQL gave its cluster when the cluster was made, and the
 * number of the database in it. A dump does not carry it, so a restored or copied database is another one.
 *
 * @returns one line of plain text
 */
export async function readDatabaseId(database: Queryable): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `select system_identifier || '/' || oid as id
       from pg_control_system(), pg_database where datname = current_database()`,
  );
  if (!row) throw new Error('The database did not say its identifier.');
  return row.id;
}

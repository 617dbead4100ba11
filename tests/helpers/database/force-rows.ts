import type { Queryable } from '#store/database.ts';

/**
 * Writes rows that the rules of the database refuse, as an older version or a damaged disk may have left them: checks and triggers of the
 * table are switched off meanwhile. In the transaction or the test database of the caller; the checks come back for new rows alone.
 */
export async function forceRows(
  database: Queryable,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const checks = await database.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  await database.query(`alter table ${table} disable trigger user`);
  for (const { name } of checks)
    await database.query(`alter table ${table} drop constraint "${name}"`);
  await work();
  for (const { name, definition } of checks)
    await database.query(
      `alter table ${table} add constraint "${name}" ${definition.replace(/ NOT VALID$/, '')} not valid`,
    );
  await database.query(`alter table ${table} enable trigger user`);
}

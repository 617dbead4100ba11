import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database/test-database.ts';

const fresh = await testDatabase();
afterAll(() => fresh.close());

describe('the extensions that SQL for Supabase counts on', () => {
  it('stand in the schema extensions, wherever the server has them', async () => {
    const rows = await fresh.database.query<{ name: string; schema: string | null }>(
      `select name, nspname as schema from pg_available_extensions
       left join pg_extension on extname = name left join pg_namespace on pg_namespace.oid = extnamespace
       where name in ('pgcrypto', 'uuid-ossp') order by name`,
    );
    for (const row of rows) expect(row).toEqual({ name: row.name, schema: 'extensions' });
    expect(rows.map(({ name }) => name)).toContain('pgcrypto');
  });

  it('hash and check a password as seeds of accounts do', async () => {
    const [row] = await fresh.database.query<{ same: boolean; other: boolean }>(
      `with made as (select extensions.crypt('opensesame', extensions.gen_salt('bf', 4)) as hash)
       select extensions.crypt('opensesame', hash) = hash as same, extensions.crypt('closed', hash) = hash as other from made`,
    );
    expect(row).toEqual({ same: true, other: false });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformFolder } from 'supabase-host/platform';
import { connectDatabase, type ConnectionOptions } from './connect.ts';
import { migrate } from './migrate.ts';
import { readSqlFiles } from './sql-files.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';

// Roles belong to the whole server, so this needs one of its own.
let server: Awaited<ReturnType<typeof startThrowAwayServer>>;
beforeAll(async () => {
  server = await startThrowAwayServer();
});
afterAll(() => server.stop());

const limitsOf = async (connection: ConnectionOptions) => {
  const database = connectDatabase(connection);
  const rows = await database.query<{ role: string; line: string }>(
    `select r.rolname::text as role, setting.line
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as setting(line)
     where setting.line like 'statement_timeout=%' order by r.rolname, setting.line`,
  );
  await database.close();
  return rows.map(({ role, line }) => `${role} ${line.split('=')[1]}`);
};

describe('migrate', () => {
  it('gives an installation from before the limits of time, and keeps those of its operator', async () => {
    const files = readSqlFiles(platformFolder);
    const before = files.filter((file) => file.name < '080');
    expect(before).not.toHaveLength(files.length);
    const first = { ...server.connection, database: 'postgres' };
    await migrate(first, { platformFiles: before });
    expect(await limitsOf(first)).toEqual([]);

    await migrate(first);
    expect(await limitsOf(first)).toEqual(['anon 3s', 'authenticated 8s']);

    const administration = connectDatabase(first);
    await administration.query(`alter role anon set statement_timeout = '1s'`);
    await administration.query('create database another');
    await administration.close();
    await migrate({ ...server.connection, database: 'another' });
    expect(await limitsOf(first)).toEqual(['anon 1s', 'authenticated 8s']);
  });
});

describe('a connection with a limit of time', () => {
  it('has the server end what takes longer, also after the settings of a visitor are reset', async () => {
    const database = connectDatabase({
      ...server.connection,
      maxConnections: 1,
      statementTimeoutMs: 50,
    });
    const slow = () => database.query('select pg_sleep(30)');
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
    await database.transaction((open) => open.query('select 1'), {
      as: { role: 'anon', claims: { role: 'anon' } },
      settings: { statement_timeout: '0' },
    });
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
    await database.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type ConnectionOptions } from './connect.ts';
import { migrate } from './migrate.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';

// Roles belong to the whole server, so this needs a server without them.
let server: Awaited<ReturnType<typeof startThrowAwayServer>>;
let version = 0;
beforeAll(async () => {
  server = await startThrowAwayServer();
  const administration = connectDatabase({ ...server.connection, database: 'postgres' });
  const [found] = await administration.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  version = found?.version ?? 0;
  const rights = version < 160_000 ? 'createrole' : 'createrole bypassrls';
  await administration.query(`create role keeper login ${rights} password 'keeper'`);
  await administration.query('create database kept owner keeper');
  await administration.close();
});
afterAll(() => server.stop());

describe('migrate as an owner who is no superuser', () => {
  it('lets the owner become every role of a visitor, from version 16 on', async () => {
    const connection: ConnectionOptions = {
      ...server.connection,
      user: 'keeper',
      password: 'keeper',
      database: 'kept',
    };
    const outcome = await migrate(connection).then(
      () => 'applied',
      (error: Error) => error.message,
    );
    // Before, only a superuser may make a role that is above row-level security.
    const expected = version < 160_000 ? /^platform\.sql.*superuser/s : /^applied$/;
    expect(outcome).toMatch(expected);
    if (outcome !== 'applied') return;
    const database = connectDatabase(connection);
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      const seen = await database.transaction(
        (transaction) => transaction.query('select current_user::text as role'),
        { as: { role, claims: { role } } },
      );
      expect(seen).toEqual([{ role }]);
    }
    await database.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';

/** A role that the server gives so many connections: PostgreSQL itself says when there are too many. */
const LIMIT = 3;
const ROLE = 'full_server_test';
let fresh: TestDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `create role ${ROLE} login password 'full' connection limit ${LIMIT} nosuperuser`,
  );
});
afterAll(async () => {
  await fresh.database.query(`drop owned by ${ROLE}`);
  await fresh.database.query(`drop role ${ROLE}`);
  await fresh.close();
});
const open = (maxConnections: number) =>
  connectDatabase({ ...fresh.connection, user: ROLE, password: 'full', maxConnections });
const used = async () =>
  (await fresh.database.query(`select from pg_stat_activity where usename = '${ROLE}'`)).length;

describe('while the server has no connection left', () => {
  it('requests wait for a connection of the pool instead of failing', async () => {
    await expect.poll(used).toBe(0);
    // The server counts those that it is about to refuse: of several at once it may refuse all, again and again.
    database = open(6);
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const [row] = await database.query<{ value: number }>(
            'select $1::int as value, pg_sleep(0.02)',
            [index],
          );
          return row?.value;
        }),
      );
      expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index));
      expect(await used()).toBeLessThanOrEqual(LIMIT);
      // The server is there.
      expect(await database.answers()).toBe(true);
    } finally {
      await database.close();
    }
  });

  it('a request that finds none at all waits, and ends with a clear reason', async () => {
    await expect.poll(used).toBe(0);
    const others = open(LIMIT);
    const hold = Promise.withResolvers<void>();
    const held = Array.from({ length: LIMIT }, () =>
      others.transaction(async (transaction) => {
        await transaction.query('select 1');
        await hold.promise;
      }),
    );
    await expect.poll(used).toBe(LIMIT);
    database = open(2);
    try {
      await expect(database.query('select 1')).rejects.toMatchObject({
        code: '53300',
        message: 'The database has no connection left. Try again in a few seconds.',
      });
      expect(await database.answers()).toBe(true);
      const left = new AbortController();
      const leaving = database.transaction(() => Promise.resolve(), { signal: left.signal });
      left.abort();
      await expect(leaving).rejects.toMatchObject({ code: '57014' });

      // One that waits gets the connection that another program gives back.
      const waiting = database.query('select 1 as value');
      hold.resolve();
      await Promise.all(held);
      await others.close();
      expect(await waiting).toEqual([{ value: 1 }]);
    } finally {
      hold.resolve();
      await database.close();
    }
  });
});

import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { createSignOfLife } from './sign-of-life.ts';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

describe('whether the database answers', () => {
  it('is true while every connection of the pool is busy and others wait in line', async () => {
    const database = connectDatabase({ ...fresh.connection, maxConnections: 2 });
    try {
      let isOver = false;
      const slow = Promise.all(
        Array.from({ length: 4 }, () => database.query('select pg_sleep(2)')),
      ).then(() => (isOver = true));
      expect(await Promise.all([database.answers(), database.answers()])).toEqual([true, true]);
      expect(isOver).toBe(false);
      await slow;
    } finally {
      await database.close();
    }
  });

  it('leaves no connection behind', async () => {
    const sign = createSignOfLife(fresh.connection);
    const others = async () =>
      (
        await fresh.database.query(
          'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      ).length;
    const before = await others();
    expect(await sign()).toBe(true);
    await expect.poll(others).toBe(before);
  });

  it('is false for a server that takes the connection and says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = silent.address() as AddressInfo;
      const sign = createSignOfLife({ url: `postgres://visitor@127.0.0.1:${port}/nothing` });
      expect(await sign()).toBe(false);
    } finally {
      silent.close();
    }
  });

  it('is not false because this process was busy', async () => {
    const sign = createSignOfLife(fresh.connection);
    const asked = sign();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    expect(await asked).toBe(true);
  });

  it('is false where nothing listens, and true where the server refuses with words', async () => {
    expect(await createSignOfLife({ url: 'postgres://visitor@127.0.0.1:1/nothing' })()).toBe(false);
    const missing = createSignOfLife({ ...fresh.connection, database: 'no_such_database' });
    expect(await missing()).toBe(true);
  });
});

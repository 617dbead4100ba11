import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './database.ts';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { testDatabase } from '#host/testing/test-database.ts';

const anon: Visitor = { role: 'anon', claims: { role: 'anon' } };

let fresh: TestDatabase;
let judge: TestDatabase['database'];
beforeAll(async () => {
  fresh = await testDatabase({ maxConnections: 2 });
  judge = fresh.database;
});
afterAll(() => fresh.close());

/** Statements that sleep under this name. */
async function sleeping(name: string): Promise<number> {
  const [row] = await judge.query<{ count: number }>(
    `select count(*)::int4 from pg_stat_activity
     where pid <> pg_backend_pid() and state = 'active' and query like '%' || $1 || '%'`,
    [name],
  );
  return row?.count ?? 0;
}

describe('a signal', () => {
  const ways: [string, (signal: AbortSignal) => Promise<unknown>][] = [
    ['a read', (signal) => judge.read(anon, `select pg_sleep(60) as way_a`, [], { signal })],
    [
      'a transaction',
      (signal) =>
        judge.transaction((transaction) => transaction.query(`select pg_sleep(60) as way_b`), {
          as: anon,
          signal,
        }),
    ],
  ];
  it.each(ways)('cancels %s in the server, and leaves the connection clean', async (_, run) => {
    for (let turn = 0; turn < 3; turn++) {
      const leaving = new AbortController();
      const running = run(leaving.signal).catch((error: unknown) => error);
      while ((await sleeping('pg_sleep(60)')) === 0) await wait(10);
      leaving.abort();
      expect(await running).toMatchObject({ code: '57014' });
      expect(await sleeping('pg_sleep(60)')).toBe(0);
      const roles = await Promise.all(
        [0, 1].map(() => judge.query('select current_user::text as role')),
      );
      expect(roles.flat()).not.toContainEqual({ role: 'anon' });
    }
  });

  it('takes a request out of the line for a connection', async () => {
    const first = new AbortController();
    const second = new AbortController();
    const shared = connectDatabase({ ...fresh.connection, maxConnections: 1 });
    const holding = shared.read(anon, 'select pg_sleep(60)', [], { signal: first.signal });
    const waiting = shared.read(anon, 'select 1 as never', [], { signal: second.signal });
    const behind = shared.read(anon, 'select 2 as n');
    second.abort();
    await expect(waiting).rejects.toMatchObject({ code: '57014' });
    first.abort();
    await expect(holding).rejects.toMatchObject({ code: '57014' });
    expect(await behind).toEqual([{ n: 2 }]);
    await shared.close();
  });

  it('that has aborted already begins nothing', async () => {
    await expect(
      judge.read(anon, 'select 1', [], { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      code: '57014',
    });
  });

  it('that aborts later does no harm', async () => {
    const leaving = new AbortController();
    expect(await judge.read(anon, 'select 1 as n', [], { signal: leaving.signal })).toEqual([
      { n: 1 },
    ]);
    leaving.abort();
    expect(await judge.query('select 2 as n')).toEqual([{ n: 2 }]);
  });
});

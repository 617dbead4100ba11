import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { askSignedIn } from '#kit/database-context.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';

const ANA = { userId: '00000000-0000-4000-8000-00000000000a', sessionId: null };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

function contextOf(leaves: AbortSignal | null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverContext, { ...NO_SERVER, database: () => fresh.database, leaves });
  return context;
}

/** Statements like this one that the server runs now, as its own table of activity says. */
async function running(): Promise<number> {
  const [row] = await fresh.database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%a visitor waits%' and pid <> pg_backend_pid()`,
  );
  return row!.count;
}

describe('a statement of an account’s page', () => {
  it('ends when its visitor leaves', async () => {
    const visitor = new AbortController();
    const asked = askSignedIn(contextOf(visitor.signal), ANA, (transaction) =>
      transaction.query(`select pg_sleep(600), 'a visitor waits'`),
    ).catch((thrown: unknown) => thrown);
    await vi.waitFor(async () => expect(await running()).toBe(1), 60_000);
    visitor.abort();
    expect(await asked).toMatchObject({ init: { status: 503 } });
    await vi.waitFor(async () => expect(await running()).toBe(0), 60_000);
  });

  it('has eight seconds, and the next user of its connection has what the server gives', async () => {
    const limit = `select current_setting('statement_timeout') as is`;
    const [own] = (await askSignedIn(contextOf(null), ANA, (t) => t.query(limit)))!;
    expect(own).toEqual({ is: '8s' });
    const [next] = await fresh.database.query(limit);
    expect(next).toEqual({ is: '0' });
  });

  it('that took too long is answered by a 503 that says so, and changes nothing', async () => {
    const thrown = await askSignedIn(contextOf(null), ANA, async (transaction) => {
      await transaction.query(`select set_config('statement_timeout', '20', true)`);
      await transaction.query(`select pg_sleep(600)`);
    }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      data: 'The database took too long. Nothing was changed. Try again in a moment.',
      init: { status: 503 },
    });
  });
});

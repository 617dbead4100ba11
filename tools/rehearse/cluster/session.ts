import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#store/connect.ts';

/**
 * What `src/store/session-pooler.database.test.ts` asks of a stand-in, asked of PgBouncer: the limit of a statement and the time zone
 * are in force after a visitor, and a canceled statement ends.
 *
 * @param url of PgBouncer. @returns what does not hold.
 */
export async function whatPoolerBreaks(url: string): Promise<string[]> {
  const database = connectDatabase({ url, maxConnections: 2, statementTimeoutMs: 54_321 });
  try {
    await database.read({ role: 'anon', claims: { role: 'anon' } }, 'select 1 as n');
    const [found] = await database.query<{ zone: string; limit: string }>(
      `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as "limit"`,
    );
    const broken: string[] = [];
    if (found?.zone !== 'UTC' || found.limit !== '54321ms')
      broken.push(`the session has ${JSON.stringify(found)}`);
    const leaving = new AbortController();
    const startedMs = performance.now();
    const sleeping = database.transaction((open) => open.query('select pg_sleep(20)'), {
      signal: leaving.signal,
    });
    await wait(500);
    leaving.abort();
    await sleeping.catch(() => undefined);
    if (performance.now() - startedMs > 10_000) broken.push('a canceled statement goes on');
    return broken;
  } finally {
    await database.close();
  }
}

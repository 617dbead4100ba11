import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#host/testing/test-database.ts';
import { createConsole } from './console.ts';

const fresh = await testDatabase();
afterAll(() => fresh.close());
const host = {
  database: fresh.database,
  serviceRoleKey: 's'.repeat(40),
  anonKey: 'a'.repeat(40),
  url: 'http://127.0.0.1:1',
};
const page = createConsole(host);
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await page(new Request(`http://127.0.0.1:1${path}`, { headers, method })))!;
const LISTS = ['status', 'keys', 'mailbox', 'users', 'tables', 'policies'];

describe('the console', () => {
  it.each(LISTS)('shows nothing of %s without the service key', async (name) => {
    const { serviceRoleKey, anonKey } = host;
    for (const authorization of [
      '',
      'Bearer ',
      `Bearer ${anonKey}`,
      serviceRoleKey,
      `Bearer ${serviceRoleKey}x`,
      `Basic ${serviceRoleKey}`,
    ]) {
      const answer = await ask(`/_/${name}`, authorization ? { authorization } : {});
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { message: 'This needs the service key' },
      ]);
    }
    for (const place of [`?apikey=${serviceRoleKey}`, `?key=${serviceRoleKey}`])
      expect(
        (
          await ask(`/_/${name}${place}`, {
            apikey: serviceRoleKey,
            cookie: `key=${serviceRoleKey}`,
          })
        ).status,
      ).toBe(401);
  });

  it('has no key and no row in the page, and takes nothing from elsewhere', async () => {
    for (const path of ['/_/', '/_/page.js', '/_/page.css']) {
      const answer = await ask(path);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await answer.text();
      expect(text).not.toContain(host.anonKey);
      expect(text).not.toMatch(/https?:\/\/|innerHTML|eval/);
    }
  });

  it('lists what the catalog lists', async () => {
    await fresh.database.query(
      `create table public."</script><b>" (id int); alter table public."</script><b>" enable row level security`.split(
        ';',
      )[0] ?? '',
    );
    await fresh.database.query('create policy "own" on public."</script><b>" using (true)');
    const authorization = `Bearer ${host.serviceRoleKey}`;
    const read = async (name: string) =>
      (await (await ask(`/_/${name}`, { authorization })).json()) as {
        rows: Record<string, unknown>[];
        hasMore: boolean;
      };
    const [{ count } = {}] = await fresh.database.query<{ count: number }>(
      `select count(*)::int as count from pg_policies where schemaname not in ('auth', 'realtime')`,
    );
    const policies = await read('policies');
    expect(policies.rows.length).toBe(Math.min(200, count ?? 0));
    expect(policies.hasMore).toBe((count ?? 0) > 200);
    expect((await read('tables')).rows).toContainEqual(
      expect.objectContaining({ schema: 'public', name: '</script><b>', kind: 'table' }),
    );
    expect((await read('users')).rows).toEqual([]);
    expect(await read('keys')).toMatchObject({ anonKey: host.anonKey });
  });

  it('answers nothing else', async () => {
    const authorization = `Bearer ${host.serviceRoleKey}`;
    for (const name of ['__proto__', 'constructor', 'users/1', '..%2fusers', ''])
      expect((await ask(`/_/${name}x`, { authorization })).status).toBe(404);
    expect((await ask('/_/users', { authorization }, 'POST')).status).toBe(405);
    expect(page(new Request('http://127.0.0.1:1/rest/v1/notes'))).toBeNull();
  });

  it('says that the database is away', async () => {
    const away = createConsole({
      ...host,
      database: { transaction: () => Promise.reject(new Error('away')) } as never,
    });
    const answer = await away(
      new Request('http://h/_/users', {
        headers: { authorization: `Bearer ${host.serviceRoleKey}` },
      }),
    );
    expect(answer?.status).toBe(503);
  });
});

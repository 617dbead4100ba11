import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, service, startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest(
    [
      'create schema hall',
      'grant usage on schema hall to anon, authenticated, service_role',
      'create table hall.regions (id int primary key, note text)',
      'create table hall.realms (id int primary key, region int references hall.regions)',
      `create table hall.comments (id int primary key, answers int references hall.comments, text text)`,
      `insert into hall.regions select n, repeat('n', 1000) from generate_series(1, 3) as n`,
      'insert into hall.realms select n, 1 + n % 3 from generate_series(1, 300) as n',
      `insert into hall.comments select n, nullif(n - 1, 0), 'c' from generate_series(1, 8) as n`,
      `create function hall.long_text(bytes int) returns text language sql stable as $$ select repeat('x', bytes) $$`,
      'create view hall.slow as select pg_sleep(60)::text as nothing',
      'grant select on all tables in schema hall to anon, service_role',
      'grant update on hall.regions to anon',
    ],
    { maxAnswerBytes: 20_000, maxRows: null },
  );
});
afterAll(() => rest.close());

const tooDeep = { code: 'PGRST100', message: 'The select parameter embeds too much' };

describe('embedding', () => {
  it.each([
    [
      'a table and back again',
      '/realms?select=id,regions(id,realms(id))&id=eq.1&regions.realms.id=lt.9',
    ],
    [
      'answers of answers',
      '/comments?select=id,comments(id,comments(id,comments(id,comments(id))))',
    ],
    ['what was answered', '/comments?select=id,answers(id,answers(id,answers(id)))'],
  ])('takes %s', async (_, path) => {
    const answer = await rest.ask(path, {}, anonymous);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  });

  it.each([
    ['back to a table twice', '/regions?select=id,realms(id,regions(id,realms(id,regions(id))))'],
    ['down and up a tree', '/comments?select=id,comments(id,answers(id,comments(id)))'],
    ['six levels', `/comments?select=${'comments('.repeat(6)}id${')'.repeat(6)}`],
    [
      'very many',
      `/realms?select=${Array.from({ length: 51 }, (__, n) => `a${n}:regions(id)`).join()}`,
    ],
  ])('refuses %s', async (_, path) => {
    const answer = await rest.ask(path, {}, anonymous);
    expect([answer.status, answer.json]).toMatchObject([400, tooDeep]);
  });
});

describe('the bytes of an answer', () => {
  const large = { code: 'PT413', hint: expect.stringContaining('fewer') as string };
  const repeated = Array.from({ length: 8 }, (_, n) => `n${n}:note`).join();

  it.each([
    ['of one long text', '/rpc/long_text?bytes=21000'],
    ['of lists', '/regions?select=realms(id,region,again:regions(note))'],
    ['of columns that come again', `/regions?select=${repeated}`],
    ['of lists of columns that come again', `/realms?select=regions(${repeated})`],
    ['of one column in every row', '/realms?select=id,regions(note)'],
    ['of CSV', '/realms?select=id,regions(note)', 'text/csv'],
  ])('are bounded: %s', async (_, path, accept = 'application/json') => {
    const answer = await rest.ask(path, { headers: { accept } }, anonymous);
    expect([answer.status, answer.json]).toMatchObject([413, large]);
    expect(rest.lines).toEqual([]);
  });

  it('are bounded where a write shows its rows, and nothing is written then', async () => {
    const answer = await rest.ask(
      `/regions?select=${repeated}&id=gt.0`,
      {
        method: 'PATCH',
        body: JSON.stringify({ note: 'm'.repeat(2000) }),
        headers: { prefer: 'return=representation', 'content-type': 'application/json' },
      },
      anonymous,
    );
    expect([answer.status, answer.json]).toMatchObject([413, large]);
    const [row] = await rest.fresh.database.query(
      'select max(length(note)) as most from hall.regions',
    );
    expect(row).toEqual({ most: 1000 });
  });

  it('may be eight times as many for the service role', async () => {
    expect((await rest.ask('/rpc/long_text?bytes=150000', {}, service)).status).toBe(200);
    expect((await rest.ask('/rpc/long_text?bytes=170000', {}, service)).status).toBe(413);
    expect((await rest.ask('/regions?select=realms(id,region)', {}, service)).status).toBe(200);
  });

  it('are counted once where rows are counted too', async () => {
    const path = '/regions?select=id,realms!inner(id,region)';
    const alone = await rest.ask(path, {}, anonymous);
    const counted = await rest.ask(path, { headers: { prefer: 'count=exact' } }, anonymous);
    expect([alone.status, counted.status]).toEqual([200, 200]);
    expect(alone.text.length).toBeGreaterThan(6000);
  });
});

describe('a client that leaves', () => {
  it('ends its statement, and leaves no line for the operator', async () => {
    const leaving = new AbortController();
    const asked = rest.ask('/slow', { signal: leaving.signal }, service);
    const running = async () => {
      const [row] = await rest.fresh.database.query<{ count: number }>(
        `select count(*)::int4 from pg_stat_activity
         where datname = current_database() and state = 'active' and query like '%"slow"%' and pid <> pg_backend_pid()`,
      );
      return row?.count ?? 0;
    };
    while ((await running()) === 0) await wait(20);
    leaving.abort();
    await asked;
    expect(await running()).toBe(0);
    expect(rest.lines).toEqual([]);
  });
});

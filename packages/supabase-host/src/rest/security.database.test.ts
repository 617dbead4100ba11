import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import {
  anonymous,
  service,
  signedIn,
  startRest,
  type TestRest,
} from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest([
    ...guildSchema,
    `create table hall.plans (id int primary key, owner text not null, title text, secret text)`,
    `alter table hall.plans enable row level security`,
    `create policy own on hall.plans to authenticated
      using (owner = current_setting('request.jwt.claims', true)::json ->> 'sub')`,
    `grant select (id, owner, title), insert, delete on hall.plans to authenticated`,
    `grant update (title) on hall.plans to authenticated`,
    `create table hall.letters (id int primary key, body text)`,
    `grant insert on hall.letters to anon, authenticated`,
    `grant select on hall.guilds to anon`,
    `revoke execute on all functions in schema hall from public`,
    `grant execute on function hall.many_numbers to anon, authenticated, service_role`,
    `insert into hall.plans values (1, 'ann', 'a', 'x'), (2, 'bob', 'b', 'y')`,
  ]);
});
afterAll(() => rest.close());

const json = { 'content-type': 'application/json' };

describe('grants', () => {
  it('gives an anonymous visitor only what is granted', async () => {
    expect((await rest.ask('/guilds?select=id&id=eq.1', {}, anonymous)).json).toEqual([{ id: 1 }]);
    const refused = await rest.ask('/members', {}, anonymous);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(refused.json).toMatchObject({
      code: '42501',
      message: 'permission denied for table members',
    });
    expect((await rest.ask('/rpc/total?a=1', {}, anonymous)).status).toBe(401);
    expect((await rest.ask('/guilds?id=eq.1', { method: 'DELETE' }, anonymous)).status).toBe(401);
    expect((await rest.ask('/guilds?select=members(name)', {}, anonymous)).status).toBe(401);
  });

  it('says 403 to a signed-in user', async () => {
    expect((await rest.ask('/members', {}, signedIn('ann'))).status).toBe(403);
  });

  it('needs no right to read where nothing is read', async () => {
    const silent = await rest.ask(
      '/letters',
      { method: 'POST', headers: json, body: '{"id":1,"body":"hi"}' },
      anonymous,
    );
    expect([silent.status, silent.text]).toEqual([201, '']);
    const shown = await rest.ask(
      '/letters',
      { method: 'POST', headers: { ...json, prefer: 'return=representation' }, body: '{"id":2}' },
      anonymous,
    );
    expect(shown.status).toBe(401);
  });

  it('returns only the columns that were asked for, so that rights on columns hold', async () => {
    const ann = signedIn('ann');
    const path = '/plans?id=eq.1';
    const patch = {
      method: 'PATCH',
      headers: { ...json, prefer: 'return=representation' },
      body: '{"title":"new"}',
    };
    expect((await rest.ask(`${path}&select=id,title`, patch, ann)).json).toEqual([
      { id: 1, title: 'new' },
    ]);
    expect((await rest.ask(path, patch, ann)).status).toBe(403);
    expect((await rest.ask('/plans?select=id', {}, ann)).json).toEqual([{ id: 1 }]);
    expect((await rest.ask('/plans', {}, ann)).status).toBe(403);
  });
});

describe('row-level security', () => {
  it('shows and changes only the rows of the caller', async () => {
    expect((await rest.ask('/plans?select=id', {}, signedIn('bob'))).json).toEqual([{ id: 2 }]);
    expect((await rest.ask('/plans?select=id&order=id', {}, service)).json).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    const gone = await rest.ask(
      '/plans?id=eq.1',
      { method: 'DELETE', headers: { prefer: 'count=exact' } },
      signedIn('bob'),
    );
    expect([gone.status, gone.headers.get('content-range')]).toEqual([204, '*/0']);
    const forged = await rest.ask(
      '/plans',
      { method: 'POST', headers: json, body: '{"id":3,"owner":"bob"}' },
      signedIn('ann'),
    );
    expect([forged.status, forged.json]).toMatchObject([403, { code: '42501' }]);
  });

  it('keeps callers apart when they come at the same time', async () => {
    const asks = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'ann' : 'bob'));
    const answers = await Promise.all(
      asks.map((name) => rest.ask('/plans?select=owner', {}, signedIn(name))),
    );
    expect(answers.map((answer) => answer.json)).toEqual(asks.map((name) => [{ owner: name }]));
  });
});

describe('hostile names', () => {
  it.each([
    `/guilds?select=id::text;drop table hall.guilds`,
    `/guilds?select=x"y:id`,
    `/guilds?select="a\\"; drop table hall.guilds; --":id`,
    `/guilds?select=facts->"'; drop table hall.guilds; --"`,
    `/guilds?"id\\" = 1 or 1=1; --"=eq.1`,
    `/guilds?name=eq.'; drop table hall.guilds; --`,
    `/guilds?name=fts('; drop table hall.guilds; --).x`,
    `/guilds?order="id\\"; drop table hall.guilds; --"`,
    `/guilds?select="a%00b"`,
    `/guilds?name=eq.%00`,
    `/rpc/total?a=1); drop table hall.guilds; --`,
  ])('%s does no harm', async (path) => {
    const answer = await rest.ask(path.replaceAll(';', '%3B'));
    expect(answer.status).toBeLessThan(500);
    expect((await rest.ask('/guilds?select=id')).json).toHaveLength(3);
  });

  it('quotes what it must', async () => {
    const answer = await rest.ask('/guilds?select="it\'s \\"q\\" \\\\":name&id=eq.1');
    expect(answer.json).toEqual([{ 'it\'s "q" \\': 'Dawn' }]);
  });
});

describe('what is not exposed', () => {
  it('shows in the description only what the caller may use', async () => {
    const { json: document } = await rest.ask('/', {}, anonymous);
    expect(Object.keys((document as { definitions: object }).definitions).toSorted()).toEqual([
      'guilds',
      'letters',
    ]);
  });

  it('never reaches other schemas by name', async () => {
    expect((await rest.ask('/pg_catalog.pg_class')).status).toBe(404);
    expect((await rest.ask('/users')).status).toBe(404);
    expect((await rest.ask('/rpc/pg_sleep', { method: 'POST', body: '{"0":1}' })).status).toBe(404);
  });
});

const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit =>
  ({ method: 'POST', body, headers: { ...json, ...headers }, duplex: 'half' }) as RequestInit;
/** Fails the test when it is read. */
const unread = () =>
  new ReadableStream(
    { pull: () => Promise.reject(new Error('The body was read.')) },
    { highWaterMark: 0 },
  );
const text = (bytes: number) => `{"id":7,"body":"${'x'.repeat(bytes)}"}`;

describe('large bodies', () => {
  const refused = { code: 'PGRST102', message: expect.stringContaining('MiB') as string };

  it.each([
    [anonymous, 1],
    [signedIn('ann'), 8],
    [service, 64],
  ])('are taken up to a bound: %o %i MiB', async (caller, mebibytes) => {
    const headers = { 'content-length': String(mebibytes * 2 ** 20 + 1) };
    for (const path of ['/letters', '/rpc/many_numbers']) {
      const answer = await rest.ask(path, post(unread(), headers), caller);
      expect([answer.status, answer.json]).toMatchObject([413, refused]);
    }
  });

  it('are counted while they come where their length was not announced', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const answer = await rest.ask('/letters', post(endless), anonymous);
    expect([answer.status, answer.json]).toMatchObject([413, refused]);
    expect(pulled).toBeLessThan(40);
  });

  it.each([
    ['POST', '/members'],
    ['PATCH', '/guilds?id=eq.1'],
    ['PUT', '/guilds?id=eq.1'],
    ['POST', '/rpc/total'],
  ])('are not read without the right to use them: %s %s', async (method, path) => {
    const answer = await rest.ask(path, { ...post(unread()), method }, anonymous);
    expect([answer.status, answer.json]).toMatchObject([401, { code: '42501' }]);
  });

  it('are read as small ones are', async () => {
    const answer = await rest.ask('/letters', post(text(600_000)), anonymous);
    expect(answer.status).toBe(201);
    expect((await rest.ask('/letters?id=eq.7&select=body')).text).toHaveLength(600_000 + 13);
    const broken = await rest.ask('/letters', post(text(600_000).slice(0, -1)), anonymous);
    expect([broken.status, broken.json]).toMatchObject([
      400,
      { code: 'PGRST102', message: 'Empty or invalid json' },
    ]);
    await rest.ask('/letters?id=eq.7', { method: 'DELETE' });
  });

  it.each(['/letters', '/letters?columns=id', '/rpc/many_numbers'])(
    'may not nest without end: %s',
    async (path) => {
      for (const depth of [501, 200_000, 900_000]) {
        const body = '['.repeat(depth) + ']'.repeat(depth > 800_000 ? 0 : depth);
        const answer = await rest.ask(path, post(body), service);
        expect([answer.status, answer.json]).toMatchObject([
          400,
          { code: 'PGRST102', message: 'The JSON is nested deeper than 500 levels' },
        ]);
      }
      expect(rest.lines).toEqual([]);
    },
  );
});

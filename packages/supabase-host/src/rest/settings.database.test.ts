import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    'create schema hall',
    'grant usage on schema hall to anon, authenticated, service_role',
    'create table hall.many as select generate_series(1, 5) as n',
    'create view hall.slow as select pg_sleep(600)::text as nothing',
    'grant select on hall.many, hall.slow to anon, authenticated, service_role',
    `create function hall.shown(name text) returns text language sql stable
       as $$ select current_setting(name, true) $$`,
    `create function hall.hasty(name text) returns text language sql stable
       set statement_timeout = '21s' set default_transaction_isolation = 'repeatable read' set work_mem = '3MB'
       as $$ select current_setting(name, true) $$`,
    // As PostGIS has it, which is not installed here.
    `create function extensions.st_asgeojson(feature record) returns text language plpgsql immutable
       as $$ begin return json_build_object('type', 'Feature', 'properties', row_to_json(feature))::text; end $$`,
    `create function hall.sleep() returns void language sql volatile as $$ select pg_sleep(600) $$`,
    `do $$ begin
       execute format('alter role anon in database %I set statement_timeout = ''300ms''', current_database());
       execute format('alter role authenticated in database %I set statement_timeout = ''47s''', current_database());
       execute format('alter role authenticated in database %I set default_transaction_isolation = ''serializable''', current_database());
       execute format('alter role authenticated in database %I set search_path = ''pg_temp''', current_database());
       execute format('alter role authenticator in database %I set pgrst.db_max_rows = ''2''', current_database());
     end $$`,
  ]);
});
afterAll(() => rest.close());

const member = signedIn('00000000-0000-4000-8000-000000000001');
const shown = async (name: string, caller = member, method = 'POST') =>
  method === 'POST'
    ? (
        await rest.ask(
          '/rpc/shown',
          {
            method,
            body: JSON.stringify({ name }),
            headers: { 'content-type': 'application/json' },
          },
          caller,
        )
      ).json
    : (await rest.ask(`/rpc/shown?name=${name}`, {}, caller)).json;

const hasty = async (name: string, caller = member) =>
  (await rest.ask(`/rpc/hasty?name=${name}`, {}, caller)).json;

describe('settings of the visitor', () => {
  it.each(['GET', 'POST'])('hold while it asks by %s, and for no other request', async (method) => {
    expect(await shown('statement_timeout', member, method)).toBe('47s');
    expect(await shown('transaction_isolation', member, method)).toBe('serializable');
    expect(await shown('search_path', member, method)).toBe('"hall", "public", "extensions"');
    expect(await shown('statement_timeout', service, method)).toBe('0');
    expect(await shown('transaction_isolation', service, method)).toBe('read committed');
  });

  it.each([
    ['/slow', 'GET'],
    ['/rpc/sleep', 'POST'],
  ])('end what takes too long: %s by %s', async (path, method) => {
    const answer = await rest.ask(path, { method }, anonymous);
    expect([answer.status, answer.json]).toEqual([
      500,
      {
        code: '57014',
        details: null,
        hint: null,
        message: 'canceling statement due to statement timeout',
      },
    ]);
    expect((await rest.ask('/many?n=eq.1', {}, service)).json).toEqual([{ n: 1 }]);
  });
});

describe('settings of a function', () => {
  it('hold before it begins', async () => {
    expect(await hasty('statement_timeout')).toBe('21s');
    expect(await hasty('transaction_isolation')).toBe('repeatable read');
    expect(await hasty('transaction_isolation', service)).toBe('repeatable read');
    expect(await shown('statement_timeout')).toBe('47s');
  });
});

describe('settings of the service', () => {
  it('bound the rows of an answer, not what is counted', async () => {
    const answer = await rest.ask('/many?order=n', { headers: { prefer: 'count=exact' } });
    expect([answer.status, answer.json, answer.headers.get('content-range')]).toEqual([
      206,
      [{ n: 1 }, { n: 2 }],
      '0-1/5',
    ]);
    expect((await rest.ask('/many?order=n&limit=4')).json).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('tell functions the role of a token that names none', async () => {
    const nameless = { ...member, claims: { sub: 'user' } };
    expect(JSON.parse(String(await shown('request.jwt.claims', nameless)))).toEqual({
      sub: 'user',
      role: 'authenticated',
    });
  });
});

describe('what PostGIS adds', () => {
  it('gives a collection of features', async () => {
    const headers = { accept: 'application/geo+json' };
    const answer = await rest.ask('/many?n=lte.2&order=n', { headers });
    expect([answer.status, answer.json, answer.headers.get('content-type')]).toEqual([
      200,
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: { n: 1 } },
          { type: 'Feature', properties: { n: 2 } },
        ],
      },
      'application/geo+json; charset=utf-8',
    ]);
  });
});

const insert = (id: number): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ id }),
  headers: { 'content-type': 'application/json' },
});

describe('the function that is called before every request', () => {
  let guarded: TestRest;
  beforeAll(async () => {
    guarded = await startRest([
      'create schema hall',
      'grant usage on schema hall to anon, authenticated, service_role',
      'create table hall.heroes (id int primary key)',
      'grant all on hall.heroes to anon, service_role',
      'create table hall.requests (method text, path text, role text)',
      'grant all on hall.requests to anon, service_role',
      `create function hall.before_request() returns void language plpgsql as $$
        begin
          if current_setting('request.path', true) = '/heroes' and current_setting('role') = 'anon' then
            raise sqlstate 'PT420' using message = 'Calm down';
          end if;
          perform set_config('response.headers', '[{"x-guard": "seen"}]', true);
          if current_setting('transaction_read_only') = 'off' then
            insert into hall.requests
              values (current_setting('request.method'), current_setting('request.path'), current_user);
          end if;
        end $$`,
      `do $$ begin
         execute format('alter role authenticator in database %I set pgrst.db_pre_request = ''hall.before_request''', current_database());
       end $$`,
    ]);
  });
  afterAll(() => guarded.close());

  it('may refuse it', async () => {
    for (const init of [{}, insert(9)]) {
      const answer = await guarded.ask('/heroes', init, anonymous);
      expect([answer.status, answer.json]).toMatchObject([420, { message: 'Calm down' }]);
    }
    expect((await guarded.ask('/heroes')).json).toEqual([]);
  });

  it('may set headers, and runs in the transaction of a write', async () => {
    expect((await guarded.ask('/requests')).headers.get('x-guard')).toBe('seen');
    await guarded.ask('/heroes', insert(1));
    // The second is taken back together with what it noted.
    await guarded.ask('/heroes', insert(1));
    expect((await guarded.ask('/requests')).json).toEqual([
      { method: 'POST', path: '/heroes', role: 'service_role' },
    ]);
  });
});

/**
 * What PostgREST's own specification says of requests and answers around the rows
 * (github.com/PostgREST/postgrest, test/spec/Feature/Query): each test names the file that says it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest([
    'create schema hall',
    'create table hall.no_pk (a text, b text)',
    'create table hall.times (t timestamptz)',
    `insert into hall.times values ('2023-10-18 12:37:59.611+00')`,
    `create function hall.say_hello(name text) returns text language sql immutable as $$ select 'Hello, ' || name $$`,
    `create function hall.add_them(a int, b int) returns int language sql immutable as 'select a + b'`,
    `create function hall.whole(json) returns json language sql immutable as 'select $1'`,
    `create function hall.raise_bad_pt() returns void language plpgsql as
       $$ begin raise sqlstate 'PT40A' using message = 'Wrong'; end $$`,
    'grant usage on schema hall to service_role',
    'grant all on all tables in schema hall to service_role',
  ]);
});
afterAll(() => rest.close());

const post = (path: string, body: unknown) =>
  rest.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

describe('a time zone (Preferences/TimezoneSpec)', () => {
  it.each([
    ['America/Los_Angeles', '2023-10-18T05:37:59.611-07:00'],
    ['+05:30', '2023-10-18T07:07:59.611-05:30'],
    ['-4', '2023-10-18T08:37:59.611-04:00'],
  ])('%s', async (zone, t) => {
    const answer = await rest.ask('/times', { headers: { prefer: `timezone=${zone}` } });
    expect([answer.json, answer.headers.get('preference-applied')]).toEqual([
      [{ t }],
      `timezone=${zone}`,
    ]);
  });

  it.each(['', 'handling=strict, ', 'handling=lenient, '])(
    'that there is not is refused, also with "%s"',
    async (handling) => {
      const prefer = `${handling}timezone=Invalid/Timezone`;
      const answer = await rest.ask('/times', { headers: { prefer } });
      expect([answer.status, answer.json]).toEqual([
        400,
        {
          code: '22023',
          details: null,
          hint: null,
          message: 'invalid value for parameter "TimeZone": "Invalid/Timezone"',
        },
      ]);
    },
  );

  it('with seconds is refused', async () => {
    const answer = await rest.ask('/times', { headers: { prefer: 'timezone=05:30:15' } });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        code: '22023',
        details: 'PostgreSQL does not support leap seconds.',
        hint: null,
        message: 'time zone "05:30:15" appears to use leap seconds',
      },
    ]);
  });

  it('of one request is not that of the next', async () => {
    await rest.ask('/times', { headers: { prefer: 'timezone=-4' } });
    await rest.ask('/times', { headers: { prefer: 'timezone=Nowhere' } });
    expect((await rest.ask('/times')).json).toEqual([{ t: '2023-10-18T12:37:59.611+00:00' }]);
  });
});

describe('the canonical address of what was read (QuerySpec)', () => {
  it.each([
    ['/no_pk?b=eq.1&a=eq.1', '/no_pk?a=eq.1&b=eq.1'],
    ['/no_pk', '/no_pk'],
    ['/no_pk?a=eq.x%20%0D%0Ay', '/no_pk?a=eq.x%20%0D%0Ay'],
  ])('%s', async (path, location) => {
    expect((await rest.ask(path)).headers.get('content-location')).toBe(location);
  });

  it('is left out where it is longer than clients read', async () => {
    const answer = await rest.ask(`/no_pk?a=eq.${'x'.repeat(3000)}`);
    expect([answer.status, answer.headers.get('content-location')]).toEqual([200, null]);
  });
});

describe('the body of a call (RpcSpec)', () => {
  it('counts by its first object where it is a list', async () => {
    const list = [
      { a: 1, b: 2 },
      { a: 4, b: 6 },
    ];
    expect((await post('/rpc/add_them', list)).json).toBe(3);
    expect((await post('/rpc/whole', list)).json).toEqual(list);
    expect((await post('/rpc/add_them', [])).status).toBe(404);
    expect((await post('/rpc/add_them', [1, 2])).status).toBe(404);
  });

  it('has all arguments: the address has none beside it', async () => {
    const answer = await post('/rpc/say_hello?name=John', { name: 'John' });
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST100' }]);
    const named = await post('/rpc/say_hello?columns=name', { name: 'John', other: 1 });
    expect(named.json).toBe('Hello, John');
  });
});

it('a code that begins with PT and names no status is the server’s fault (RpcSpec)', async () => {
  const answer = await post('/rpc/raise_bad_pt', {});
  expect([answer.status, answer.json]).toEqual([
    500,
    { code: 'PT40A', details: null, hint: null, message: 'Wrong' },
  ]);
});

it('columns that are asked for must be named (InsertSpec)', async () => {
  const answer = await post('/no_pk?columns=', [{ a: 'x' }]);
  expect([answer.status, answer.json]).toEqual([
    400,
    {
      code: 'PGRST100',
      details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
      hint: null,
      message: '"failed to parse columns parameter ()" (line 1, column 1)',
    },
  ]);
});

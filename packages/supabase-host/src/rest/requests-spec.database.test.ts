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

const csv = (path: string, body: string) =>
  rest.ask(path, { method: 'POST', body, headers: { 'content-type': 'text/csv' } });

describe('the body of a call as CSV (RpcSpec, "using an unsupported Content-Type header")', () => {
  it('has the arguments in its header, and counts by its first row', async () => {
    expect((await csv('/rpc/add_them', 'a,b\n1,2\n4,6')).json).toBe(3);
    expect((await csv('/rpc/say_hello', 'name\n"Ann, again"')).json).toBe('Hello, Ann, again');
  });

  it('names a function that is not there by them', async () => {
    const answer = await csv('/rpc/add_them', 'x,b\n1,2');
    expect([answer.status, answer.json]).toMatchObject([
      404,
      {
        code: 'PGRST202',
        details:
          'Searched for the function hall.add_them with parameters b, x, but no matches were found in the schema cache.',
        message: 'Could not find the function hall.add_them(b, x) in the schema cache',
      },
    ]);
  });
});

const spots = [
  'create schema hall',
  'create table hall.spots (at int constraint one_each unique deferrable initially deferred)',
  'grant usage on schema hall to service_role',
  'grant all on hall.spots to service_role',
];
const writeSpots = (to: TestRest, prefer: string, body: string) => {
  const headers = { prefer, 'content-type': 'application/json' };
  return to.ask('/spots', { method: 'POST', body, headers });
};

describe('a transaction that is taken back (RollbackSpec)', () => {
  it('"raises deferred constraints" all the same', async () => {
    const tried = await startRest(spots, { rollback: true });
    try {
      for (const prefer of ['tx=rollback', 'tx=commit'])
        expect((await writeSpots(tried, prefer, '[{"at":1},{"at":1}]')).json).toMatchObject({
          code: '23505',
        });
    } finally {
      await tried.close();
    }
  });

  it.each<[boolean, [prefer: string, rows: number, applied: string | null][]]>([
    // "tx-rollback-all = true", without and with "tx-allow-override"
    [
      false,
      [
        ['', 0, null],
        ['tx=commit', 0, null],
      ],
    ],
    [
      true,
      [
        ['', 0, null],
        ['tx=rollback', 0, 'tx=rollback'],
        ['tx=commit', 1, 'tx=commit'],
      ],
    ],
  ])('is every one where that is set, a choice %s', async (rollback, cases) => {
    const tried = await startRest(spots, { rollback, rollsBack: true });
    try {
      for (const [prefer, rows, applied] of cases) {
        const made = await writeSpots(tried, prefer, '{"at":1}');
        expect([made.status, made.headers.get('preference-applied')]).toEqual([201, applied]);
        expect((await tried.ask('/spots')).json).toHaveLength(rows);
      }
    } finally {
      await tried.close();
    }
  });
});

describe('what an answer depends on (HttpHeaderSpec)', () => {
  it('is said to caches', async () => {
    for (const path of ['/no_pk', '/rpc/say_hello?name=Ann', '/nowhere'])
      expect((await rest.ask(path)).headers.get('vary')).toBe('Accept, Prefer, Range');
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import {
  signedIn,
  startRest,
  type TestAnswer,
  type TestRest,
} from '#host/testing/rest/test-rest.ts';

/** Functions whose results have names, or have none although they are rows. */
const namedResults = [
  `create function hall.doubled(n int, out twice int) language sql immutable as 'select n * 2'`,
  `create function hall.next_one(inout n int) language sql immutable as 'select n + 1'`,
  `create function hall.one_column() returns table (n int) language sql immutable as 'select 7'`,
  `create function hall.some_row() returns record language sql stable
     as 'select id, name from hall.guilds where id = 1'`,
  `create function hall.some_rows() returns setof record language sql stable
     as 'select id, name from hall.guilds order by id limit 2'`,
  'create domain hall.guild_row as hall.guilds',
  // Gates: each has no other effect than its refusal.
  ...['stable', 'immutable', 'volatile'].flatMap((kind) => [
    `create function hall.gate_${kind}() returns void language plpgsql ${kind}
       as $$ begin raise insufficient_privilege using message = 'Not you.'; end $$`,
    `create function hall.number_${kind}() returns int language plpgsql ${kind}
       as $$ begin raise insufficient_privilege using message = 'Not you.'; end $$`,
    `create function hall.numbers_${kind}() returns setof int language plpgsql ${kind}
       as $$ begin raise insufficient_privilege using message = 'Not you.'; end $$`,
    `create function hall.rows_${kind}() returns table (n int, m int) language plpgsql ${kind}
       as $$ begin raise insufficient_privilege using message = 'Not you.'; end $$`,
    `create function hall.sqlgate_${kind}() returns void language sql ${kind} as 'select hall.gate_${kind}()'`,
    `create function hall.closed_${kind}() returns void language sql ${kind} as ''`,
    `revoke execute on function hall.closed_${kind}() from public, anon, authenticated`,
  ]),
  `create function hall.guild_of(i int) returns setof hall.guild_row language sql stable
     as 'select g::hall.guild_row from hall.guilds as g where id = i'`,
];

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest([...guildSchema, ...namedResults]);
});
afterAll(() => rest.close());

function call(
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return rest.ask(`/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

describe('calling functions', () => {
  it.each<[string, unknown, unknown]>([
    ['total', { a: 1, b: 2 }, 3],
    ['total', { a: 1 }, 11],
    ['role_of', { who: 'Anna' }, 'tank'],
    ['role_of', { who: 'Missing' }, null],
    ['many_numbers', { n: 3 }, [1, 2, 3]],
    ['sum_all', { numbers: [1, 2, 3] }, 6],
    ['echo_body', { x: 'whole' }, 'whole'],
    ['echo_body', { '': { x: 1 } }, null],
    ['loud', { '': 'x' }, '{"":"X"}'],
    ['first_member?select=name,guilds(name)', {}, { name: 'Anna', guilds: { name: 'Dawn' } }],
    [
      'members_of?select=name&order=name.desc',
      { guild: 'Dawn' },
      [{ name: 'Bert' }, { name: 'Anna' }],
    ],
    [
      'members_of?select=name,guilds(realm)&level=gt.475',
      { guild: 'Dawn' },
      [{ name: 'Anna', guilds: { realm: 'Argent' } }],
    ],
    [
      'levels',
      { guild: 'Dawn' },
      [
        { name: 'Anna', level: 480 },
        { name: 'Bert', level: 470 },
      ],
    ],
    ['levels?select=name&level=eq.470', { guild: 'Dawn' }, [{ name: 'Bert' }]],
    ['doubled', { n: 4 }, { twice: 8 }],
    ['next_one', { n: 4 }, { n: 5 }],
    ['one_column', {}, [{ n: 7 }]],
    ['one_column?select=m:n&n=gt.7', {}, []],
    ['some_row', {}, { id: 1, name: 'Dawn' }],
    [
      'some_rows',
      {},
      [
        { id: 1, name: 'Dawn' },
        { id: 2, name: 'Dusk' },
      ],
    ],
    [
      'guild_of?select=name,members(name)&members.order=name',
      { i: 1 },
      [{ name: 'Dawn', members: [{ name: 'Anna' }, { name: 'Bert' }] }],
    ],
    ['guild_mates?select=name', { m: { name: 'Bert', guild_id: 1 } }, [{ name: 'Anna' }]],
  ])('POST %s with %j', async (name, body, expected) => {
    const answer = await call(name, body);
    expect([answer.status, answer.text === '' ? '' : answer.json]).toEqual([200, expected]);
  });

  it.each<[string, unknown]>([
    ['total?a=1&b=2', 3],
    ['sum_all?numbers=1&numbers=2', 3],
    ['sum_all?numbers={1,2,4}', 7],
    ['members_of?guild=Dawn&at_least=475&select=name', [{ name: 'Anna' }]],
    ['members_of?guild=Dawn&name=eq.Bert&select=name', [{ name: 'Bert' }]],
  ])('GET %s', async (path, expected) => {
    const answer = await rest.ask(`/rpc/${path}`);
    expect([answer.status, answer.json]).toEqual([200, expected]);
  });

  it('takes text, bytes and forms whole', async () => {
    expect((await call('loud', 'quiet', { 'content-type': 'text/plain' })).json).toBe('QUIET');
    expect(
      (await call('bytes_in', 'abcd', { 'content-type': 'application/octet-stream' })).json,
    ).toBe(4);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call('sum_all', 'numbers=1&numbers=5', form)).json).toBe(6);
  });

  it.each(
    ['stable', 'immutable', 'volatile'].flatMap((kind) =>
      ['gate', 'number', 'numbers', 'rows', 'sqlgate', 'closed'].map((what) => `${what}_${kind}`),
    ),
  )('makes the call of %s also where its value is not used', async (name) => {
    const isClosed = name.startsWith('closed');
    const asked = isClosed ? 'permission denied' : 'Not you.';
    const preferred = ['', 'return=minimal', 'count=exact', 'return=headers-only'];
    for (const prefer of preferred) {
      const answer = await call(name, {}, { prefer });
      expect(answer.status, `POST, prefer ${prefer}`).toBeGreaterThan(399);
      expect(answer.text).toContain(asked);
    }
    const wishes = name.startsWith('rows') ? ['', '?select=m', '?m=eq.1'] : [''];
    for (const wish of name.endsWith('volatile') ? [] : wishes)
      for (const method of ['GET', 'HEAD']) {
        const answer = await rest.ask(`/rpc/${name}${wish}`, { method });
        expect(answer.status, `${method} ${wish}`).toBeGreaterThan(399);
      }
  });

  it('gives no body where a function gives nothing', async () => {
    const answer = await call('nothing', undefined);
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it('writes with POST and never with GET', async () => {
    const answer = await call('promote?select=name,level', { who: 'Dirk', to_level: 300 });
    expect(answer.json).toEqual([{ name: 'Dirk', level: 300 }]);
    const read = await rest.ask('/rpc/promote?who=Dirk&to_level=5');
    expect([read.status, (read.json as { code: string }).code]).toEqual([405, '25006']);
    const patched = await rest.ask('/rpc/promote', { method: 'PATCH', body: '{}' });
    expect([patched.status, patched.json]).toMatchObject([405, { code: 'PGRST101' }]);
  });

  it('counts rows and gives ranges of them', async () => {
    const answer = await rest.ask('/rpc/members_of?guild=Dawn&limit=1', {
      headers: { prefer: 'count=exact' },
    });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-0/2']);
    const head = await rest.ask('/rpc/total?a=1', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect([head.status, head.headers.get('content-range'), head.text]).toEqual([200, '0-0/1', '']);
  });

  it('refuses max-affected where a function gives no set', async () => {
    const strict = { prefer: 'handling=strict,max-affected=1' };
    expect((await call('total', { a: 1 }, strict)).json).toMatchObject({ code: 'PGRST128' });
    expect((await call('many_numbers', { n: 2 }, strict)).json).toMatchObject({ code: 'PGRST124' });
  });

  it('says which function is not there, and which may be meant', async () => {
    expect((await call('totl', { a: 1 })).json).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function hall.totl with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function hall.total',
      message: 'Could not find the function hall.totl(a) in the schema cache',
    });
    expect((await call('bytes', {})).json).toMatchObject({
      hint: 'Perhaps you meant to call the function hall.bytes_in',
    });
    const wrong = await rest.ask('/rpc/total?c=1&a=2');
    expect([wrong.status, wrong.json]).toEqual([
      404,
      {
        code: 'PGRST202',
        details:
          'Searched for the function hall.total with parameters a, c, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function hall.total(a, b)',
        message: 'Could not find the function hall.total(a, c) in the schema cache',
      },
    ]);
  });

  it('suggests no other function where a computed column or relationship has the name', async () => {
    for (const name of ['greeting', 'guild_mates']) {
      const answer = await rest.ask(`/rpc/${name}`, { method: 'POST', body: '{}' });
      expect([answer.status, answer.json]).toMatchObject([404, { code: 'PGRST202', hint: null }]);
    }
  });

  it('says between which overloads it cannot choose', async () => {
    const answer = await call('two_ways', { a: 1 });
    expect([answer.status, answer.json]).toEqual([
      300,
      {
        code: 'PGRST203',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
        message:
          'Could not choose the best candidate function between: hall.two_ways(a => integer), hall.two_ways(a => text)',
      },
    ]);
  });
});

describe('what functions say about the answer', () => {
  it.each<[string, number]>([
    ['PT402', 402],
    ['42501', 403],
    ['P0001', 400],
    ['P0002', 500],
    ['23505', 409],
    ['57014', 500],
    ['08000', 503],
    ['21000', 500],
    ['ABCDE', 400],
  ])('SQLSTATE %s is %i', async (state, status) => {
    const answer = await call('refuse', { state, what: 'No!' });
    expect([answer.status, answer.json]).toEqual([
      status,
      { code: state, details: 'the detail', hint: 'the hint', message: 'No!' },
    ]);
  });

  it('lets a function write the whole error', async () => {
    const answer = await call('refuse_fully', {});
    expect([answer.status, answer.headers.get('x-price'), answer.json]).toEqual([
      402,
      '12',
      { code: '123', details: 'd', hint: 'h', message: 'Pay first' },
    ]);
    expect((await call('refuse', { state: 'PGRST', what: 'no json' })).json).toMatchObject({
      code: 'PGRST121',
    });
  });

  it('lets a function set headers and status', async () => {
    const answer = await call('with_headers', {});
    expect([
      answer.status,
      answer.headers.get('x-one'),
      answer.headers.get('cache-control'),
      answer.json,
    ]).toEqual([218, '1', 'no-store', 1]);
  });

  it('tells functions who asks and how', async () => {
    await rest.fresh.database.query(
      'grant execute on all functions in schema hall to authenticated',
    );
    const answer = await rest.ask(
      '/rpc/who_asks',
      { headers: { 'x-color': 'green', cookie: 'taste=sweet' } },
      signedIn('u1'),
    );
    expect(answer.json).toEqual({
      role: 'authenticated',
      sub: 'u1',
      method: 'GET',
      path: '/rpc/who_asks',
      color: 'green',
      cookie: 'sweet',
      search_path: '"hall", "public", "extensions"',
    });
  });
});

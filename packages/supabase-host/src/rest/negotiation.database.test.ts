import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import { startRest, type TestAnswer, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest(
    [
      ...guildSchema,
      'create schema annex',
      'grant usage on schema annex to service_role',
      'create table annex.things (id int primary key, name text)',
      'grant select on annex.things to service_role',
      "insert into annex.things values (1, 'lamp')",
      'analyze hall.members',
    ],
    {
      schemas: ['hall', 'annex'],
      extraSearchPath: ['hall', 'extensions'],
      maxRows: 3,
      plans: true,
    },
  );
});
afterAll(() => rest.close());

function get(path: string, headers: Record<string, string>): Promise<TestAnswer> {
  return rest.ask(path, { headers });
}

describe('ranges and counts', () => {
  it.each<[string, Record<string, string>, number, string | null, number | null]>([
    ['/guilds', {}, 200, '0-2/*', 3],
    ['/members', {}, 200, '0-2/*', 3],
    ['/members', { prefer: 'count=exact' }, 206, '0-2/4', 3],
    ['/guilds', { prefer: 'count=exact' }, 200, '0-2/3', 3],
    ['/members?limit=2&offset=1', { prefer: 'count=exact' }, 206, '1-2/4', 2],
    ['/members', { range: '1-2', 'range-unit': 'items' }, 200, '1-2/*', 2],
    ['/members?offset=1', { range: '1-', prefer: 'count=exact' }, 206, '1-3/4', 3],
    ['/members?name=eq.Missing', { prefer: 'count=exact' }, 200, '*/0', 0],
    ['/members?limit=0', {}, 200, '*/*', 0],
    ['/members?offset=10', {}, 200, '*/*', 0],
    ['/members?offset=10', { prefer: 'count=exact' }, 416, '*/4', null],
    ['/members', { range: '3-1' }, 416, null, null],
    ['/members?limit=-1', {}, 416, null, null],
    ['/members', { prefer: 'count=planned' }, 206, '0-2/4', 3],
    ['/guilds', { prefer: 'count=estimated' }, 200, '0-2/3', 3],
    [
      '/guilds?select=name,members!inner(name)&members.role=eq.tank',
      { prefer: 'count=exact' },
      200,
      '0-0/1',
      1,
    ],
    ['/guilds?select=members()&members=is.null', { prefer: 'count=exact' }, 200, '0-0/1', 1],
  ])('%s with %j', async (path, headers, status, range, rows) => {
    const answer = await get(path, headers);
    const count = Array.isArray(answer.json) ? answer.json.length : null;
    expect([answer.status, answer.headers.get('content-range'), count]).toEqual([
      status,
      range,
      rows,
    ]);
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await rest.ask('/members', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([
      206,
      '',
      '0-2/4',
    ]);
  });
});

describe('forms of an answer', () => {
  it.each<[string, string, string]>([
    [
      'application/json',
      'application/json; charset=utf-8',
      '[{"id":2,"name":"Dusk","facts":null}]',
    ],
    [
      'text/html,*/*;q=0.8',
      'application/json; charset=utf-8',
      '[{"id":2,"name":"Dusk","facts":null}]',
    ],
    [
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.object+json; charset=utf-8',
      '{"id":2,"name":"Dusk","facts":null}',
    ],
    [
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
      '{"id":2,"name":"Dusk"}',
    ],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
      '[{"id":2,"name":"Dusk"}]',
    ],
    ['text/csv', 'text/csv; charset=utf-8', 'id,name,facts\n2,Dusk,'],
  ])('%s', async (accept, contentType, text) => {
    const answer = await get('/guilds?select=id,name,facts&id=eq.2', { accept });
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
      200,
      contentType,
      text,
    ]);
  });

  it('writes CSV of what needs quotes', async () => {
    const answer = await get('/odd%20table?select="a column","quote\\"d",items&order=id', {
      accept: 'text/csv',
    });
    expect(answer.text).toBe('a column,"quote""d",items\n"x y",5,"{a,b}"\n"comma, (paren)",6,{}');
  });

  it('gives the plan where that is allowed', async () => {
    const text = await get('/guilds', {
      accept: 'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose;',
    });
    expect(text.text).toMatch(/^Aggregate {2}\(cost=.*actual time/);
    expect(text.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose; charset=utf-8',
    );
    const json = await get('/guilds?name=eq.Dawn', { accept: 'application/vnd.pgrst.plan+json' });
    expect(json.json).toEqual([{ Plan: expect.objectContaining({ 'Node Type': 'Aggregate' }) }]);
    // The search path is the schema asked about and then the whole list, also what comes twice.
    const settings = await get('/guilds', {
      accept: 'application/vnd.pgrst.plan+json; options=settings',
    });
    expect(settings.json).toMatchObject([
      { Settings: { search_path: '"hall", "hall", "extensions"' } },
    ]);
  });

  it.each<[string, string, unknown]>([
    ['POST', '/guilds', { name: 'Noon' }],
    ['PATCH', '/guilds?id=eq.1', { name: 'Noon' }],
    ['PUT', '/guilds?id=eq.1', { id: 1, name: 'Noon' }],
    ['DELETE', '/guilds?id=eq.1', undefined],
    ['POST', '/rpc/nothing', {}],
    ['GET', '/rpc/levels?guild=Dawn', undefined],
  ])('gives the plan of %s %s, and nothing happens', async (method, path, body) => {
    const answer = await rest.ask(path, {
      method,
      headers: { accept: 'application/vnd.pgrst.plan', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/^Aggregate {2}\(cost=/);
    expect((await get('/guilds?select=name&id=eq.1', {})).json).toEqual([{ name: 'Dawn' }]);
  });

  it.each(['application/geo+json', 'text/html', 'application/pdf, image/png'])(
    'has no %s',
    async (accept) => {
      const answer = await get('/guilds', { accept });
      expect([answer.status, answer.json]).toEqual([
        406,
        {
          code: 'PGRST107',
          details: null,
          hint: null,
          message: `None of these media types are available: ${accept}`,
        },
      ]);
    },
  );

  it('wants exactly one row for one object', async () => {
    const accept = 'application/vnd.pgrst.object+json';
    expect((await get('/guilds?id=eq.77', { accept })).json).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
    });
    expect((await get('/guilds', { accept })).json).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 3 rows',
    });
  });
});

describe('schemas', () => {
  it('reads from the one that is asked for', async () => {
    const answer = await get('/things', { 'accept-profile': 'annex' });
    expect([answer.json, answer.headers.get('content-profile')]).toEqual([
      [{ id: 1, name: 'lamp' }],
      'annex',
    ]);
    expect((await get('/things', {})).status).toBe(404);
  });

  it('refuses one that is not exposed', async () => {
    const answer = await get('/things', { 'accept-profile': 'auth' });
    expect([answer.status, answer.json]).toEqual([
      406,
      {
        code: 'PGRST106',
        details: null,
        hint: 'Only the following schemas are exposed: hall, annex',
        message: 'Invalid schema: auth',
      },
    ]);
    const write = await rest.ask('/things', {
      method: 'POST',
      body: '{}',
      headers: { 'content-profile': 'storage' },
    });
    expect(write.json).toMatchObject({ code: 'PGRST106' });
  });
});

describe('preferences', () => {
  it('writes times in the zone that is asked for', async () => {
    const answer = await get('/guilds?select=founded&id=eq.1', {
      prefer: 'timezone=America/Los_Angeles',
    });
    expect(answer.json).toEqual([{ founded: '2004-11-23T02:00:00-08:00' }]);
    expect(answer.headers.get('preference-applied')).toBe('timezone=America/Los_Angeles');
  });

  it('refuses what it does not know when it must not be passed over', async () => {
    const answer = await get('/guilds', {
      prefer: 'handling=strict, foo, bar',
    });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        code: 'PGRST122',
        details: 'Invalid preferences: foo, bar',
        hint: null,
        message: 'Invalid preferences given with handling=strict',
      },
    ]);
    expect((await get('/guilds', { prefer: 'handling=lenient, foo' })).status).toBe(200);
  });

  it('does not hear a rollback where that is not allowed', async () => {
    const answer = await rest.ask('/raids', {
      method: 'POST',
      headers: { prefer: 'tx=rollback', 'content-type': 'application/json' },
      body: '{"id":77}',
    });
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, null]);
    expect((await get('/raids?select=id&id=eq.77', {})).json).toEqual([{ id: 77 }]);
  });
});

describe('what is refused', () => {
  it.each<[string, number, Record<string, unknown>]>([
    [
      '/guild',
      404,
      {
        code: 'PGRST205',
        message: "Could not find the table 'hall.guild' in the schema cache",
        hint: "Perhaps you meant the table 'hall.guilds'",
      },
    ],
    ['/xyzzy', 404, { code: 'PGRST205', hint: null }],
    ['/a/b/c', 404, { code: 'PGRST125', message: 'Invalid path specified in request URL' }],
    [
      '/guilds?name=Dawn',
      400,
      { code: 'PGRST100', message: '"failed to parse filter (Dawn)" (line 1, column 1)' },
    ],
    ['/guilds?select=name,', 400, { code: 'PGRST100' }],
    ['/guilds?nope=eq.1', 400, { code: '42703', message: 'column guilds.nope does not exist' }],
    ['/guilds?select=nope', 400, { code: '42703', message: 'column guilds.nope does not exist' }],
    [
      '/guilds?select=members(nope)',
      400,
      { code: '42703', message: 'column members_1.nope does not exist' },
    ],
    [
      '/guilds?id=eq.x',
      400,
      { code: '22P02', message: 'invalid input syntax for type bigint: "x"' },
    ],
    ['/guilds?select=name::nope', 400, { code: '42704' }],
    ['/guilds?facts=eq.{', 400, { code: '22P02' }],
    ['/guilds?members.name=eq.x', 400, { code: 'PGRST108' }],
    [
      '/guilds?select=name,members(name)&members=eq.1',
      400,
      { code: 'PGRST120', message: "Bad operator on the 'members' embedded resource" },
    ],
    ['/guilds?select=members(name)&order=members(name)', 400, { code: 'PGRST118' }],
    [
      '/guilds?select=count()',
      400,
      { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
    ],
    [
      '/guilds?select=member(name)',
      400,
      {
        code: 'PGRST200',
        details:
          "Searched for a foreign key relationship between 'guilds' and 'member' in the schema 'hall', but no matches were found.",
        hint: "Perhaps you meant 'members' instead of 'member'.",
        message: "Could not find a relationship between 'guilds' and 'member' in the schema cache",
      },
    ],
    [
      '/guilds?select=members!nope(name)',
      400,
      {
        code: 'PGRST200',
        details:
          "Searched for a foreign key relationship between 'guilds' and 'members' using the hint 'nope' in the schema 'hall', but no matches were found.",
        hint: null,
      },
    ],
    [
      '/members?select=name,members!members_recruiter_fkey(name)',
      400,
      {
        code: 'PGRST200',
        details:
          "Searched for a foreign key relationship between 'members' and 'members' using the hint 'members_recruiter_fkey' in the schema 'hall', but no matches were found.",
        message:
          "Could not find a relationship between 'members' and 'members' in the schema cache",
      },
    ],
    [
      '/raids?select=members(name)',
      300,
      {
        code: 'PGRST201',
        message:
          "Could not embed because more than one relationship was found for 'raids' and 'members'",
        hint: "Try changing 'members' to one of the following: 'members!backup_key', 'members!leader_key', 'members!signups'. Find the desired relationship in the 'details' key.",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'raids with members',
            relationship: 'backup_key using raids(backup) and members(name)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'raids with members',
            relationship: 'leader_key using raids(leader) and members(name)',
          },
          {
            cardinality: 'many-to-many',
            embedding: 'raids with members',
            relationship:
              'signups using signups_raid_id_fkey(raid_id) and signups_member_fkey(member)',
          },
        ],
      },
    ],
  ])('%s', async (path, status, body) => {
    const answer = await get(path, {});
    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining(body)]);
  });

  it('knows the methods', async () => {
    const patched = await rest.ask('/', { method: 'PATCH' });
    expect([patched.status, patched.json]).toMatchObject([405, { code: 'PGRST117' }]);
    const methods = async (path: string) =>
      (await rest.ask(path, { method: 'OPTIONS' })).headers.get('allow');
    expect(await methods('/guilds')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await methods('/counted')).toBe('OPTIONS,GET,HEAD');
    expect(await methods('/rpc/total')).toBe('OPTIONS,GET,HEAD,POST');
    expect(await methods('/rpc/promote')).toBe('OPTIONS,POST');
    expect(await methods('/')).toBe('OPTIONS,GET,HEAD');
  });
});

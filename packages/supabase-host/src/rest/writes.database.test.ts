import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guildsAnew, guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import { startRest, type TestAnswer, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest(guildSchema, { rollback: true });
});
beforeEach(async () => {
  for (const statement of guildsAnew) await rest.fresh.database.query(statement);
});
afterAll(() => rest.close());

function write(
  method: string,
  path: string,
  body: unknown,
  prefer = 'return=representation',
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return rest.ask(path, {
    method,
    headers: { prefer, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function names(table: string): Promise<string> {
  const { json } = await rest.ask(`/${table}?select=name&order=name`);
  return (json as { name: string }[]).map((row) => row.name).join(' ');
}

describe('insert', () => {
  it('gives back the new row with what is embedded in it', async () => {
    const answer = await write('POST', '/members?select=name,role,guilds(name),greeting', {
      name: 'Emil',
      guild_id: 2,
      tags: ['new'],
      score: 12.5,
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual([
      { name: 'Emil', role: 'damage', guilds: { name: 'Dusk' }, greeting: 'Hail, Emil' },
    ]);
    expect(answer.headers.get('content-range')).toBe('*/*');
    expect(answer.headers.get('preference-applied')).toBe('return=representation');
  });

  it('says nothing unless asked, and says where the row is on headers-only', async () => {
    const silent = await write('POST', '/guilds', { id: 9, name: 'Nine' }, '');
    expect([silent.status, silent.text]).toEqual([201, '']);
    const located = await write(
      'POST',
      '/guilds',
      { name: 'Ten' },
      'return=headers-only,count=exact',
    );
    expect(located.status).toBe(201);
    expect(located.text).toBe('');
    expect(located.headers.get('location')).toBe('/guilds?id=eq.4');
    expect(located.headers.get('content-range')).toBe('*/1');
    const both = await write(
      'POST',
      '/signups',
      { raid_id: 3, member: 'Anna' },
      'return=headers-only',
    );
    expect(both.headers.get('location')).toBe('/signups?raid_id=eq.3&member=eq.Anna');
  });

  it('takes many rows, CSV and forms', async () => {
    const many = await write('POST', '/guilds?select=name', [{ name: 'A' }, { name: 'B' }]);
    expect(many.json).toEqual([{ name: 'A' }, { name: 'B' }]);
    const csv = await write(
      'POST',
      '/members?select=name,level,about',
      'name,level\nFay,400\n"Gus, the old",NULL\n',
      undefined,
      {
        'content-type': 'text/csv',
      },
    );
    expect(csv.json).toEqual([
      { name: 'Fay', level: 400, about: null },
      { name: 'Gus, the old', level: null, about: null },
    ]);
    const form = await write(
      'POST',
      '/guilds?select=name,realm',
      'name=Form+Guild&realm=Far',
      undefined,
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    expect(form.json).toEqual([{ name: 'Form Guild', realm: 'Far' }]);
  });

  it('knows rows of nothing but defaults, and no rows at all', async () => {
    expect((await write('POST', '/guilds', [])).json).toEqual([]);
    expect((await write('POST', '/guilds', [], '')).status).toBe(201);
    await rest.fresh.database.query(
      "create table hall.plain (n serial primary key, t text default 'd')",
    );
    await rest.fresh.database.query("notify pgrst, 'reload schema'");
    await expect
      .poll(async () => (await write('POST', '/plain', {})).json)
      .toEqual([{ n: 1, t: 'd' }]);
    expect((await write('POST', '/plain', [{}, {}])).json).toEqual([
      { n: 2, t: 'd' },
      { n: 3, t: 'd' },
    ]);
  });

  it('fills what is missing with null, or with defaults on request', async () => {
    const rows = [{ id: 21, name: 'X', realm: 'Here' }, { name: 'Y' }];
    const columns = '/guilds?columns="id","name","realm"&select=id,name,realm';
    expect((await write('POST', columns, rows)).json).toMatchObject({ code: '23502' });
    const filled = await write('POST', columns, rows, 'return=representation,missing=default');
    expect(filled.json).toEqual([
      { id: 21, name: 'X', realm: 'Here' },
      { id: expect.any(Number), name: 'Y', realm: 'Nowhere' },
    ]);
    expect(filled.headers.get('preference-applied')).toBe('missing=default, return=representation');
  });

  it('ignores keys that were not named as columns', async () => {
    const answer = await write('POST', '/guilds?columns=name&select=name,realm', {
      name: 'Z',
      realm: 'no',
      more: 1,
    });
    expect(answer.json).toEqual([{ name: 'Z', realm: 'Nowhere' }]);
  });

  it.each<[unknown, number, string]>([
    [{ nam: 'x' }, 400, 'PGRST204'],
    ['{"name":', 400, 'PGRST102'],
    ['', 400, 'PGRST102'],
    [[{ name: 'a' }, { realm: 'b' }], 400, 'PGRST102'],
    ['"text"', 400, 'PGRST102'],
    [{ name: 'Dawn' }, 409, '23505'],
    [{ name: null }, 400, '23502'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await write('POST', '/guilds', body);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([status, code]);
  });

  it('refuses a foreign key that points nowhere, and a type that is not read', async () => {
    expect((await write('POST', '/members', { name: 'N', guild_id: 99 })).status).toBe(409);
    const typed = await write('POST', '/members', 'x', '', { 'content-type': 'image/png' });
    expect(typed.json).toMatchObject({ code: 'PGRST102' });
  });
});

describe('upsert', () => {
  it('says 201 when a row is new and 200 when all were there', async () => {
    const merge = 'return=representation,resolution=merge-duplicates';
    const there = await write('POST', '/guilds?select=id,name', { id: 1, name: 'Day' }, merge);
    expect([there.status, there.json]).toEqual([200, [{ id: 1, name: 'Day' }]]);
    const none = await write('POST', '/guilds?select=id,name', [], merge);
    expect([none.status, none.json]).toEqual([200, []]);
    const mixed = await write(
      'POST',
      '/guilds?select=id,name',
      [
        { id: 1, name: 'Dawn' },
        { id: 50, name: 'Fifty' },
      ],
      merge,
    );
    expect([mixed.status, mixed.json]).toEqual([
      201,
      [
        { id: 1, name: 'Dawn' },
        { id: 50, name: 'Fifty' },
      ],
    ]);
    expect(mixed.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, return=representation',
    );
  });

  it('tells duplicates by the columns that were named, and leaves them alone on request', async () => {
    const named = await write(
      'POST',
      '/guilds?on_conflict=name&select=id,realm',
      { name: 'Dusk', realm: 'New' },
      'return=representation,resolution=merge-duplicates',
    );
    expect([named.status, named.json]).toEqual([200, [{ id: 2, realm: 'New' }]]);
    const ignored = await write(
      'POST',
      '/guilds?on_conflict=name',
      { name: 'Dusk', realm: 'Other' },
      'return=representation,resolution=ignore-duplicates',
    );
    expect([ignored.status, ignored.json]).toEqual([201, []]);
    const unknown = await write(
      'POST',
      '/guilds?on_conflict=nope',
      { name: 'Dusk' },
      'resolution=merge-duplicates',
    );
    expect(unknown.json).toMatchObject({ code: 'PGRST204' });
  });

  it('puts one row under its key', async () => {
    const fresh = await write('PUT', '/guilds?id=eq.7&select=id,name', { id: 7, name: 'Seven' });
    expect([fresh.status, fresh.json]).toEqual([201, [{ id: 7, name: 'Seven' }]]);
    const again = await write('PUT', '/guilds?id=eq.7', { id: 7, name: 'Siebte' }, '');
    expect([again.status, again.text]).toEqual([204, '']);
    expect((await write('PUT', '/guilds?name=eq.Seven', { id: 7, name: 'x' })).json).toMatchObject({
      code: 'PGRST105',
    });
    expect((await write('PUT', '/guilds?id=eq.7', { id: 8, name: 'x' })).json).toMatchObject({
      code: 'PGRST115',
    });
    expect(
      (await write('PUT', '/guilds?id=eq.7&limit=1', { id: 7, name: 'x' })).json,
    ).toMatchObject({ code: 'PGRST114' });
    expect(await names('guilds')).toBe('Dawn Dusk Empty Siebte');
  });
});

describe('update and delete', () => {
  it('changes what the filters name', async () => {
    const answer = await write(
      'PATCH',
      '/members?guild_id=eq.1&select=name,level,guilds(name)&order=name',
      { level: 500 },
    );
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual([
      { name: 'Anna', level: 500, guilds: { name: 'Dawn' } },
      { name: 'Bert', level: 500, guilds: { name: 'Dawn' } },
    ]);
    expect(answer.headers.get('content-range')).toBe('0-1/*');
    const silent = await write(
      'PATCH',
      '/members?name=eq.Anna',
      { tags: ['a', 'b'], notes: { deep: [1] } },
      'count=exact',
    );
    expect([silent.status, silent.text, silent.headers.get('content-range')]).toEqual([
      204,
      '',
      '0-0/1',
    ]);
    const read = await rest.ask('/members?select=tags,notes&name=eq.Anna');
    expect(read.json).toEqual([{ tags: ['a', 'b'], notes: { deep: [1] } }]);
    expect((await write('PATCH', '/members?name=eq.Missing', { level: 1 })).json).toEqual([]);
    expect((await write('PATCH', '/members?name=eq.Anna', {}, '')).status).toBe(204);
  });

  it('removes what the filters name', async () => {
    const answer = await write(
      'DELETE',
      '/members?name=eq.Cleo&select=name,guilds(name)',
      undefined,
    );
    expect([answer.status, answer.json]).toEqual([
      200,
      [{ name: 'Cleo', guilds: { name: 'Dusk' } }],
    ]);
    const silent = await write('DELETE', '/signups?member=eq.Anna', undefined, 'count=exact');
    expect([silent.status, silent.headers.get('content-range')]).toEqual([204, '*/2']);
    expect(await names('members')).toBe('Anna Bert Dirk');
  });

  it.each([
    ['PATCH', '/members', { level: 1 }, 'UPDATE'],
    ['PATCH', '/members?select=name&limit=1&order=name', { level: 1 }, 'UPDATE'],
    ['DELETE', '/members', undefined, 'DELETE'],
    ['DELETE', '/guilds?select=id,members(name)&members.name=eq.Anna', undefined, 'DELETE'],
  ])('is refused without a filter: %s %s', async (method, path, body, command) => {
    const before = await names('members');
    const answer = await write(method, path, body);
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        code: '21000',
        details: null,
        hint: null,
        message: `${command} requires a WHERE clause`,
      },
    ]);
    expect(await names('members')).toBe(before);
  });

  it('changes nothing without a filter where nothing is to be changed', async () => {
    expect((await write('PATCH', '/members', {})).json).toEqual([]);
  });

  it('takes everything back when more rows change than the client allows', async () => {
    const refused = await write(
      'DELETE',
      '/signups?raid_id=eq.1',
      undefined,
      'handling=strict,max-affected=2',
    );
    expect([refused.status, refused.json]).toEqual([
      400,
      {
        code: 'PGRST124',
        details: 'The query affects 3 rows',
        hint: null,
        message: 'Query result exceeds max-affected preference constraint',
      },
    ]);
    const lenient = await write('DELETE', '/signups?raid_id=eq.2', undefined, 'max-affected=0');
    expect(lenient.status).toBe(204);
    const { json } = await rest.ask('/signups?select=raid_id');
    expect(json).toHaveLength(3);
  });

  it('takes a write back when one object was wanted and several changed', async () => {
    const answer = await write(
      'PATCH',
      '/members?level=gt.0',
      { level: 1 },
      'return=representation',
      {
        accept: 'application/vnd.pgrst.object+json',
      },
    );
    expect([answer.status, answer.json]).toEqual([
      406,
      {
        code: 'PGRST116',
        details: 'The result contains 3 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    ]);
    expect((await rest.ask('/members?level=eq.1')).json).toEqual([]);
  });

  it('rolls back on request, where that is allowed', async () => {
    const answer = await write(
      'POST',
      '/guilds?select=name',
      { name: 'Ghost' },
      'return=representation,tx=rollback',
    );
    expect(answer.json).toEqual([{ name: 'Ghost' }]);
    expect(answer.headers.get('preference-applied')).toBe('return=representation, tx=rollback');
    expect(await names('guilds')).toBe('Dawn Dusk Empty');
  });

  it('writes through views where PostgreSQL does', async () => {
    expect(
      (await write('PATCH', '/tanks?name=eq.Anna&select=name,level', { level: 481 })).json,
    ).toEqual([{ name: 'Anna', level: 481 }]);
    const refused = await write('POST', '/counted', { guild_id: 1 });
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([500, '55000']);
  });
});

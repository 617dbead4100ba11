/**
 * Domains whose values are shown and read by functions of casts: what PostgREST's own specification demands
 * (github.com/PostgREST/postgrest, test/spec/Feature/Query: QuerySpec, InsertSpec and UpdateSpec, "Data representations").
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(
    [
      'create schema hall',
      'create domain public.color as int check (value >= 0)',
      `create function public.color_json(public.color) returns json language sql immutable as $$
         select to_json(coalesce('#' || lpad(upper(to_hex($1)), 6, '0'), '')) $$`,
      `create function public.read_color(text) returns public.color language sql immutable as $$
         select (('x' || lpad(replace($1, '#', ''), 8, '0'))::bit(32)::int)::public.color $$`,
      `create function public.color_from(json) returns public.color language sql immutable as $$
         select public.read_color($1 #>> '{}') $$`,
      'create cast (public.color as json) with function public.color_json(public.color) as implicit',
      'create cast (json as public.color) with function public.color_from(json) as implicit',
      'create cast (text as public.color) with function public.read_color(text) as implicit',
      'create table hall.todo (id int primary key, name text, label public.color default 7)',
      'create table hall.next (id int primary key, todo_id int references hall.todo)',
      `create view hall.todo_dark as select id, name, label, (label / 2)::public.color as dark from hall.todo`,
      `insert into hall.todo values (1, 'Report', 0), (2, 'Essay', 256), (3, 'Algebra', 123456), (4, 'None', null)`,
      'insert into hall.next values (1, 2)',
      'grant usage on schema hall to service_role, anon',
      'grant all on all tables in schema hall to service_role',
      'grant select on hall.todo to anon',
    ],
    { aggregates: true },
  );
});
afterAll(() => rest.close());

const SERVICE = {
  role: 'service_role',
  claims: { role: 'service_role' },
  token: 'service',
} as const;
const ANONYMOUS = { role: 'anon', claims: { role: 'anon' }, token: 'anon' } as const;
const row = (id: number, label: string) => ({ id, label });
const read = async (path: string) => (await rest.ask(path, {}, SERVICE)).json;
const write = (method: string, path: string, body: unknown, prefer = 'return=representation') =>
  rest.ask(
    path,
    { method, body: JSON.stringify(body), headers: { prefer, 'content-type': 'application/json' } },
    SERVICE,
  );

describe('values are shown by the cast to JSON (QuerySpec)', () => {
  it.each<[string, unknown]>([
    ['/todo?select=id,label&id=lt.3', [row(1, '#000000'), row(2, '#000100')]],
    ['/todo?select=id,label&id=eq.4', [row(4, '')]],
    ['/todo?select=clr:label&id=eq.2', [{ clr: '#000100' }]],
    ['/todo?select=clr:label::text&id=eq.2', [{ clr: '"#000100"' }]],
    ['/todo?id=eq.3', [{ id: 3, name: 'Algebra', label: '#01E240' }]],
    ['/todo_dark?id=eq.2', [{ id: 2, name: 'Essay', label: '#000100', dark: '#000080' }]],
    ['/next?select=todo(label)', [{ todo: { label: '#000100' } }]],
    ['/next?select=id,todo(*)', [{ id: 1, todo: { id: 2, name: 'Essay', label: '#000100' } }]],
    ['/next?select=...todo(label)', [{ label: '#000100' }]],
    ['/todo?select=label,count()&id=eq.2', [{ label: '#000100', count: 1 }]],
    ['/todo?select=label.max()', [{ max: 123456 }]],
    ['/todo?select=label&order=label.desc.nullslast&limit=1', [{ label: '#01E240' }]],
  ])('%s', async (path, rows) => expect(await read(path)).toEqual(rows));
});

describe('a filter is read by the cast from text (QuerySpec)', () => {
  it.each<[string, number[]]>([
    ['label=eq.000100', [2]],
    ['label=gt.000100', [3]],
    ['label=in.(000100,01E240)', [2, 3]],
    ['label=not.in.(000000,01E240)', [2]],
    ['label=eq(any).{000100,01E240}', [2, 3]],
    ['or=(label.eq.000100,id.eq.4)', [2, 4]],
  ])('%s', async (filter, ids) => {
    expect(await read(`/todo?select=id&order=id&${filter}`)).toEqual(ids.map((id) => ({ id })));
  });

  it('but not for patterns, which the type has no operator for', async () => {
    expect(await read('/todo?label=ilike.*1')).toMatchObject({
      code: '42883',
      message: 'operator does not exist: color ~~* unknown',
    });
  });
});

describe('a body is read by the cast from JSON (InsertSpec, UpdateSpec)', () => {
  it.each(['/todo', '/todo_dark'])('in %s', async (path) => {
    const made = await write('POST', `${path}?select=id,label`, { id: 9, label: '#001100' });
    expect([made.status, made.json]).toEqual([201, [{ id: 9, label: '#001100' }]]);
    const changed = await write('PATCH', `${path}?id=eq.9&select=label`, { label: '#000002' });
    expect(changed.json).toEqual([{ label: '#000002' }]);
    const [stored] = await rest.fresh.database.query('select label from hall.todo where id = 9');
    expect(stored).toEqual({ label: 2 });
    await write('DELETE', `${path}?id=eq.9`, undefined);
  });

  it('and only what the columns name', async () => {
    const made = await write('POST', '/todo?columns=id', { id: 8, label: 'no color' });
    expect(made.json).toEqual([{ id: 8, name: null, label: '#000007' }]);
    const missing = await write('POST', '/todo?columns=id,shape', { id: 8 });
    expect(missing.json).toMatchObject({ code: 'PGRST204' });
    const merge = 'resolution=merge-duplicates, return=representation';
    const merged = await write('POST', '/todo?select=label', { id: 8, label: '#0000FF' }, merge);
    expect(merged.json).toEqual([{ label: '#0000FF' }]);
    await write('DELETE', '/todo?id=eq.8', undefined);
  });

  it('what cannot be read is the client’s mistake, and stores nothing', async () => {
    const refused = await write('POST', '/todo', { id: 7, label: 'red' });
    expect(refused.status).toBe(400);
    expect(await read('/todo?id=eq.7')).toEqual([]);
  });
});

it('a visitor needs the right to the function as to any other', async () => {
  await rest.fresh.database.query('revoke execute on function public.color_json from public, anon');
  try {
    const answer = await rest.ask('/todo?select=label', {}, ANONYMOUS);
    expect([answer.status, answer.json]).toMatchObject([401, { code: '42501' }]);
    expect((await rest.ask('/todo?select=id', {}, ANONYMOUS)).status).toBe(200);
  } finally {
    await rest.fresh.database.query('grant execute on function public.color_json to public, anon');
  }
});

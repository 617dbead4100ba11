/**
 * Media types that an aggregate gives for rows: what the specification of PostgREST 14 demands
 * (github.com/PostgREST/postgrest, test/spec/Feature/Query/CustomMediaSpec.hs): each test names the title.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(
    [
      'create schema hall',
      'create domain hall."text/tab-separated-values" as text',
      'create domain hall."text/xml" as pg_catalog.xml',
      'create domain hall."text/csv" as text',
      'create domain hall."application/json" as jsonb',
      'create domain hall."application/vnd.roster" as bytea',
      'create domain hall."*/*" as bytea',
      'create table hall.rooms (id int primary key, name text)',
      'create table hall.loot (id int primary key, room_id int references hall.rooms, name text)',
      'create table hall.whole (id int)',
      'create table hall.anything (id int)',
      `create function hall.note_line(state text, one anyelement) returns text language sql as
         $$ select state || (one::text) || E'\\n' $$`,
      `create function hall.end_lines(state text) returns hall."text/tab-separated-values" language sql as
         $$ select translate(state, ',()', E'\\t')::hall."text/tab-separated-values" $$`,
      `create aggregate hall.lines_of(anyelement) (stype = text, sfunc = hall.note_line, initcond = '',
         finalfunc = hall.end_lines)`,
      `create function hall.note_room(state hall."application/vnd.roster", room hall.rooms)
         returns hall."application/vnd.roster" language sql as
         $$ select (state || decode('00ff', 'hex') || convert_to(room.name, 'UTF8'))::hall."application/vnd.roster" $$`,
      `create aggregate hall.roster_of(hall.rooms) (stype = hall."application/vnd.roster",
         sfunc = hall.note_room, initcond = '')`,
      `create function hall.note_csv(state text, room hall.rooms) returns text language sql as
         $$ select state || room.name || ';' $$`,
      `create function hall.end_csv(state text) returns hall."text/csv" language sql as
         $$ select (state || left(set_config('response.headers',
              '[{"Content-Disposition": "attachment; filename=\\"rooms.csv\\""}]', true), 0))::hall."text/csv" $$`,
      `create aggregate hall.csv_of(hall.rooms) (stype = text, sfunc = hall.note_csv, initcond = '',
         finalfunc = hall.end_csv)`,
      `create function hall.note_whole(state hall."application/json", hall.whole)
         returns hall."application/json" language sql as
         $$ select '{"all": "mine"}'::jsonb::hall."application/json" $$`,
      'create aggregate hall.whole_of(hall.whole) (stype = hall."application/json", sfunc = hall.note_whole)',
      `create function hall.note_any(state hall."*/*", one hall.anything) returns hall."*/*" language plpgsql as $$
         begin
           if current_setting('request.headers', true)::json->>'accept' = 'magic/number' then
             perform set_config('response.headers', '[{"Content-Type": "magic/number"}]', true);
           end if;
           return (coalesce(state, '') || convert_to('#' || one.id, 'UTF8'))::hall."*/*";
         end $$`,
      'create aggregate hall.any_of(hall.anything) (stype = hall."*/*", sfunc = hall.note_any)',
      'create function hall.all_rooms() returns setof hall.rooms language sql stable as $$ select * from hall.rooms $$',
      `insert into hall.rooms values (1, 'Vault'), (2, 'Attic')`,
      `insert into hall.loot values (1, 1, 'Bow')`,
      'insert into hall.whole values (1)',
      'insert into hall.anything values (1), (2)',
      'grant usage on schema hall to service_role',
      'grant all on all tables in schema hall to service_role',
    ],
    { plans: true },
  );
});
afterAll(() => rest.close());

const get = (path: string, accept?: string) =>
  rest.ask(path, accept === undefined ? {} : { headers: { accept } });
const typeOf = (answer: { headers: Headers }) => answer.headers.get('content-type');
const tabs = 'text/tab-separated-values';
const roster = 'application/vnd.roster';

describe('an aggregate of any row', () => {
  it.each([
    // "will match a custom text/tab-separated-values"
    ['/rooms?order=id', '1\tVault\n2\tAttic\n'],
    // "with fewer columns selected", "with columns in different order", "with embedding"
    ['/rooms?select=name&id=eq.1', 'Vault\n'],
    ['/rooms?select=name,id&id=eq.1', 'Vault\t1\n'],
    ['/loot?select=id,rooms(id)', '1\t"{""id"":1}"\n'],
    ['/rpc/all_rooms?id=eq.2', '2\tAttic\n'],
  ])('%s', async (path, text) => {
    const answer = await get(path, tabs);
    expect([answer.status, answer.text, typeOf(answer)]).toEqual([200, text, tabs]);
  });

  it('gives what was written, and counts and bounds it as ever', async () => {
    const made = await rest.ask('/rooms', {
      method: 'POST',
      body: JSON.stringify({ id: 9, name: 'Cellar' }),
      headers: {
        accept: tabs,
        prefer: 'return=representation',
        'content-type': 'application/json',
      },
    });
    expect([made.status, typeOf(made)]).toEqual([201, tabs]);
    expect(made.text).toContain('Cellar');
    await rest.ask('/rooms?id=eq.9', { method: 'DELETE' });
    const counted = await rest.ask('/rooms?limit=1', {
      headers: { accept: tabs, prefer: 'count=exact' },
    });
    expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-0/2']);
  });
});

describe('an aggregate of the rows of one table', () => {
  it('gives bytes as they are ("can query if there\'s an aggregate defined for the table")', async () => {
    for (const path of ['/rooms?id=eq.1', '/rooms?id=eq.1&select=*', '/rpc/all_rooms?id=eq.1']) {
      const answer = await get(path, roster);
      expect([answer.status, typeOf(answer)]).toEqual([200, roster]);
      expect(answer.text).toBe('\u0000\ufffdVault');
    }
  });

  it.each([
    // "will fail for specific aggregate with fewer columns", "… in same order"
    ['/rooms?select=id', roster],
    ['/rooms?select=id,name', roster],
    ['/rooms?select=*,loot(id)', roster],
    // "will fail if there's no aggregate defined for the table"
    ['/loot', roster],
    ['/loot', 'text/xml'],
  ])('%s is not there as %s', async (path, accept) => {
    const answer = await get(path, accept);
    expect([answer.status, answer.json]).toMatchObject([406, { code: 'PGRST107' }]);
  });

  it('stands in for a form that there is ("will match a custom text/csv with BOM")', async () => {
    const answer = await get('/rooms?order=id', 'text/csv');
    expect([answer.text, typeOf(answer)]).toEqual(['Vault;Attic;', 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rooms.csv"');
    expect((await get('/rooms?select=id&order=id', 'text/csv')).text).toBe('id\n1\n2');
  });

  it('"will override the application/json handler for a single table"', async () => {
    const answer = await get('/whole', 'application/json');
    expect([answer.json, typeOf(answer)]).toEqual([
      { all: 'mine' },
      'application/json; charset=utf-8',
    ]);
    expect((await get('/whole', '*/*')).json).toEqual([{ id: 1 }]);
    // "will not override vendored media types like application/vnd.pgrst.object"
    expect((await get('/whole', 'application/vnd.pgrst.object')).json).toEqual({ id: 1 });
  });

  it('finds out itself what is wanted ("accepts any media type and sets it as a header")', async () => {
    for (const [accept, type] of [
      ['*/*', 'application/octet-stream'],
      ['unknown/unknown', 'application/octet-stream'],
      ['magic/number', 'magic/number'],
    ] as const) {
      const answer = await get('/anything?order=id', accept);
      expect([answer.status, answer.text, typeOf(answer)]).toEqual([200, '#1#2', type]);
    }
    expect((await get('/anything?select=id&order=id', 'application/json')).json).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });
});

describe('the plan of a form (PlanSpec)', () => {
  it.each([
    ['application/json', 'application/json', 'json_agg'],
    // "outputs the plan for application/vnd.pgrst.object"
    ['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json', '-> 0'],
    // "outputs the plan for an aggregate application/vnd.twkb"
    [roster, roster, 'roster_of'],
  ])('%s', async (target, named, word) => {
    const accept = `application/vnd.pgrst.plan+json; for="${target}"; options=verbose`;
    const answer = await get('/rooms', accept);
    expect(typeOf(answer)).toBe(
      `application/vnd.pgrst.plan+json; for="${named}"; options=verbose; charset=utf-8`,
    );
    expect(answer.text).toContain(word);
  });

  it('of a form that is not there is not there', async () => {
    const answer = await get('/rooms', 'application/vnd.pgrst.plan; for="audio/x"');
    expect(answer.status).toBe(406);
  });
});

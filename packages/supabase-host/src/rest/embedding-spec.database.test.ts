/**
 * Which relationship an embedded resource means, by tables and views: what PostgREST's own specification demands
 * (github.com/PostgREST/postgrest, test/spec/Feature/Query/EmbedDisambiguationSpec.hs and InsertSpec.hs).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service, startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest([
    'create schema hall',
    'create schema inner_hall',
    // A junction of an inner schema, with and without a view that shows it.
    'create table inner_hall.screen (id int primary key, name text)',
    'create table inner_hall.label (id int primary key, name text)',
    `create table inner_hall.screen_label (screen_id int references inner_hall.screen,
       label_id int references inner_hall.label, primary key (screen_id, label_id))`,
    'create view hall.screens as table inner_hall.screen',
    'create view hall.labels as table inner_hall.label',
    'create view hall.screens_labels as table inner_hall.screen_label',
    'create table hall.end_1 (id int primary key)',
    'create table hall.end_2 (id int primary key)',
    `create table inner_hall.ends (id_1 int references hall.end_1, id_2 int references hall.end_2,
       primary key (id_1, id_2))`,
    `insert into inner_hall.screen values (1, 'large'), (2, 'small')`,
    `insert into inner_hall.label values (1, 'fruit'), (2, 'car')`,
    'insert into inner_hall.screen_label values (1, 1), (1, 2), (2, 2)',
    // One column of a table under two names of a view.
    'create table inner_hall.one (id int primary key)',
    'create table inner_hall.two (one_id int references inner_hall.one)',
    'create view hall.one_view as table inner_hall.one',
    'create view hall.two_view as select one_id as first_id, one_id as second_id from inner_hall.two',
    'create table inner_hall.pair (a int, b int, primary key (a, b))',
    `create table inner_hall.pair_child (a int, b int, constraint pair_key foreign key (a, b) references inner_hall.pair)`,
    'create view hall.pairs as table inner_hall.pair',
    `create view hall.pair_children as select a as a1, b as b1, a as a2, b as b2 from inner_hall.pair_child`,
    // Keys from a table to itself.
    'create table inner_hall.kin (id int primary key, parent int references inner_hall.kin)',
    `create view hall.kin_view as select up.parent as grandparent, down.parent, down.id
       from inner_hall.kin as up join inner_hall.kin as down on down.parent = up.id`,
    `create table hall.organization (id int primary key, name text, referee int references hall.organization,
       auditor int references hall.organization)`,
    `insert into hall.organization values (1, 'Ref', null, null), (2, 'Aud', null, null), (3, 'Acme', 1, 2)`,
    `insert into inner_hall.kin values (1, null), (2, 1), (3, 2)`,
    // Two tables that point at each other.
    'create table hall.agents (id int primary key)',
    'create table hall.departments (id int primary key, head_id int references hall.agents)',
    'alter table hall.agents add department_id int references hall.departments',
    // Keys of two tables in one view.
    'create table inner_hall.first (pk1 int primary key)',
    'create table inner_hall.second (pk2 int primary key)',
    'create view hall.both_keys as select pk1, pk2 from inner_hall.first, inner_hall.second',
    `create function inner_hall.insert_both() returns trigger language plpgsql as
       $$ begin return new; end $$`,
    `create trigger insert_both instead of insert on hall.both_keys for each row
       execute function inner_hall.insert_both()`,
    'grant usage on schema hall, inner_hall to service_role',
    'grant all on all tables in schema hall, inner_hall to service_role',
  ]);
});
afterAll(() => rest.close());

const read = async (path: string) => (await rest.ask(path)).json;

describe('a junction of an inner schema', () => {
  it('joins what a view of it joins', async () => {
    expect(await read('/screens?select=name,labels(name)&order=id')).toEqual([
      { name: 'large', labels: [{ name: 'fruit' }, { name: 'car' }] },
      { name: 'small', labels: [{ name: 'car' }] },
    ]);
    expect(
      await read('/labels?select=name,screens!screens_labels(name)&screens.order=id&id=eq.2'),
    ).toEqual([{ name: 'car', screens: [{ name: 'large' }, { name: 'small' }] }]);
  });

  it('joins nothing without one', async () => {
    expect(await read('/end_1?select=end_2(*)')).toMatchObject({ code: 'PGRST200', hint: null });
  });
});

describe('a column that a view shows twice', () => {
  it.each(['/one_view?select=*,two_view!first_id(*)', '/one_view?select=*,two_view!second_id(*)'])(
    '%s names either',
    async (path) => {
      expect((await rest.ask(path)).status).toBe(200);
    },
  );

  it('of a composite key is asked about in every way', async () => {
    const answer = await rest.ask('/pair_children?select=*,pairs(*)');
    const ways = ['a1, b1', 'a1, b2', 'a2, b1', 'a2, b2'];
    expect([answer.status, answer.json]).toMatchObject([
      300,
      {
        code: 'PGRST201',
        details: ways.map((way) => ({
          cardinality: 'many-to-one',
          embedding: 'pair_children with pairs',
          relationship: `pair_key using pair_children(${way}) and pairs(a, b)`,
        })),
      },
    ]);
  });
});

describe('a key from a table to itself', () => {
  it('has the row above under the name of its column, in views too', async () => {
    const path = '/kin_view?select=id,parent(id),grandparent(id)&id=eq.3';
    expect(await read(path)).toEqual([{ id: 3, parent: { id: 2 }, grandparent: null }]);
    expect(await read('/organization?select=name,referee(name),auditor(name)&id=eq.3')).toEqual([
      { name: 'Acme', referee: { name: 'Ref' }, auditor: { name: 'Aud' } },
    ]);
  });

  it('has the rows below under the name of the table and the column', async () => {
    const path = '/organization?select=name,audited:organization!auditor(name)&id=eq.2';
    expect(await read(path)).toEqual([{ name: 'Aud', audited: [{ name: 'Acme' }] }]);
    expect(await read('/organization?select=organization(name)')).toMatchObject({
      code: 'PGRST201',
    });
  });
});

it('what points here is listed before what points away', async () => {
  expect(await read('/agents?select=*,departments(*)')).toMatchObject({
    details: [
      {
        cardinality: 'one-to-many',
        relationship: 'departments_head_id_fkey using agents(id) and departments(head_id)',
      },
      {
        cardinality: 'many-to-one',
        relationship: 'agents_department_id_fkey using agents(department_id) and departments(id)',
      },
    ],
    hint: "Try changing 'departments' to one of the following: 'departments!departments_head_id_fkey', 'departments!agents_department_id_fkey'. Find the desired relationship in the 'details' key.",
  });
});

it('a view of two tables is found by the keys of both, null ones too (InsertSpec)', async () => {
  const locations = [];
  for (const body of [{ pk1: 1, pk2: 2 }, { pk1: 1 }]) {
    const headers = { prefer: 'return=headers-only', 'content-type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    const made = await rest.ask('/both_keys', init, service);
    locations.push([made.status, made.headers.get('location')]);
  }
  expect(locations).toEqual([
    [201, '/both_keys?pk1=eq.1&pk2=eq.2'],
    [201, '/both_keys?pk1=eq.1&pk2=is.null'],
  ]);
});

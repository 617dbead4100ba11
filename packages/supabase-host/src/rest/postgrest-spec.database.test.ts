/**
 * What PostgREST's own specification demands (github.com/PostgREST/postgrest, test/spec/Feature/Query): each test names the file that says it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
const MANY = 1500;

beforeAll(async () => {
  rest = await startRest(
    [
      'create schema hall',
      'create table hall.parent (id int primary key, name text)',
      `create domain hall.grade as int default 7`,
      `create table hall.child (id int primary key, parent_id int references hall.parent, cost int, qty int default 7, grade hall.grade)`,
      'create table hall.grand (id int primary key, child_id int references hall.child)',
      'create table hall.many (id int primary key)',
      'create view hall.child_view as select id, cost, qty from hall.child',
      `alter view hall.child_view alter column qty set default 9`,
      // Fixtures of PostgREST hold two of this kind.
      'create view hall.endless as select * from hall.many',
      'create or replace view hall.endless as select * from hall.endless',
      'create view hall.one as select * from hall.many',
      'create view hall.other as select * from hall.one',
      'create or replace view hall.one as select * from hall.other',
      'create table hall.nights (id int, at date, primary key (id, at)) partition by range (at)',
      `create table hall.nights_2026 partition of hall.nights for values from ('2026-01-01') to ('2027-01-01')`,
      'create table hall.kills (id int, night_id int, at date, foreign key (night_id, at) references hall.nights)',
      `insert into hall.nights values (1, '2026-05-01')`,
      `insert into hall.kills values (1, 1, '2026-05-01')`,
      'create table hall.hall_room (id int primary key, name text not null)',
      'create table hall.hall_guest (id int primary key, name text not null, room_id int references hall.hall_room)',
      `insert into hall.hall_room values (1, 'Vault')`,
      `insert into hall.hall_guest values (1, 'Ann', 1), (2, 'Bob', null)`,
      `insert into hall.parent values (1, 'Anna'), (2, 'Bert')`,
      'insert into hall.child values (1, 1, 10, 1, 1), (2, 1, 20, 2, 2), (3, 2, 30, 3, 3)',
      'insert into hall.grand values (1, 1), (2, 2)',
      'grant usage on schema hall to service_role',
      'grant all on all tables in schema hall to service_role',
    ],
    { aggregates: true, maxRows: 1000 },
  );
});
afterAll(() => rest.close());

const read = async (path: string) => {
  const { status, json } = await rest.ask(path, {}, SERVICE);
  return status === 200 ? json : { status, json };
};
const write = (method: string, path: string, body: unknown, prefer: string) =>
  rest.ask(
    path,
    { method, body: JSON.stringify(body), headers: { prefer, 'content-type': 'application/json' } },
    SERVICE,
  );
const SERVICE = {
  role: 'service_role',
  claims: { role: 'service_role' },
  token: 'service',
} as const;

describe('a view that refers to itself (ErrorSpec, infinite_recursion)', () => {
  it.each(['/endless', '/one', '/other'])('%s costs itself, not the service', async (path) => {
    expect(await read(path)).toMatchObject({ status: 500, json: { code: '42P17' } });
    expect(await read('/parent?id=eq.1')).toEqual([{ id: 1, name: 'Anna' }]);
  });
});

describe('a filter by the name of the table behind an alias (EmbedDisambiguationSpec, QuerySpec)', () => {
  it.each(['kids', 'child'])('takes %s', async (name) => {
    expect(await read(`/parent?select=id,kids:child(id)&${name}.cost=gt.10&order=id`)).toEqual([
      { id: 1, kids: [{ id: 2 }] },
      { id: 2, kids: [{ id: 3 }] },
    ]);
    expect(await read(`/parent?select=id,kids:child(id)&${name}.order=id.desc&id=eq.1`)).toEqual([
      { id: 1, kids: [{ id: 2 }, { id: 1 }] },
    ]);
    expect(await read(`/parent?select=id,kids:child(id)&${name}.limit=1&id=eq.1`)).toMatchObject([
      { kids: [expect.anything()] },
    ]);
  });

  it('orders by a to-one resource under both names', async () => {
    for (const name of ['owner', 'parent'])
      expect(
        await read(`/child?select=id,owner:parent(name)&order=${name}(name).desc,id&limit=1`),
      ).toEqual([{ id: 3, owner: { name: 'Bert' } }]);
  });

  it('asks for the alias where the table is embedded twice', async () => {
    const path = '/parent?select=id,a:child(id),b:child(id)&child.cost=gt.10';
    expect(await read(path)).toMatchObject({ status: 400, json: { code: 'PGRST108' } });
  });
});

describe('a part of a partitioned table (QuerySpec, "partitioned tables embedding")', () => {
  it('is read as a part of the whole', async () => {
    expect(await read('/nights?select=id,kills(id)')).toEqual([{ id: 1, kills: [{ id: 1 }] }]);
    expect(await read('/kills?select=id,nights(id)')).toEqual([{ id: 1, nights: { id: 1 } }]);
  });

  // What protects the rows of the whole does not protect those of a part that is asked for by its own name.
  it('is no table of its own', async () => {
    expect(await read('/nights_2026')).toMatchObject({ status: 404, json: { code: 'PGRST205' } });
    expect(await read('/kills?select=id,nights_2026(id)')).toMatchObject({
      status: 400,
      json: { code: 'PGRST200' },
    });
    const write = { id: 2, at: '2026-05-02' };
    const made = await rest.ask(
      '/nights_2026',
      {
        method: 'POST',
        body: JSON.stringify(write),
        headers: { 'content-type': 'application/json' },
      },
      SERVICE,
    );
    expect(made.status).toBe(404);
  });
});

describe('counts (RelatedQueriesSpec, EmbedInnerJoinSpec)', () => {
  it.each([
    ['/parent?select=id,child()&child=not.is.null', '0-1/2'],
    ['/parent?select=id,child!inner(grand!inner())', '0-0/1'],
    ['/parent?select=id,child()&child.cost=gt.20&or=(child.not.is.null,id.eq.1)', '0-1/2'],
    ['/parent?select=id,child!inner(id)&child.cost=gt.20', '0-0/1'],
    ['/child?select=id,parent!inner()&parent.name=eq.Anna', '0-1/2'],
    ['/child?select=id,parent()&parent.name=eq.Anna&parent=is.null', '0-0/1'],
    // What an aggregate makes is always there, and a part of the rows may be none.
    ['/parent?select=id,child!inner(count())&child.cost=gt.20', '0-1/2'],
    ['/parent?select=id,child!inner(count)&child.cost=gt.20', '0-1/2'],
    ['/parent?select=id,child!inner(id)&child.offset=1', '0-0/1'],
  ])('%s', async (path, range) => {
    for (const count of ['exact', 'estimated']) {
      const answer = await rest.ask(path, { headers: { prefer: `count=${count}` } }, SERVICE);
      expect(answer.headers.get('content-range')).toBe(range);
    }
  });

  it.each([
    // Of tables that were never analyzed; 1,200 is what PostgreSQL guesses of three columns like these.
    ['/hall_guest?select=name,hall_room(name)&hall_room=not.is.null', '0-0/1200'],
    ['/hall_guest?select=name,hall_room()&hall_room=is.null', '0-0/1'],
  ])('of a plan: %s', async (path, range) => {
    const answer = await rest.ask(path, { headers: { prefer: 'count=planned' } }, SERVICE);
    expect(answer.headers.get('content-range')).toBe(range);
  });

  it('are the larger of count and guess where lists have no bound', async () => {
    const unbounded = await startRest(
      [
        'create schema hall',
        'create function hall.few() returns setof int language plpgsql rows 500 as $$ begin return next 1; end $$',
        'create view hall.guessed as select few as id from hall.few()',
        'grant usage on schema hall to service_role',
        'grant select on hall.guessed to service_role',
      ],
      { maxRows: null },
    );
    try {
      const headers = { prefer: 'count=estimated' };
      const answer = await unbounded.ask('/guessed', { headers });
      expect(answer.headers.get('content-range')).toBe('0-0/500');
    } finally {
      await unbounded.close();
    }
  });
});

describe('ranges (RangeSpec)', () => {
  it('begin at the first row where an offset is negative', async () => {
    expect(await read('/parent?select=id&order=id&offset=-4')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await read('/parent?limit=-1')).toMatchObject({ status: 416 });
  });

  it('are those of GET alone: HEAD passes its header over', async () => {
    const ranges = [];
    for (const method of ['GET', 'HEAD']) {
      const init = { method, headers: { range: '0-0', prefer: 'count=exact' } };
      const answer = await rest.ask('/parent?order=id', init, SERVICE);
      ranges.push([answer.status, answer.headers.get('content-range')]);
    }
    expect(ranges).toEqual([
      [206, '0-0/2'],
      [200, '0-1/2'],
    ]);
  });
});

describe('an order by a spread resource whose rows are put together (AggregateFunctionsSpec)', () => {
  it.each<[string, unknown]>([
    [
      '/child?select=cost.sum(),...parent(name)&order=parent(name).desc',
      [
        { sum: 30, name: 'Bert' },
        { sum: 30, name: 'Anna' },
      ],
    ],
    [
      '/child?select=...parent(owner:name,count())&order=parent(owner)',
      [
        { owner: 'Anna', count: 2 },
        { owner: 'Bert', count: 1 },
      ],
    ],
    [
      '/grand?select=...child(parent_id,...parent(count()))&order=child(parent_id)',
      [{ parent_id: 1, count: 2 }],
    ],
    [
      '/child?select=id,...parent(owner:name)&order=parent(owner).desc&limit=1',
      [{ id: 3, owner: 'Bert' }],
    ],
  ])('%s', async (path, rows) => expect(await read(path)).toEqual(rows));

  it('a spread of several rows cannot be put together', async () => {
    for (const path of [
      '/parent?select=name,...child(cost.sum())',
      '/parent?select=...child(...parent(count()))',
    ])
      expect(await read(path)).toEqual({
        status: 400,
        json: {
          code: 'PGRST127',
          details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
          hint: null,
          message: 'Feature not implemented',
        },
      });
  });
});

describe('answers of writes (QueryLimitedSpec: max-rows does not touch them)', () => {
  it('hold every row that was written', async () => {
    const rows = Array.from({ length: MANY }, (_, id) => ({ id }));
    const made = await write('POST', '/many', rows, 'return=representation');
    expect([made.status, (made.json as unknown[]).length]).toEqual([201, MANY]);
    expect(((await read('/many')) as unknown[]).length).toBe(1000);
    const gone = await write('DELETE', '/many?id=gte.0', undefined, 'return=representation');
    expect((gone.json as unknown[]).length).toBe(MANY);
  });
});

describe('Prefer: missing=default', () => {
  it('holds for PATCH of a table and of a view, and says so (UpdateSpec)', async () => {
    const prefer = 'missing=default, return=representation';
    const table = await write('PATCH', '/child?id=eq.3&columns=cost,qty', { cost: 9 }, prefer);
    expect(table.json).toMatchObject([{ id: 3, cost: 9, qty: 7 }]);
    expect(table.headers.get('preference-applied')).toContain('missing=default');
    const view = await write('PATCH', '/child_view?id=eq.3&columns=cost,qty', { cost: 8 }, prefer);
    expect(view.json).toEqual([{ id: 3, cost: 8, qty: 9 }]);
    const without = '/child?id=eq.3&columns=cost,qty';
    const plain = await write('PATCH', without, { cost: 9 }, 'return=representation');
    expect(plain.json).toMatchObject([{ id: 3, cost: 9, qty: null }]);
  });

  it('knows the default of a domain (InsertSpec)', async () => {
    const prefer = 'missing=default, return=representation';
    const made = await write('POST', '/child?columns=id,grade', [{ id: 9 }], prefer);
    expect(made.json).toMatchObject([{ id: 9, grade: 7 }]);
    await write('DELETE', '/child?id=eq.9', undefined, 'return=minimal');
  });
});

describe('an embedded resource of which nothing is chosen (QuerySpec, empty embeds)', () => {
  it.each([
    ['/parent?select=id,child()&id=eq.1', [{ id: 1 }]],
    ['/parent?select=id,child(grand())&id=eq.1', [{ id: 1 }]],
    ['/child?select=id,parent()&id=eq.1', [{ id: 1 }]],
    ['/grand?select=id,child(parent())&id=eq.1', [{ id: 1 }]],
    ['/parent?select=id,child(id,grand())&id=eq.2', [{ id: 2, child: [{ id: 3 }] }]],
    // It still filters.
    ['/parent?select=id,child!inner(grand!inner())&order=id', [{ id: 1 }]],
  ])('%s leaves its key out, and nothing of the inside', async (path, rows) =>
    expect(await read(path)).toEqual(rows),
  );

  it('an empty select is that of all columns (QuerySpec)', async () => {
    expect(await read('/parent?select=&id=eq.1')).toEqual([{ id: 1, name: 'Anna' }]);
  });
});

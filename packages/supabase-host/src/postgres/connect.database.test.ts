import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { maxStatements } from './connection-lease.ts';
import { DatabaseError, type Visitor } from './database.ts';
import { testDatabase } from '#host/testing/test-database.ts';

const fresh = await testDatabase();
const { database } = fresh;
afterAll(() => fresh.close());

/** Numbers as text for a copy, in pieces. */
function* rows(from: number, count: number): Generator<Buffer> {
  for (let at = 0; at < count; at += 10_000)
    yield Buffer.from(
      Array.from(
        { length: Math.min(10_000, count - at) },
        (_, index) => `${from + at + index}\n`,
      ).join(''),
    );
}

function* failing(): Generator<Buffer> {
  yield* rows(10, 3);
  throw new RangeError('no more');
}

/** What the server makes of a value of a type, and what comes back. */
async function echo(type: string, value: unknown): Promise<unknown> {
  const [row] = await database.query<{ value: unknown }>(`select $1::${type} as value`, [value]);
  return row?.value;
}

describe('connectDatabase: values', () => {
  const instant = new Date('2026-11-21T03:00:00.123Z');
  const cases: [type: string, value: unknown, back?: unknown][] = [
    ['int4', 7],
    ['int8', 9_007_199_254_740_991],
    ['float8', 0.1],
    ['numeric', 12.5, '12.5'],
    ['text', 'a "quoted" \\ line\n'],
    ['text', { a: 1 }, '{"a":1}'],
    ['boolean', false],
    ['boolean', 'true', true],
    ['uuid', '6f1c0f5e-5a0b-4a9c-9a44-0d6c0d2f4f3a'],
    ['timestamptz', instant],
    ['timestamptz', '2026-11-21T03:00:00.123Z', instant],
    ['timestamp', '2026-11-21 03:00:00'],
    ['date', '2026-11-21'],
    ['bytea', new Uint8Array([0, 255, 92]), Buffer.from([0, 255, 92])],
    ['jsonb', { a: [1, null, 'x'] }],
    ['jsonb', [1, { b: true }]],
    ['jsonb', 'text'],
    ['jsonb', true],
    ['json', 3],
    ['jsonb', null],
    ['text[]', ['a', null, 'NULL', 'x,"y"\\', '']],
    ['int4[]', []],
    [
      'int4[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['int8[]', [1, null]],
    ['boolean[]', [true, false, null]],
    ['jsonb[]', [{ a: 'b"c' }, [1, 2], 'text']],
    ['timestamptz[]', [instant]],
    ['bytea[]', [Buffer.from('ab')]],
    ['uuid[]', ['6f1c0f5e-5a0b-4a9c-9a44-0d6c0d2f4f3a']],
  ];

  it.each(cases)('carries %s %j there and back', async (type, value, back = value) => {
    // Twice more: prepared on the second time.
    for (let time = 0; time < 3; time++) expect(await echo(type, value)).toEqual(back);
  });

  it('writes arrays of types that a migration made', async () => {
    await database.query(`create type mood as enum ('calm', 'wild')`);
    expect(await echo('mood[]::text[]', ['wild', null])).toEqual(['wild', null]);
    await database.query('drop type mood');
  });

  it('writes a value once although the statement is prepared again', async () => {
    await database.query('create table changing (a jsonb)');
    const insert = 'insert into changing (a) values ($1) returning *';
    for (let time = 0; time < 3; time++) await database.query(insert, [{ b: '"' }]);
    await database.query('alter table changing add column c int');
    for (let time = 0; time < 3; time++) {
      const rows = await database.query(insert, [{ b: '"' }]);
      expect(rows).toEqual([{ a: { b: '"' }, c: null }]);
    }
    await database.query('drop table changing');
  });

  it('refuses undefined', async () => {
    await expect(database.query('select $1::text', [undefined])).rejects.toThrow('$1 is undefined');
  });

  it('runs exactly one statement', async () => {
    await expect(database.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
  });

  it('tells what the server answered', async () => {
    await database.query('create table told (a int constraint positive check (a > 0))');
    const error = await database
      .query('insert into told values ($1)', [-1])
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '23514', constraint: 'positive' });
    expect((error as DatabaseError).detail).toContain('-1');
    await database.query('drop table told');
  });
});

describe('connectDatabase: transactions', () => {
  const visitor: Visitor = {
    role: 'authenticated',
    claims: { role: 'authenticated', sub: '6f1c0f5e-5a0b-4a9c-9a44-0d6c0d2f4f3a' },
  };
  const whoAmI = `select current_user::text as role, auth.uid() as id, current_setting('farseer.mark', true) as mark`;

  it('has role, claims and settings inside and nothing of it afterwards', async () => {
    const single = await testDatabase({ maxConnections: 1 });
    const inside = await single.database.transaction((t) => t.query(whoAmI), {
      as: visitor,
      settings: { 'farseer.mark': 'here' },
    });
    expect(inside).toEqual([{ role: 'authenticated', id: visitor.claims['sub'], mark: 'here' }]);
    const [after] = await single.database.query<{ role: string; id: null; mark: string }>(whoAmI);
    expect(after).toMatchObject({ role: 'postgres', id: null });
    expect(after?.mark || '').toBe('');
    await single.close();
  });

  it('takes everything back when the work throws', async () => {
    await database.query('create table kept (a int)');
    const work = database.transaction(async (t) => {
      await t.query('insert into kept values (1)');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await database.transaction((t) => t.query('insert into kept values (2)'), { rollback: true });
    await database.transaction((t) => t.query('insert into kept values (3)'));
    expect(await database.query('select a from kept')).toEqual([{ a: 3 }]);
    await database.query('drop table kept');
  });

  it('does not call a transaction committed that the server took back', async () => {
    await database.query('create table half (a int)');
    const work = database.transaction(async (t) => {
      await t.query('insert into half values (1)');
      await t.query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await database.query('select from half')).toEqual([]);
    await database.query('drop table half');
  });

  it('takes back only the savepoint', async () => {
    await database.query('create table parts (a int)');
    await database.transaction(async (t) => {
      await t.query('insert into parts values (1)');
      await expect(
        t.savepoint(async (inner) => {
          await inner.query('insert into parts values (2)');
          await inner.query('select 1 / 0');
        }),
      ).rejects.toMatchObject({ code: '22012' });
      await t.savepoint((inner) => inner.query('insert into parts values (3)'));
    });
    expect(await database.query('select a from parts order by a')).toEqual([{ a: 1 }, { a: 3 }]);
    await database.query('drop table parts');
  });

  describe('copying', () => {
    const small = 'copy copied from stdin';

    it('writes what it is given, and nothing when a row does not fit', async () => {
      await database.query('create table copied (a int primary key check (a < 500000))');
      await database.transaction(async (t) => {
        await t.copyIn(small, rows(0, 3));
        await t.copyIn(small, []);
        // Refused in the middle of much, at the very end of little, and before anything is sent.
        for (const [text, data, code] of [
          [small, rows(400_000, 300_000), '23514'],
          [small, rows(2, 1), '23505'],
          [small, [Buffer.from('x\n')], '22P02'],
          ['copy nowhere from stdin', rows(7, 1), '42P01'],
        ] as const)
          await expect(t.savepoint((inner) => inner.copyIn(text, data))).rejects.toMatchObject({
            code,
          });
        await expect(t.savepoint((inner) => inner.copyIn(small, failing()))).rejects.toThrow(
          'no more',
        );
        await t.copyIn(small, rows(3, 1));
        expect(await t.query('select count(*)::int as n from copied')).toEqual([{ n: 4 }]);
      });
      await expect(
        database.transaction(async (t) => {
          await t.copyIn(small, rows(0, 1)).catch(() => undefined);
        }),
      ).rejects.toMatchObject({ code: '23505' });
      expect(await database.query('select a from copied order by a')).toEqual(
        [0, 1, 2, 3].map((a) => ({ a })),
      );
      await database.query('drop table copied');
    });

    it('fails when its connection dies', async () => {
      const lone = await testDatabase({ maxConnections: 1 });
      const work = lone.database.transaction(async (t) => {
        const [row] = await t.query<{ pid: number }>('select pg_backend_pid() as pid');
        await database.query('select pg_terminate_backend($1, 5000)', [row?.pid]);
        await t.copyIn('copy public.data_changes from stdin', rows(1, 1));
      });
      await expect(work).rejects.toMatchObject({
        code: expect.stringMatching(/^(08006|57P01)$/),
      });
      await lone.close();
    });
  });

  it('refuses a statement after the end, and writing when it is read-only', async () => {
    const kept = await database.transaction(async (t) => t);
    await expect(kept.query('select 1')).rejects.toMatchObject({ code: '25P01' });
    await expect(
      database.transaction((t) => t.query('create table never (a int)'), { readOnly: true }),
    ).rejects.toMatchObject({ code: '25006' });
  });

  it('fails clearly when its connection dies, and sends nothing of it to the next one', async () => {
    const small = await testDatabase({ maxConnections: 1 });
    const work = small.database.transaction(async (t) => {
      const [row] = await t.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1, 5000)', [row?.pid]);
      await t.query('select 1').catch(() => undefined);
      await t.query('create table never (a int)');
    });
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(08006|57P01)$/) });
    expect(await small.database.query(`select to_regclass('never') as found`)).toEqual([
      { found: null },
    ]);
    await small.close();
  });
});

describe('connectDatabase: listen', () => {
  it('hears until it stops, and again after the connection was lost', async () => {
    const heard: string[] = [];
    let reconnects = 0;
    const stop = await database.listen(
      'a "b"',
      (payload) => heard.push(payload),
      () => reconnects++,
    );
    const notify = (payload: string) =>
      database.query('select pg_notify($1, $2)', ['a "b"', payload]);
    await notify('one');
    await expect.poll(() => heard).toEqual(['one']);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await expect.poll(() => reconnects, { timeout: 60_000 }).toBe(1);
    await notify('two');
    await expect.poll(() => heard).toEqual(['one', 'two']);
    await stop();
    await notify('three');
    expect(heard).toEqual(['one', 'two']);
  });
});

describe('connectDatabase: prepared statements', () => {
  it('do not grow without end on a connection, and transactions go on', async () => {
    const before = Array.from({ length: maxStatements + 50 }, (_, n) => `select ${n} as value`);
    for (const text of before) {
      await database.query(text);
      const [row] = await database.transaction((transaction) => transaction.query(text));
      expect(`select ${String(row?.['value'])} as value`).toBe(text);
    }
    const [count] = await database.query<{ count: number }>(
      'select count(*)::int as count from pg_prepared_statements',
    );
    expect(count?.count).toBeLessThanOrEqual(maxStatements);
  });

  it('are not made where connections are shared, as behind a pooler', async () => {
    const shared = connectDatabase({ ...fresh.connection, prepare: false, maxConnections: 1 });
    try {
      for (let time = 0; time < 3; time++) await shared.query('select 7 as seven');
      const found = await shared.query('select statement from pg_prepared_statements');
      expect(found).toEqual([]);
    } finally {
      await shared.close();
    }
  });
});

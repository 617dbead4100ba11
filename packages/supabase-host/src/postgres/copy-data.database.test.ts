import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLease } from './connection-lease.ts';
import { testDatabase } from '#host/testing/test-database.ts';

const fresh = await testDatabase();
const lease = createLease(fresh.connection);
beforeAll(() => lease.runScript('create table public.copied (n int check (n < 1000000))'));
afterEach(() => lease.runScript('truncate public.copied'));
afterAll(async () => {
  await lease.end();
  await fresh.close();
});

const copy = 'copy public.copied from stdin';
const count = async () => (await lease.run('select count(*)::int as n from copied', [], true)).rows;

function* lines(numbers: number, last?: string): Generator<Buffer> {
  for (let n = 0; n < numbers; n++) yield Buffer.from(`${n}\n`);
  if (last !== undefined) yield Buffer.from(last);
}

function* failing(after: number): Generator<Buffer> {
  yield* lines(after);
  throw new RangeError('no more');
}

describe('copying between statements that do not wait for each other', () => {
  it('keeps the order of the calls', async () => {
    const [before, , between, , after] = await Promise.all([
      count(),
      lease.copyIn(copy, lines(1000)),
      count(),
      lease.copyIn(copy, []),
      count(),
    ]);
    expect([before, between, after]).toEqual([[{ n: 0 }], [{ n: 1000 }], [{ n: 1000 }]]);
  });

  it.each([
    ['a statement that is none', 'copy nothing from stdin', () => lines(3), { code: '42P01' }],
    ['a first row that does not fit', copy, () => lines(0, 'x\n'), { code: '22P02' }],
    ['a last row that does not fit', copy, () => lines(100_000, '1000000\n'), { code: '23514' }],
    ['data that fail at once', copy, () => failing(0), { message: 'no more' }],
    ['data that fail late', copy, () => failing(100_000), { message: 'no more' }],
  ])('fails by %s, and the connection goes on', async (_, text, data, error) => {
    const [copied, after] = await Promise.allSettled([lease.copyIn(text, data()), count()]);
    expect(copied).toMatchObject({ status: 'rejected', reason: error });
    expect(after).toEqual({ status: 'fulfilled', value: [{ n: 0 }] });
    expect(lease.losses).toBe(0);
  });

  it('fails with a connection that is lost meanwhile', async () => {
    const own = createLease(fresh.connection);
    await own.run('select 1', [], false);
    const pid = own.backendPid;
    async function* slow(): AsyncGenerator<Buffer> {
      yield* lines(10);
      await lease.run('select pg_terminate_backend($1)', [pid], false);
      for (;;) yield* lines(100_000);
    }
    await expect(own.copyIn(copy, slow())).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:57P01|08006)$/) as string,
    });
    expect(own.losses).toBe(1);
    expect((await own.run('select 1 as n', [], false)).rows).toEqual([{ n: 1 }]);
    await own.end();
  });

  it('reads everything piece by piece, and closes a connection whose reader fails', async () => {
    await lease.copyIn(copy, lines(200_000));
    let bytes = 0;
    const script = 'copy public.copied to stdout';
    await lease.copyOut(script, (piece) => void (bytes += piece.byteLength));
    expect(bytes).toBe(1_288_890);
    await expect(lease.copyOut('copy nothing to stdout', () => {})).rejects.toMatchObject({
      code: '42P01',
    });
    const failed = lease.copyOut(script, () => {
      throw new RangeError('full');
    });
    await expect(failed).rejects.toThrow('full');
    expect(await count()).toEqual([{ n: 200_000 }]);
  });
});

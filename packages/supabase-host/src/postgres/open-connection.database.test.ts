import { afterAll, describe, expect, it } from 'vitest';
import { openConnection, processIdOf, takeTurn, withoutPipeline } from './open-connection.ts';
import { testDatabase } from '#host/testing/test-database.ts';

const fresh = await testDatabase();
afterAll(() => fresh.close());

describe('openConnection', () => {
  it('sends what waits once it is connected, in order, and tells the process id of the server', async () => {
    const pids: number[] = [];
    const options = { ...fresh.connection, onBackend: (pid: number) => void pids.push(pid) };
    const connection = openConnection(options, () => {});
    const { client } = connection;
    const ask = (text: string) =>
      takeTurn(connection, () => connection.order.count(client.query<{ n: number }>(text)));
    const copied: string[] = [];
    const answers = await Promise.all([
      ask('select 1 as n'),
      ask('select 1 / 0 as n').catch((error: unknown) => error),
      takeTurn(connection, () =>
        withoutPipeline(connection, async () => void copied.push(`pipeline ${client.pipeline}`)),
      ),
      ask('select 3 as n'),
    ]);
    expect(answers[0]).toMatchObject({ rows: [{ n: 1 }] });
    expect(answers[1]).toMatchObject({ code: '22012' });
    expect(answers[3]).toMatchObject({ rows: [{ n: 3 }] });
    expect(copied).toEqual(['pipeline false']);
    expect(client.pipeline).toBe(true);
    expect(pids).toEqual([processIdOf(client)]);
    await client.end();
  });

  it.each([
    ['where no server listens', { host: '127.0.0.1', port: 9 }, { code: 'ECONNREFUSED' }],
    ['for a database that is not there', { database: 'nothing' }, { code: '3D000' }],
  ])('fails %s, and with it what waits', async (_, wrong, error) => {
    const ended = Promise.withResolvers<unknown>();
    const connection = openConnection({ ...fresh.connection, ...wrong }, (one, reason) => {
      if (one.failure) return;
      one.failure = { error: reason };
      one.order.release();
      ended.resolve(reason);
    });
    const asked = takeTurn(connection, () => connection.client.query('select 1'));
    await expect(asked).rejects.toMatchObject(error);
    expect(await ended.promise).toMatchObject(error);
  });
});

import { afterAll, expect, it } from 'vitest';
import { listenToStatements, sumPools, type StatementEnd } from './observe-statements.ts';
import { testDatabase } from '#host/testing/test-database.ts';

afterAll(() => listenToStatements(null));

it('says text, time and outcome of each statement, never a value, and counts connections', async () => {
  const before = sumPools();
  const fresh = await testDatabase({ maxConnections: 3 });
  const ends: StatementEnd[] = [];
  listenToStatements((end) => ends.push(end));
  await fresh.database.query('select pg_sleep(0.05), $1::text', ['secret']);
  await expect(fresh.database.query('select 1 / $1::int', [0])).rejects.toThrow('division');
  expect(ends.map(({ text, failed }) => ({ text, failed }))).toEqual([
    { text: 'select pg_sleep(0.05), $1::text', failed: false },
    { text: 'select 1 / $1::int', failed: true },
  ]);
  expect(ends[0]?.milliseconds).toBeGreaterThan(45);
  expect(JSON.stringify(ends)).not.toContain('secret');

  const slow = fresh.database.query('select pg_sleep(0.2)');
  expect(sumPools()).toEqual({ most: before.most + 3, busy: before.busy + 1, waiting: 0 });
  await slow;
  await fresh.close();
  expect(sumPools()).toEqual(before);
});

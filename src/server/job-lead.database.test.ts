import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLeadLost } from '#store/fence-writes.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { toOperatorLog, type OperatorLine } from '#lib/operator-log.ts';
import { createJobLead, type JobLead } from './job-lead.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());
beforeEach(() => fresh.database.query('truncate farseer_work.leases'));

const entries: OperatorLine[] = [];
const log = toOperatorLog((entry) => entries.push(entry));
const newProcess = () => createJobLead(fresh.database, fresh.connection, 'jobs', log);
const work = (process: JobLead, name: string) => process.alone(() => Promise.resolve(name));

describe('a job that one of several processes does', () => {
  it('stays with the first that comes, and goes to the next when that one ends', async () => {
    const [first, second] = [newProcess(), newProcess()];
    expect(await work(first, 'first')).toBe('first');
    expect(await work(second, 'second')).toBeNull();
    expect(await work(first, 'again')).toBe('again');
    const [row] = await fresh.database.query<{ fence: number }>(
      'select fence::int from farseer_work.leases',
    );
    expect(row?.fence).toBe(1);
    await first.close();
    expect(await work(second, 'second')).toBe('second');
    await second.close();
    expect(entries).toEqual([
      { level: 'info', line: 'This process leads the jobs now (lead 1).' },
      { level: 'info', line: 'This process leads the jobs now (lead 2).' },
    ]);
  });

  it('fails on the database of a process that another one has overtaken', async () => {
    const [frozen, next] = [newProcess(), newProcess()];
    const [began, asleep] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = frozen.alone(async (database) => {
      await database.query('select 1');
      began.resolve();
      await asleep.promise;
      return database.query('select 2');
    });
    const ended = late.catch((error: unknown) => error);
    // As the database sees a process that did not renew its lease in time.
    await began.promise;
    await fresh.database.query(`update farseer_work.leases set until = '-infinity'`);
    expect(await work(next, 'next')).toBe('next');
    asleep.resolve();
    expect(isLeadLost(await ended)).toBe(true);
    await frozen.close();
    expect(await work(next, 'still')).toBe('still');
    await next.close();
  });

  it('says so when the database cannot be asked', async () => {
    const process = createJobLead(
      fresh.database,
      { ...fresh.connection, port: 1, host: '127.0.0.1' },
      'jobs',
      log,
    );
    await expect(work(process, 'away')).rejects.toThrow(/ECONNREFUSED|does not answer/);
    await process.close();
  });
});

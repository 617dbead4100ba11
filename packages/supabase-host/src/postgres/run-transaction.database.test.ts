import { afterAll, describe, expect, it } from 'vitest';
import { createLease } from './connection-lease.ts';
import { createPreparedTexts } from './prepared-texts.ts';
import { runTransaction } from './run-transaction.ts';
import { testDatabase } from '#host/testing/test-database.ts';

const fresh = await testDatabase();
afterAll(() => fresh.close());

describe('a transaction', () => {
  const preparing = { shouldPrepare: () => false, texts: createPreparedTexts() };

  it('keeps what it wrote, and gives what its work gave', async () => {
    const lease = createLease(fresh.connection);
    await lease.runScript('create table public.kept (n int)');
    const work = runTransaction(
      lease,
      async (t) => {
        await t.query('insert into public.kept values (1)');
        return 'done';
      },
      {},
      preparing,
    );
    expect(await work).toBe('done');
    expect((await lease.run('select n from public.kept', [], false)).rows).toEqual([{ n: 1 }]);
    await lease.end();
  });

  it('says so when the server took it back although its work went on after a mistake', async () => {
    const lease = createLease(fresh.connection);
    const work = runTransaction(
      lease,
      (t) => t.query('select 1 / 0').catch(() => 'never mind'),
      {},
      preparing,
    );
    await expect(work).rejects.toMatchObject({ code: '22012' });
    await lease.end();
  });
});

describe('statements that go out together', () => {
  /** What PostgreSQL says on a full disk. */
  const fill = `do $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`;

  it('fail with the first reason, whichever the work waits for first', async () => {
    const lease = createLease(fresh.connection);
    const preparing = { shouldPrepare: () => false, texts: createPreparedTexts() };
    const work = runTransaction(
      lease,
      async (t) => {
        const first = t.query(fill);
        first.catch(() => undefined);
        await t.query('select 1');
        await first;
      },
      {},
      preparing,
    );
    await expect(work).rejects.toMatchObject({ code: '53100' });
    await lease.end();
  });

  it('fail with the reason where the work went on after it', async () => {
    const lease = createLease(fresh.connection);
    const preparing = { shouldPrepare: () => false, texts: createPreparedTexts() };
    const work = runTransaction(
      lease,
      async (t) => {
        await t.query(fill).catch(() => 'never mind');
        await t.query('select 1');
      },
      {},
      preparing,
    );
    await expect(work).rejects.toMatchObject({
      code: '53100',
      message: expect.stringContaining('No space left') as unknown,
    });
    await lease.end();
  });
});

describe('a transaction that failed', () => {
  it('is over even when the server is told to cancel while it takes it back', async () => {
    const lease = createLease(fresh.connection);
    let isLucky = false;
    const unlucky = {
      ...lease,
      runScript: (script: string) => {
        if (script !== 'rollback' || isLucky) return lease.runScript(script);
        isLucky = true;
        return lease.runScript('select 1 / 0');
      },
    };
    const preparing = { shouldPrepare: () => false, texts: createPreparedTexts() };
    const failing = runTransaction(unlucky, (t) => t.query('select 1 / 0'), {}, preparing);
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(isLucky).toBe(true);
    expect((await lease.run('select 1 as one', [], false)).rows).toEqual([{ one: 1 }]);
    await lease.end();
  });
});

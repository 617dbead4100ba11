import { afterAll, describe, expect, it } from 'vitest';
import { createLease } from './connection-lease.ts';
import { createPreparedTexts } from './prepared-texts.ts';
import { runTransaction } from './run-transaction.ts';
import { testDatabase } from './test-database.ts';

const fresh = await testDatabase();
afterAll(() => fresh.close());

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

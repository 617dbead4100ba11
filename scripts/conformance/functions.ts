import assert from 'node:assert/strict';
import type { ConformanceCase } from './case.ts';

/** Our own server functions through `@supabase/functions-js`. */
export const functionsCases: readonly ConformanceCase[] = [
  {
    name: 'invoked by a member, answered as a stream',
    async run({ member }) {
      const { client, id } = await member();
      const { data, error } = await client.functions.invoke('export-account');
      assert.ifError(error);
      assert.equal((data as { account: { id: string } }).account.id, id);
    },
  },
  {
    name: 'the token is checked',
    async run({ visitor }) {
      const refused = await visitor().functions.invoke('export-account');
      assert.equal(statusOf(refused.error), 401);
      const headers = { Authorization: 'Bearer forged' };
      const forged = await visitor().functions.invoke('export-account', { headers });
      assert.equal(statusOf(forged.error), 401);
    },
  },
  {
    name: 'an unknown function',
    async run({ visitor }) {
      const { error } = await visitor().functions.invoke('nothing-of-that-name');
      assert.equal(statusOf(error), 404);
    },
  },
  {
    name: 'time-outs',
    run: null,
    reason:
      'no function of the host takes long enough; src/backend/functions/service.test.ts asks one that does',
  },
];

function statusOf(error: { context?: Response } | null): number | undefined {
  return error?.context?.status;
}

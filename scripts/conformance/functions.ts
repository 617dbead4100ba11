import assert from 'node:assert/strict';
import { createClient } from '@supabase/supabase-js';
import { defineFunction } from '#backend/functions/define-function.ts';
import { createFunctionsService } from '#backend/functions/service.ts';
import type { HostContext } from '#backend/host-context.ts';
import { mountHost, type Host } from '#backend/host.ts';
import { readHostKeys } from '#backend/keys.ts';
import { createTokens } from '#backend/tokens.ts';
import { listen } from '#server/listen.ts';
import type { ConformanceCase, Stage } from './case.ts';

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
    name: 'one that takes too long, beside one that does not',
    async run({ database }) {
      const { url, anonKey, close } = await openFunctions(database);
      try {
        const { functions } = createClient(url, anonKey, { auth: { persistSession: false } });
        const late = await functions.invoke('slow');
        assert.equal(statusOf(late.error), 504);
        assert.equal(late.error?.name, 'FunctionsRelayError');
        const streamed = await functions.invoke('steady');
        assert.equal(streamed.data, 'one two');
      } finally {
        await close();
      }
    },
  },
];

/** A host of two functions, since none of our own takes long enough. */
async function openFunctions(database: Stage['database']) {
  const slow = defineFunction({
    name: 'slow',
    verifyToken: false,
    timeoutMilliseconds: 200,
    handle: () => new Promise<Response>(() => undefined),
  });
  const steady = defineFunction({
    name: 'steady',
    verifyToken: false,
    timeoutMilliseconds: 10_000,
    handle: () => new Response('one two', { headers: { 'content-type': 'text/plain' } }),
  });
  const keys = await readHostKeys('', { secret: 'only this case knows this secret' });
  let host: Host | null = null;
  const listening = await listen(
    (request) => host?.fetch(request) ?? new Response('', { status: 503 }),
    0,
  );
  const url = `http://localhost:${listening.port}`;
  const context: HostContext = {
    database,
    keys,
    tokens: await createTokens(keys, Date.now),
    siteUrl: url,
    hostUrl: url,
    dataFolder: '',
    now: Date.now,
    log: () => undefined,
  };
  host = mountHost(context, {
    functions: { routes: createFunctionsService(context, [slow, steady]) },
  });
  return { url, anonKey: keys.anon, close: () => listening.close() };
}

function statusOf(error: { context?: Response } | null): number | undefined {
  return error?.context?.status;
}

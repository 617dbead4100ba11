import assert from 'node:assert/strict';
import { FunctionRegion } from '@supabase/supabase-js';
import { defineFunction, type ServerFunction } from '#host/functions/define-function.ts';
import type { ConformanceCase } from './case.ts';
import { withSideHost } from './side-host.ts';

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
    name: 'bodies and methods of every kind, paths, queries, preflights',
    run: (stage) =>
      withSideHost(stage, { functions: [mirror] }, async ({ url, visitor: { functions } }) => {
        const ask = async (name: string, options: Parameters<typeof functions.invoke>[1]) => {
          const { data, error } = await functions.invoke<Mirrored>(name, options);
          assert.ifError(error);
          assert.ok(data);
          return data;
        };
        const said = await ask('mirror/below?a=1', {
          body: { n: 1 },
          region: FunctionRegion.EuWest1,
        });
        assert.deepEqual([said.method, said.body, said.path], ['POST', '{"n":1}', '/below']);
        assert.match(said.query, /a=1/);
        assert.match(said.type, /application\/json/);
        assert.equal(said.region, 'eu-west-1');
        assert.equal((await ask('mirror', { body: 'text' })).type, 'text/plain');
        const bytes = await ask('mirror', { body: new Uint8Array([1, 2]).buffer });
        assert.equal(bytes.type, 'application/octet-stream');
        const form = new FormData();
        form.set('name', 'value');
        assert.match((await ask('mirror', { body: form })).body, /name="name"\r\n\r\nvalue/);
        for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
          assert.equal((await ask('mirror', { method })).method, method);
        const preflight = await fetch(`${url}/functions/v1/mirror`, {
          method: 'OPTIONS',
          headers: { Origin: 'http://elsewhere', 'Access-Control-Request-Method': 'POST' },
        });
        assert.equal(preflight.status, 204);
        assert.ok(preflight.headers.get('Access-Control-Allow-Origin'));
      }),
  },
  {
    name: 'one that takes too long, beside one that does not',
    run: (stage) =>
      withSideHost(stage, { functions: [slow, steady] }, async ({ visitor: { functions } }) => {
        const late = await functions.invoke('slow');
        assert.equal(statusOf(late.error), 504);
        assert.equal(late.error?.name, 'FunctionsRelayError');
        const streamed = await functions.invoke('steady');
        assert.equal(streamed.data, 'one two');
      }),
  },
  {
    name: 'a caller that does not wait',
    async run(stage) {
      const gone = Promise.withResolvers<null>();
      const patient = defineFunction({
        name: 'patient',
        verifyToken: false,
        timeoutMilliseconds: 60_000,
        async handle(_request, { signal }) {
          signal.addEventListener('abort', () => gone.resolve(null), { once: true });
          await gone.promise;
          return new Response('too late');
        },
      });
      await withSideHost(stage, { functions: [patient] }, async ({ visitor: { functions } }) => {
        const { error } = await functions.invoke('patient', { timeout: 300 });
        assert.equal((error as Error).name, 'FunctionsFetchError');
        // The function hears of it.
        await gone.promise;
      });
    },
  },
];

interface Mirrored {
  method: string;
  path: string;
  query: string;
  type: string;
  region: string | null;
  body: string;
}

/** Tells what came. */
const mirror: ServerFunction = defineFunction({
  name: 'mirror',
  verifyToken: false,
  timeoutMilliseconds: 10_000,
  async handle(request, { path }) {
    const received: Mirrored = {
      method: request.method,
      path,
      query: new URL(request.url).search,
      type: request.headers.get('content-type') ?? '',
      region: request.headers.get('x-region'),
      body: await request.text(),
    };
    return Response.json(received);
  },
});

/** None of our own takes long enough. */
const slow: ServerFunction = defineFunction({
  name: 'slow',
  verifyToken: false,
  timeoutMilliseconds: 200,
  handle: () => new Promise<Response>(() => undefined),
});

const steady: ServerFunction = defineFunction({
  name: 'steady',
  verifyToken: false,
  timeoutMilliseconds: 10_000,
  handle() {
    const parts = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('one '));
        controller.enqueue(new TextEncoder().encode('two'));
        controller.close();
      },
    });
    return new Response(parts, { headers: { 'content-type': 'text/plain' } });
  },
});

function statusOf(error: { context?: Response } | null): number | undefined {
  return error?.context?.status;
}

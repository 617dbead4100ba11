import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { FunctionsHttpError, FunctionsRelayError, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HostContext } from '#host/host-context.ts';
import { mountHost } from '#host/host.ts';
import { createTokens } from '#host/tokens.ts';
import type { Database } from '#host/database.ts';
import { recordLog } from '#host/testing/recorded-log.ts';
import { defineFunction } from './define-function.ts';
import type { ServerFunction } from './define-function.ts';
import { createFunctionsService } from './service.ts';

const lines: string[] = [];
/** What the functions below noticed of how their calls ended. */
const noticed: string[] = [];

const usual = { verifyToken: false, timeoutMilliseconds: 60_000 };
const example: ServerFunction[] = [
  defineFunction({
    ...usual,
    name: 'echo',
    async handle(request, { caller, path }) {
      const { method } = request;
      const region = request.headers.get('x-region');
      const text = await request.text();
      return Response.json({ method, path, text, region, role: caller.role });
    },
  }),
  defineFunction({
    ...usual,
    name: 'members',
    verifyToken: true,
    handle: () => new Response('in'),
  }),
  defineFunction({
    ...usual,
    name: 'teapot',
    handle: () => Response.json({ tea: 1 }, { status: 418 }),
  }),
  defineFunction({
    ...usual,
    name: 'broken',
    handle: () => {
      throw new Error('the password is 1234');
    },
  }),
  defineFunction({
    ...usual,
    name: 'sleepy',
    timeoutMilliseconds: 20,
    handle: (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          noticed.push('sleepy was aborted');
          reject(new Error('woken'));
        });
      }),
  }),
  defineFunction({
    ...usual,
    name: 'endless',
    handle: (_request, { signal }) => {
      signal.addEventListener('abort', () => noticed.push('endless was aborted'));
      const stream = new ReadableStream({
        pull: (controller) => controller.enqueue(new TextEncoder().encode('data: tick\n\n')),
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    },
  }),
  defineFunction({
    ...usual,
    name: 'torn',
    handle: () =>
      new Response(
        new ReadableStream({ pull: () => Promise.reject(new Error('the disk is gone')) }),
      ),
  }),
  // Its name stands in the address of every function too.
  defineFunction({
    ...usual,
    name: 'v1',
    handle: (_request, { path }) => new Response(path),
  }),
  defineFunction({
    ...usual,
    name: 'file',
    handle: () =>
      new Response(new Uint8Array([1, 2]), {
        headers: { 'content-type': 'application/octet-stream' },
      }),
  }),
];

let url = '';
let context: HostContext;
let token = '';
const server = createServer();

beforeAll(async () => {
  const tokens = await createTokens({ secret: 'x'.repeat(40), signingKey: null }, Date.now);
  context = {
    database: {} as Database,
    tokens,
    keys: {
      anon: await tokens.sign({ role: 'anon' }),
      serviceRole: await tokens.sign({ role: 'service_role' }),
    },
    siteUrl: '',
    hostUrl: '',
    dataFolder: '',
    now: Date.now,
    log: recordLog((line) => lines.push(line)),
  };
  token = await tokens.sign({
    role: 'authenticated',
    sub: 'ann',
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const host = mountHost(context, {
    functions: { routes: createFunctionsService(context, example) },
  });
  server.on('request', getRequestListener(host.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const client = (headers: Record<string, string> = {}) =>
  createClient(url, context.keys.anon, { global: { headers } }).functions;

function asked(headers: Record<string, string>): Promise<Response> {
  return fetch(`${url}/functions/v1/members`, { method: 'POST', headers });
}

describe('a function', () => {
  it('is invoked through the client, with any method and below its name', async () => {
    const answer = await client().invoke('echo/deep/er', { body: { a: 1 } });
    expect(answer.data).toEqual({
      method: 'POST',
      path: '/deep/er',
      text: '{"a":1}',
      region: null,
      role: 'anon',
    });
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await client().invoke('echo', { method })).data).toMatchObject({ method, path: '' });
    }
    expect((await client().invoke('echo', { region: 'eu-west-1' as never })).data).toMatchObject({
      region: 'eu-west-1',
    });
  });

  it('knows its path whatever its name', async () => {
    expect((await client().invoke('v1/x')).data).toBe('/x');
  });

  it('knows who asks', async () => {
    const answer = await client({ Authorization: `Bearer ${token}` }).invoke('echo');
    expect(answer.data).toMatchObject({ role: 'authenticated' });
  });

  it('answers bytes, streams and its own status', async () => {
    const file = await client().invoke<Blob>('file');
    expect(new Uint8Array((await file.data?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2]));
    const { error } = await client().invoke('teapot');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const { context: answer } = error as FunctionsHttpError & { context: Response };
    expect([answer.status, await answer.json()]).toEqual([418, { tea: 1 }]);
  });

  it('hears when the client goes away in the middle of its answer', async () => {
    const { data } = await client().invoke<Response>('endless');
    const reader = data?.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: tick');
    await reader?.cancel();
    await vi.waitFor(() => expect(noticed).toContain('endless was aborted'), { timeout: 60_000 });
  });

  it('that takes too long is aborted, and the relay answers its caller', async () => {
    const { error, response } = await client().invoke('sleepy');
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect([response?.status, await response?.json()]).toEqual([
      504,
      { code: 504, message: 'The function did not answer in time' },
    ]);
    expect(noticed).toContain('sleepy was aborted');
  });

  it('that fails tells the operator why and the caller nothing', async () => {
    const { error, response } = await client().invoke('broken');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect([response?.status, await response?.text()]).toEqual([
      500,
      '{"code":500,"message":"Internal Server Error"}',
    ]);
    expect(lines.join()).toContain('function broken failed: Error: the password is 1234');
  });

  it('that fails in the middle of its answer tears it, and tells the operator', async () => {
    const { error } = await client().invoke('torn');
    expect(error).toBeInstanceOf(Error);
    expect(lines.join()).toContain('function torn failed: Error: the disk is gone');
  });

  it('that is not there is not found', async () => {
    const { response } = await client().invoke('nothing');
    expect([response?.status, await response?.json()]).toEqual([
      404,
      { code: 404, message: 'Requested function was not found' },
    ]);
  });

  it('may need a token of the caller', async () => {
    const { anon } = context.keys;
    expect((await asked({ apikey: anon })).status).toBe(401);
    expect((await asked({ apikey: anon, authorization: 'Bearer x.y.z' })).status).toBe(401);
    const answer = await asked({ apikey: anon, authorization: `Bearer ${token}` });
    expect(await answer.text()).toBe('in');
  });

  it('may get the token of another issuer, where it checks none', async () => {
    const answer = await client({ Authorization: 'Bearer of-another-service' }).invoke('echo');
    expect(answer.data).toMatchObject({ role: 'anon' });
  });

  it('is not asked without a key, too much, or by another method', async () => {
    expect((await fetch(`${url}/functions/v1/echo`)).status).toBe(401);
    const apikey = context.keys.anon;
    const large = await fetch(`${url}/functions/v1/echo`, {
      method: 'POST',
      headers: { apikey },
      body: new Uint8Array(6_000_001),
    });
    expect(large.status).toBe(413);
    const head = await fetch(`${url}/functions/v1/echo`, { method: 'HEAD', headers: { apikey } });
    expect([head.status, head.headers.get('allow')]).toEqual([
      405,
      'GET, POST, PUT, PATCH, DELETE',
    ]);
  });

  it('may be called from any page', async () => {
    const preflight = await fetch(`${url}/functions/v1/echo`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info');
    const answer = await fetch(`${url}/functions/v1/echo`, {
      headers: { origin: 'https://a.example', apikey: context.keys.anon },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://a.example');
  });
});

const handle = () => new Response();

describe('defineFunction', () => {
  it('refuses a name no address can carry, a time that is none, and one name twice', () => {
    expect(() => defineFunction({ ...usual, name: 'a/b', handle })).toThrow(TypeError);
    expect(() => defineFunction({ ...usual, timeoutMilliseconds: 0, name: 'a', handle })).toThrow(
      TypeError,
    );
    const twice = [
      defineFunction({ ...usual, name: 'a', handle }),
      defineFunction({ ...usual, name: 'a', handle }),
    ];
    expect(() => createFunctionsService(context, twice)).toThrow('same name');
  });
});

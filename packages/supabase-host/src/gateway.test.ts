import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Database } from '#host/database.ts';
import { silentLog } from '#host/testing/recorded-log.ts';
import type { HostContext, ServiceEnvironment } from './host-context.ts';
import { mountHost } from './host.ts';
import { readHostKeys } from './keys.ts';
import type { ServiceName } from './refuse-token.ts';
import { createTokens } from './tokens.ts';

const names: ServiceName[] = ['auth', 'rest', 'realtime', 'storage', 'functions'];
const start = Date.UTC(2026, 10, 21);

/** A service that answers with who it thinks is asking. */
function echo(): Hono<ServiceEnvironment> {
  const routes = new Hono<ServiceEnvironment>();
  routes.options('*', (c) => c.text('own preflight'));
  routes.all('*', (c) => c.json(c.get('caller')));
  return routes;
}

/** A host whose services answer with who they think is asking. */
async function newHost() {
  const keys = await readHostKeys('/nowhere', { secret: 'k'.repeat(32) });
  let now = start;
  const tokens = await createTokens(keys, () => now);
  const context: HostContext = {
    // Nothing here may ask it.
    database: null as unknown as Database,
    tokens,
    keys,
    siteUrl: 'http://site',
    hostUrl: 'http://host',
    dataFolder: '/nowhere',
    now: () => now,
    log: silentLog,
  };
  const host = mountHost(
    context,
    Object.fromEntries(names.map((name) => [name, { routes: echo() }])),
  );
  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Response> => host.fetch(new Request(`http://host${path}`, { method, headers }));
  return { ask, keys, tokens, pass: (seconds: number) => (now += seconds * 1000) };
}

describe('createGateway: keys', () => {
  it.each(names)('lets no request into %s without a key or with another one', async (name) => {
    const { ask } = await newHost();
    for (const path of [`/${name}/v1`, `/${name}/v1/`, `/${name}/v1/anything`]) {
      const missing = await ask(path);
      expect(missing.status).toBe(401);
      const message = name === 'storage' ? 'Invalid Compact JWS' : 'No API key found in request';
      expect(await missing.json()).toMatchObject({
        message,
        hint: expect.stringContaining('param'),
      });
      const unknown = await ask(path, { apikey: 'guess' });
      expect(unknown.status).toBe(401);
      expect(await unknown.json()).toMatchObject({ message: 'Invalid API key' });
    }
  });

  it('takes the key from the header or the address', async () => {
    const { ask, keys } = await newHost();
    const byHeader = await ask('/rest/v1/runs', { apikey: keys.anon });
    expect(await byHeader.json()).toMatchObject({ role: 'anon', token: keys.anon });
    const byAddress = await ask(`/rest/v1/runs?apikey=${keys.serviceRole}`);
    expect(await byAddress.json()).toMatchObject({ role: 'service_role' });
  });

  it('takes a key or a token of this host that comes as bearer alone', async () => {
    const { ask, keys, tokens } = await newHost();
    const token = await tokens.sign({ sub: 'a', role: 'authenticated', exp: start / 1000 + 60 });
    const answers = [keys.anon, keys.serviceRole, token].map(async (one) => {
      const authorization = `Bearer ${one}`;
      const { role } = await (await ask('/storage/v1/bucket', { authorization })).json();
      return role as string;
    });
    expect(await Promise.all(answers)).toEqual(['anon', 'service_role', 'authenticated']);
  });

  it.each(names)('keeps %s shut to any other bearer without a key', async (name) => {
    const { ask, keys, tokens, pass } = await newHost();
    const exp = start / 1000 + 60;
    const ended = await tokens.sign({ role: 'service_role', exp: exp - 30 });
    const others = await createTokens({ secret: 'x'.repeat(32), signingKey: null }, () => start);
    pass(31);
    const bearers = [
      'Bearer guess',
      'Bearer',
      `Basic ${keys.serviceRole}`,
      `Bearer ${ended}`,
      `Bearer ${await others.sign({ role: 'service_role', exp })}`,
      `Bearer ${await tokens.sign({ sub: 'a', exp })}`,
      `Bearer ${await tokens.sign({ role: 'postgres', exp })}`,
    ];
    const statuses = bearers.map(async (authorization) => {
      const answer = await ask(`/${name}/v1/anything`, { authorization });
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual(bearers.map(() => 401));
  });

  it('does not take a signed token for a key', async () => {
    const { ask, tokens } = await newHost();
    const token = await tokens.sign({ role: 'service_role', exp: start / 1000 + 60 });
    expect((await ask('/rest/v1/runs', { apikey: token })).status).toBe(401);
  });

  it.each([
    ['GET', '/auth/v1/verify'],
    ['GET', '/auth/v1/authorize'],
    ['GET', '/auth/v1/callback'],
    ['GET', '/auth/v1/.well-known/jwks.json'],
    ['POST', '/auth/v1/sso/saml/acs'],
    ['GET', '/storage/v1/object/public/pictures/a.png'],
    ['GET', '/storage/v1/object/sign/pictures/a.png?token=x'],
    ['PUT', '/storage/v1/object/upload/sign/pictures/a.png?token=x'],
  ])('opens %s %s to a browser without a key', async (method, path) => {
    const { ask } = await newHost();
    const answer = await ask(path, {}, method);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ role: 'anon' });
  });

  it.each([
    ['POST', '/storage/v1/object/sign/pictures/a.png'],
    ['POST', '/storage/v1/object/upload/sign/pictures/a.png'],
    ['GET', '/storage/v1/object/pictures/a.png'],
    ['POST', '/auth/v1/verify'],
    ['GET', '/auth/v1/verify/more'],
    ['GET', '/auth/v1/user'],
    ['POST', '/auth/v1/sso'],
  ])('keeps %s %s shut', async (method, path) => {
    const { ask } = await newHost();
    expect((await ask(path, {}, method)).status).toBe(401);
  });
});

describe('createGateway: callers', () => {
  it('knows the visitor by the token, and by the key where that stands in its place', async () => {
    const { ask, keys, tokens } = await newHost();
    const claims = { sub: 'a', role: 'authenticated', exp: start / 1000 + 60 };
    const token = await tokens.sign(claims);
    const visitor = await ask('/rest/v1/x', {
      apikey: keys.anon,
      authorization: `Bearer ${token}`,
    });
    expect(await visitor.json()).toEqual({ role: 'authenticated', claims, token });
    const service = await ask('/rest/v1/x', {
      apikey: keys.anon,
      authorization: `Bearer ${keys.serviceRole}`,
    });
    expect(await service.json()).toMatchObject({ role: 'service_role' });
  });

  it('refuses an ended or forged token in the words of each service', async () => {
    const { ask, keys, tokens, pass } = await newHost();
    const token = await tokens.sign({ role: 'authenticated', exp: start / 1000 + 60 });
    pass(61);
    const bodies = await Promise.all(
      names.map(async (name) => {
        const headers = { apikey: keys.anon, authorization: `Bearer ${token}` };
        const answer = await ask(`/${name}/v1/x`, headers);
        return [name, answer.status, await answer.json()];
      }),
    );
    expect(bodies).toEqual([
      // It answers itself, where it needs a user at all.
      ['auth', 200, expect.objectContaining({ role: 'anon' })],
      ['rest', 401, { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' }],
      ['realtime', 401, { error: 'Token has expired' }],
      ['storage', 400, expect.objectContaining({ error: 'InvalidJWT', message: 'jwt expired' })],
      // The function says whether it wants a token of this host.
      ['functions', 200, expect.objectContaining({ role: 'anon' })],
    ]);
    const forged = await ask('/rest/v1/x', {
      apikey: keys.anon,
      authorization: `Bearer ${token.slice(0, -4)}AAAA`,
    });
    expect(await forged.json()).toMatchObject({ code: 'PGRST301' });
  });

  it('refuses a role that only the database has', async () => {
    const { ask, keys, tokens } = await newHost();
    for (const role of ['postgres', 'authenticator', 7]) {
      const token = await tokens.sign({ role, exp: start / 1000 + 60 });
      const headers = { apikey: keys.anon, authorization: `Bearer ${token}` };
      expect((await ask('/rest/v1/x', headers)).status).toBe(401);
    }
  });
});

describe('createGateway: other origins', () => {
  const preflight = {
    origin: 'https://other.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'apikey,x-upsert',
  };

  it('answers preflights without a key, and leaves those of functions to them', async () => {
    const { ask } = await newHost();
    const answer = await ask('/rest/v1/x', preflight, 'OPTIONS');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.example');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toBe('apikey,x-upsert');
    expect(await (await ask('/functions/v1/x', preflight, 'OPTIONS')).text()).toBe('own preflight');
  });

  it('lets other origins read answers, refusals too', async () => {
    const { ask, keys } = await newHost();
    for (const headers of [{ apikey: keys.anon }, { apikey: 'guess' }]) {
      const answer = await ask('/auth/v1/user', { ...headers, origin: 'https://other.example' });
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.example');
      expect(answer.headers.get('access-control-expose-headers')).toContain(
        'X-Supabase-Api-Version',
      );
    }
  });
});

describe('a refusal before the request was read', () => {
  it('ends the connection and says so; any other keeps it', async () => {
    const { ask, keys } = await newHost();
    const post = async (size: number, apikey: string) => {
      const headers = { apikey, 'content-length': String(size) };
      const { status, headers: answered } = await ask('/rest/v1/runs', headers, 'POST');
      return [status, answered.get('connection')];
    };
    expect(await post(1024 * 1024, 'guess')).toEqual([401, 'close']);
    expect(await post(10, 'guess')).toEqual([401, null]);
    expect(await post(1024 * 1024, keys.anon)).toEqual([200, null]);
  });
});

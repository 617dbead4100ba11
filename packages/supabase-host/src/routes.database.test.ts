import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, RealtimeClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { silentLog } from '#host/testing/recorded-log.ts';
import type { HostContext } from './host-context.ts';
import { mountHost, type Host } from './host.ts';
import { readHostKeys } from './keys.ts';
import { loadAuthParts } from './auth/load-parts.ts';
import { createExportAccount } from './functions/export-account.ts';
import { createServices } from './services.ts';
import { createTokens } from './tokens.ts';

const hostUrl = 'http://host.example';
const password = 'correct horse battery 7';
const mark = 'only-the-owner-may-read-this';

/** What a browser opens by itself, or an app that proves itself in its own way; all other routes need a key. */
const openRoutes = [
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/.well-known/oauth-authorization-server',
  'GET /auth/v1/.well-known/openid-configuration',
  'GET /auth/v1/oauth/authorize',
  'POST /auth/v1/oauth/token',
  'GET /auth/v1/oauth/userinfo',
  'POST /auth/v1/oauth/userinfo',
  'GET /auth/v1/verify',
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
  'POST /auth/v1/callback',
  'GET /auth/v1/sso/saml/metadata',
  'POST /auth/v1/sso/saml/acs',
  'GET /storage/v1/object/public/:bucket/:key',
  'GET /storage/v1/object/sign/:bucket/:key',
  'GET /storage/v1/object/info/public/:bucket/:key',
  'PUT /storage/v1/object/upload/sign/:bucket/:key',
  'GET /storage/v1/render/image/public/:bucket/:key',
  'GET /storage/v1/render/image/sign/:bucket/:key',
];

let fresh: TestDatabase;
let host: Host;
let anonKey = '';
let strangerToken = '';
/** A token of this host that has ended, and one that another host signed. */
let endedToken = '';
let foreignToken = '';
let mine: SupabaseClient;
let stranger: SupabaseClient;
/** Where the host listens for sockets. */
let socketUrl = '';
const server = createServer(getRequestListener((request) => host.fetch(request)));
let owner = { id: '', email: '', factor: '', identity: '', app: '', question: '' };
/** As `METHOD /path/:parameter`, without the middleware. */
let routes: string[] = [];
const dataFolder = mkdtempSync(join(tmpdir(), 'farseer-routes-'));
chmodSync(dataFolder, 0o711);

beforeAll(async () => {
  fresh = await testDatabase();
  const keys = await readHostKeys(dataFolder);
  anonKey = keys.anon;
  const context: HostContext = {
    database: fresh.database,
    tokens: await createTokens(keys, Date.now),
    keys,
    siteUrl: 'http://site.example',
    hostUrl,
    dataFolder,
    now: Date.now,
    log: silentLog,
  };
  const auth = { limits: { scale: 0 }, apps: { enabled: true }, saml: { enabled: true } };
  const services = createServices(context, {
    auth,
    authParts: await loadAuthParts(auth),
    functions: [createExportAccount()],
  });
  host = mountHost(context, services);
  await fresh.database.query(
    'create table public.secrets_of (id int generated always as identity primary key, user_id uuid not null default auth.uid(), note text)',
  );
  await fresh.database.query('alter table public.secrets_of enable row level security');
  await fresh.database.query(
    'create policy own on public.secrets_of using (user_id = auth.uid()) with check (user_id = auth.uid())',
  );
  const tables = await fresh.database.query<{ path: string }>(
    `select c.relname as path from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm')
     union all
     select 'rpc/' || p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace`,
  );
  const restPaths = ['', ...tables.map(({ path }) => path)];
  const restRoutes = restPaths.flatMap((path) =>
    ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /rest/v1/${path}`),
  );
  const mounted = Object.entries(services).flatMap(([name, service]) =>
    service.routes.routes
      .filter(({ method, path }) => !(method === 'ALL' && path.endsWith('*')) && path !== '*')
      .map(({ method, path }) => `${method} /${name}/v1${path.replace('{.+}', '')}`),
  );
  routes = [...new Set([...mounted, ...restRoutes])];

  const admin = clientWith(keys.serviceRole);
  mine = await signIn(admin, 'owner@farseer.test');
  const user = (await mine.auth.getUser()).data.user;
  const factor = await mine.auth.mfa.enroll({ factorType: 'totp', friendlyName: mark });
  await mine.auth.updateUser({ data: { note: mark } });
  await admin.storage.createBucket('private-things');
  await admin.storage.from('private-things').upload('mine.txt', new Blob([mark]));
  await mine.from('secrets_of').insert({ note: mark });
  owner = {
    id: user?.id ?? '',
    email: user?.email ?? '',
    factor: factor.data?.id ?? '',
    identity: user?.identities?.[0]?.identity_id ?? '',
    ...(await allowApp(admin)),
  };
  stranger = await signIn(admin, 'stranger@farseer.test');
  strangerToken = (await stranger.auth.getSession()).data.session?.access_token ?? '';
  const now = Math.floor(Date.now() / 1000);
  endedToken = await context.tokens.sign({ role: 'service_role', exp: now - 10 });
  const foreign = await createTokens({ secret: 'x'.repeat(32), signingKey: null }, Date.now);
  foreignToken = await foreign.sign({ role: 'service_role', exp: now + 600 });

  await fresh.database.query('alter publication supabase_realtime add table public.secrets_of');
  await fresh.database.query(
    `create policy own on realtime.messages to authenticated
     using (realtime.topic() = 'of ' || auth.uid()) with check (realtime.topic() = 'of ' || auth.uid())`,
  );
  server.on('upgrade', (request, socket, head: Buffer) =>
    host.handleUpgrade(request, socket, head),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  socketUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await host.close();
  server.closeAllConnections();
  server.close();
  await fresh.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

function clientWith(key: string): SupabaseClient {
  return createClient(hostUrl, key, {
    global: { fetch: async (input, init) => host.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** An app that acts for the owner, and a second question of it that they have seen. */
async function allowApp(admin: SupabaseClient): Promise<{ app: string; question: string }> {
  const made = await admin.auth.admin.oauth.createClient({
    client_name: mark,
    redirect_uris: ['https://bot.example/callback'],
  });
  const app = made.data?.client_id ?? '';
  const ask = async (scope: string) => {
    const query = new URLSearchParams({
      client_id: app,
      redirect_uri: 'https://bot.example/callback',
      scope,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await host.fetch(new Request(`${hostUrl}/auth/v1/oauth/authorize?${query}`));
    const name = new URL(answer.headers.get('location') ?? '').searchParams.get('authorization_id');
    await mine.auth.oauth.getAuthorizationDetails(name ?? '');
    return name ?? '';
  };
  const allowed = await mine.auth.oauth.approveAuthorization(await ask('email'));
  if (allowed.error) throw allowed.error;
  return { app, question: await ask('phone') };
}

async function signIn(admin: SupabaseClient, email: string): Promise<SupabaseClient> {
  const made = await admin.auth.admin.createUser({ email, password, email_confirm: true });
  if (made.error) throw made.error;
  const client = clientWith(anonKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Asks a route about what is the owner's. */
async function ask(route: string, headers: Record<string, string>) {
  const [written = '', pattern = ''] = route.split(' ');
  const method = written === 'ALL' ? 'GET' : written;
  const path = pattern
    .replace(':user', owner.id)
    .replace(':factor', owner.factor)
    .replace(':identity', owner.identity)
    .replace(':provider', owner.id)
    .replace(':client', owner.app)
    .replace(':authorization', owner.question)
    .replace(':bucket', 'private-things')
    .replace(':key', 'mine.txt')
    .replace(':name', 'export-account');
  const filter = path.endsWith('/secrets_of') ? `?user_id=eq.${owner.id}` : '';
  const hasBody = !['GET', 'HEAD'].includes(method);
  const body = JSON.stringify(
    path.endsWith('/secrets_of')
      ? { user_id: owner.id, note: 'forged' }
      : { prefixes: ['mine.txt'] },
  );
  const request = new Request(hostUrl + path + filter, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...(hasBody && { body }),
  });
  const answer = await host.fetch(request);
  return { route, status: answer.status, text: await answer.text() };
}

/** Everything of the owner that a stranger could have changed. */
async function stateOfOwner(): Promise<unknown> {
  return fresh.database.query(
    `select (select to_jsonb(u) from auth.users u where u.id = $1) as account,
      (select jsonb_agg(to_jsonb(f)) from auth.mfa_factors f where f.user_id = $1) as factors,
      (select jsonb_agg(to_jsonb(i)) from auth.identities i where i.user_id = $1) as identities,
      (select jsonb_agg(to_jsonb(s)) from auth.sessions s where s.user_id = $1) as sessions,
      (select jsonb_agg(to_jsonb(c)) from auth.oauth_consents c where c.user_id = $1) as apps,
      (select jsonb_agg(to_jsonb(q)) from auth.oauth_authorizations q where q.user_id = $1) as questions,
      (select jsonb_agg(to_jsonb(a)) from auth.oauth_clients a) as clients,
      (select jsonb_agg(to_jsonb(o)) from storage.objects o) as objects,
      (select jsonb_agg(to_jsonb(b)) from storage.buckets b) as buckets,
      (select jsonb_agg(to_jsonb(n)) from public.secrets_of n where n.user_id = $1) as notes`,
    [owner.id],
  );
}

/** `open`, or the status that a socket was refused with. */
function knock(path: string, headers: Record<string, string> = {}): Promise<number | 'open'> {
  const socket = new WebSocket(`${socketUrl}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
}

/** A socket with this token; everything it hears about a channel. */
async function listenAs(token: string, key: string, name: string, isPrivate: boolean) {
  const client = new RealtimeClient(`${socketUrl}/realtime/v1`, {
    params: { apikey: key },
    timeout: 30_000,
    accessToken: () => Promise.resolve(token),
  });
  // Otherwise the channel is joined with the key first.
  await client.setAuth();
  const heard: unknown[] = [];
  const states: string[] = [];
  const channel = client.channel(name, { config: { private: isPrivate } });
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
  if (!isPrivate) {
    const secrets = { event: '*', schema: 'public', table: 'secrets_of' } as const;
    channel.on('postgres_changes', secrets, (change) => heard.push(change));
  }
  channel.on('system', {}, ({ message }: { message: string }) => states.push(message));
  channel.subscribe((status) => states.push(status));
  return { heard, states, close: () => client.disconnect() };
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

describe('a WebSocket', () => {
  it('opens nowhere without a key, with a wrong one, an ended one, or one of another host', async () => {
    const paths = [
      '/',
      '/websocket',
      '/realtime/v1',
      '/realtime/v1/',
      '/realtime/v1/api/broadcast',
    ];
    for (const service of ['auth', 'rest', 'storage', 'functions'])
      paths.push(`/${service}/v1/websocket`, `/${service}/v1/export-account`);
    const keys = ['', `apikey=${anonKey}`, 'apikey=wrong'];
    for (const path of paths)
      for (const key of keys) expect([path, await knock(`${path}?${key}`)]).toEqual([path, 404]);

    const socketPath = '/realtime/v1/websocket';
    const wrong = ['', 'wrong', `${anonKey}x`, endedToken, foreignToken];
    for (const key of wrong) {
      expect(await knock(`${socketPath}?apikey=${key}&vsn=2.0.0`)).toBe(401);
      expect(await knock(socketPath, key === '' ? {} : { apikey: key })).toBe(401);
      expect(await knock(socketPath, { authorization: `Bearer ${key}` })).toBe(401);
    }
    expect(await knock(`${socketPath}?apikey=${anonKey}&vsn=2.0.0`)).toBe('open');
  });

  it('tells a stranger nothing of another user', async () => {
    const ownerToken = (await mine.auth.getSession()).data.session?.access_token ?? '';
    const ownTopic = `of ${owner.id}`;
    const sockets = {
      theirs: await listenAs(strangerToken, anonKey, ownTopic, true),
      theirsByKey: await listenAs(strangerToken, strangerToken, ownTopic, true),
      open: await listenAs(strangerToken, anonKey, ownTopic, false),
      visitor: await listenAs(anonKey, anonKey, ownTopic, false),
      own: await listenAs(ownerToken, anonKey, ownTopic, true),
      ownRows: await listenAs(ownerToken, anonKey, 'rows', false),
    };
    await eventually(() => {
      expect(sockets.theirs.states).toContain('CHANNEL_ERROR');
      expect(sockets.theirsByKey.states).toContain('CHANNEL_ERROR');
      expect(sockets.own.states).toContain('SUBSCRIBED');
      for (const one of [sockets.open, sockets.visitor, sockets.ownRows])
        expect(one.states).toContain('Subscribed to PostgreSQL');
    });
    await fresh.database.query(`select realtime.send($1::jsonb, 'news', $2)`, [
      { note: mark },
      ownTopic,
    ]);
    await mine.from('secrets_of').insert({ note: mark });
    // What is the stranger's own, and everybody's, comes after: by then the rest would have come.
    await stranger.from('secrets_of').insert({ note: 'the stranger wrote this' });
    await fresh.database.query(`select realtime.send('{"last": true}', 'news', $1, false)`, [
      ownTopic,
    ]);
    await eventually(() => {
      expect(JSON.stringify(sockets.own.heard)).toContain(mark);
      expect(JSON.stringify(sockets.ownRows.heard)).toContain(mark);
      expect(JSON.stringify(sockets.open.heard)).toContain('the stranger wrote this');
      for (const one of [sockets.open, sockets.visitor])
        expect(JSON.stringify(one.heard)).toContain('last');
    });
    const { theirs, theirsByKey, open, visitor } = sockets;
    const toldToOthers = [theirs, theirsByKey, open, visitor].map(({ heard, states }) =>
      JSON.stringify([heard, states]),
    );
    expect(toldToOthers.filter((text) => text.includes(mark))).toEqual([]);
    expect([...theirs.heard, ...theirsByKey.heard]).toEqual([]);
    for (const { close } of Object.values(sockets)) await close();
  });
});

describe('every route of every service', () => {
  it('is listed, so that the tests below pass over none', () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(routes).toEqual(
      expect.arrayContaining([
        'GET /auth/v1/user',
        'DELETE /auth/v1/admin/users/:user',
        'GET /rest/v1/secrets_of',
        'POST /realtime/v1/api/broadcast',
        'DELETE /storage/v1/object/:bucket/:key',
        'ALL /functions/v1/:name',
      ]),
    );
  });

  it('is shut without a key, but for what a browser opens by itself', async () => {
    const answers = [];
    for (const route of routes) answers.push(await ask(route, {}));
    const open = answers.filter(({ text, status }) => status !== 401 || !text.includes('API key'));
    expect(open.map(({ route }) => route).toSorted()).toEqual(openRoutes.toSorted());
    expect(answers.filter(({ text }) => text.includes(mark) || text.includes(owner.email))).toEqual(
      [],
    );
  });

  it('shows nothing of another user and changes nothing of theirs', async () => {
    const before = await stateOfOwner();
    expect(JSON.stringify(before)).toContain(mark);
    const headers = { apikey: anonKey, authorization: `Bearer ${strangerToken}` };
    // Signing out last: it ends the token that the others are asked with.
    const last = 'POST /auth/v1/logout';
    const wrong: string[] = [];
    for (const route of [...routes.filter((one) => one !== last), last]) {
      const { text, status } = await ask(route, headers);
      const tells = text.includes(mark) || text.includes(owner.email);
      const fails = status >= 500 && status !== 501;
      if (tells || fails) wrong.push(`${route}: ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
    expect(await stateOfOwner()).toEqual(before);
  });
});

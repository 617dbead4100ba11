import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { createTokens } from '#host/tokens.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import type { Database } from '#host/database.ts';
import type { AuthOptions } from '#host/auth/options.ts';
import type { AuthPart } from '#host/auth/calls.ts';
import { appsPart } from '#host/auth/oauth/part.ts';
import { samlPart } from '#host/auth/sso/part.ts';
import { createAuthService } from '#host/auth/service.ts';
import { silentLog } from '#host/testing/recorded-log.ts';

/** Where the services of tests seem to be. */
export const HOST_URL = 'http://host.example';
export const SITE_URL = 'http://site.example';

/** A host with nothing but accounts, over a database of its own. */
export interface AuthFixture {
  database: Database;
  context: HostContext;
  /** Moves the host's time; milliseconds. */
  pass(milliseconds: number): void;
  /** A service over the same database by other rules. */
  serve(options: AuthOptions): AuthApi;
  close(): Promise<void>;
}

/** One way of asking a service. */
export interface AuthApi {
  app: Hono<ServiceEnvironment>;
  /** Asks and reads the answer as JSON; the newer form of errors is asked for as clients do. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** The official client over this service, without a network. */
  client(options?: { flow?: 'implicit' | 'pkce' }): SupabaseClient;
  /** The official client with the key of the host's own server. */
  admin(): SupabaseClient;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Hashing so cheap that a hundred sign-ups take no time. */
export const CHEAP_HASH = { memory: 64, passes: 1, parallelism: 1 };

/** Rules that most tests want: no wait between two mails. */
const QUICK: AuthOptions = {
  email: { gap: 0 },
  phone: { gap: 0 },
  password: { hashCost: CHEAP_HASH, minimumLength: 6 },
};

/** @param signsForOthers true for a host with a key of its own, whose signatures others can check. */
export async function openAuthFixture({ signsForOthers = false } = {}): Promise<AuthFixture> {
  const fresh = await testDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'farseer-auth-'));
  let time = Date.now();
  const now = () => time;
  const tokens = await createTokens(
    {
      secret: 'a secret that only this test knows, and long',
      signingKey: signsForOthers ? await makeSigningKey() : null,
    },
    now,
  );
  const seconds = Math.floor(time / 1000);
  const key = (role: string) =>
    tokens.sign({ role, iss: 'test', iat: seconds, exp: seconds + 10 ** 8 });
  const context: HostContext = {
    database: fresh.database,
    tokens,
    keys: { anon: await key('anon'), serviceRole: await key('service_role') },
    siteUrl: SITE_URL,
    hostUrl: HOST_URL,
    dataFolder,
    now,
    log: silentLog,
  };
  return {
    database: fresh.database,
    context,
    pass(milliseconds) {
      time += milliseconds;
    },
    serve: (options) => serve(context, options),
    async close() {
      await fresh.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'test', alg: 'ES256', use: 'sig' };
}

/** As `loadAuthParts`, but apps of others are there unless a test says otherwise. */
function partsOf({ saml, apps }: AuthOptions): AuthPart[] {
  return [
    ...(saml?.enabled === true ? [samlPart] : []),
    ...(apps?.enabled === false ? [] : [appsPart]),
  ];
}

function serve(context: HostContext, options: AuthOptions): AuthApi {
  const rules: AuthOptions = {
    ...options,
    email: { ...QUICK.email, ...options.email },
    phone: { ...QUICK.phone, ...options.phone },
    password: { ...QUICK.password, ...options.password },
  };
  const app = new Hono<ServiceEnvironment>();
  app.route('/auth/v1', createAuthService(context, rules, partsOf(rules)));
  const fetchHere: typeof fetch = async (input, init) => app.request(new Request(input, init));
  const connect = (key: string, flow: 'implicit' | 'pkce') =>
    createClient(HOST_URL, key, {
      global: { fetch: fetchHere },
      auth: {
        flowType: flow,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
        storage: memoryStorage(),
      },
    });
  return {
    app,
    async ask(method, path, body, headers = {}) {
      const answer = await app.request(`/auth/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
      return {
        status: answer.status,
        headers: answer.headers,
        body: parsed as Record<string, unknown>,
      };
    },
    client: ({ flow = 'implicit' } = {}) => connect(context.keys.anon, flow),
    admin: () => connect(context.keys.serviceRole, 'implicit'),
  };
}

/** What a browser's storage is to the client. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** Header of a user with a token. */
export function bearer(token: unknown): Record<string, string> {
  return { authorization: `Bearer ${String(token)}` };
}

let people = 0;

/** An address of its own in this test run. */
export function newEmail(name = 'hero'): string {
  people += 1;
  return `${name}-${people}-${crypto.randomUUID().slice(0, 8)}@azeroth.example`;
}

/** A number of its own in this test run, without plus sign. */
export function newPhone(): string {
  people += 1;
  return `49151${String(people).padStart(7, '0')}`;
}

export interface ReadMail {
  kind: string;
  code: string;
  /** Address of the link, empty when there is none. */
  link: string;
  /** Token of the link. */
  token: string;
  text: string;
}

/** The mails of an address, newest first, as a developer's mailbox shows them. */
export async function mailsTo(fixture: AuthFixture, email: string): Promise<ReadMail[]> {
  // The test's clock stands still: of mails of one moment that of the later transaction is the newer one.
  const mails = await fixture.database.query<{ kind: string; text_body: string }>(
    `select kind, text_body from auth.mail_outbox where recipient = $1
     order by created_at desc, age(xmin), ctid desc`,
    [email],
  );
  return mails.map(({ kind, text_body: text }) => {
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    return {
      kind,
      code: /code: (\d+)/.exec(text)?.[1] ?? '',
      link,
      token: link === '' ? '' : (new URL(link).searchParams.get('token') ?? ''),
      text,
    };
  });
}

/** The newest mail of an address. */
export async function lastMail(fixture: AuthFixture, email: string): Promise<ReadMail> {
  const [mail] = await mailsTo(fixture, email);
  if (mail === undefined) throw new Error(`There is no mail to ${email}.`);
  return mail;
}

/** Opens a link of a mail as a browser does. @returns where it leads, parsed. */
export async function follow(
  api: AuthApi,
  link: string,
): Promise<{ url: URL; fragment: URLSearchParams }> {
  const { pathname, search } = new URL(link);
  const answer = await api.app.request(`${pathname}${search}`);
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${answer.status} leads nowhere.`);
  const url = new URL(location);
  return { url, fragment: new URLSearchParams(url.hash.slice(1)) };
}

/** An account with a confirmed address, and a session of it. */
export async function signUpConfirmed(
  fixture: AuthFixture,
  api: AuthApi,
  email = newEmail(),
  password = 'lok-tar ogar',
): Promise<{
  email: string;
  password: string;
  id: string;
  accessToken: string;
  refreshToken: string;
}> {
  await api.ask('POST', '/signup', { email, password });
  const { code } = await lastMail(fixture, email);
  const { body } = await api.ask('POST', '/verify', { type: 'signup', email, token: code });
  return {
    email,
    password,
    id: (body['user'] as { id: string }).id,
    accessToken: String(body['access_token']),
    refreshToken: String(body['refresh_token']),
  };
}

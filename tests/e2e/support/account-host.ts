/**
 * Our account service for journeys through the pages: the real host in the process of the test, on a database of its own. A test can look
 * into the database, read the mails, see which calls came, and have the next call refused as if the service were away.
 */
import { createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { startFakeIssuer } from 'supabase-host/testing/issuer';
import type { Database } from '#store/database.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { startBackend } from '#server/backend.ts';
import { readConfiguration } from '#server/configuration.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { listen } from '#server/listen.ts';
import { codeIn } from './mailbox.ts';
import { copyPreparedData } from './prepared-data.ts';

export type Session = Record<string, unknown>;

export interface Mail {
  code: string;
  /** Of the link in the mail; empty in a mail without one. */
  tokenHash: string;
  /** What the link is for: `signup`, `magiclink`, `recovery`; empty as well. */
  type: string;
}

export interface AccountHost {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  database: Database;
  /** The site of Discord and Battle.net; null where the host offers neither. */
  providerUrl: string | null;
  /** What was asked, in order: `POST /token?grant_type=password`. */
  calls: string[];
  /** Answers the next call whose text matches with this status and body, instead of passing it on. */
  answerNext: (match: RegExp, status: number, body: unknown) => void;
  /** Milliseconds that each refresh waits. */
  refreshDelay: number;
  /** A confirmed account. @returns its id. */
  addUser: (email: string, password: string, metadata?: object) => Promise<string>;
  /** Protects an account with an authenticator app. */
  addFactor: (email: string, password: string) => Promise<TOTP>;
  /** Signs in. @param more `lifetime`: seconds that the access token has left, also below zero. */
  openSession: (
    email: string,
    more?: { password?: string; lifetime?: number; userAgent?: string },
  ) => Promise<Session>;
  countSessions: (email: string) => Promise<number>;
  endSessions: (email: string) => Promise<void>;
  /** The newest mail to an address. */
  lastMail: (email: string) => Promise<Mail>;
  close: () => Promise<void>;
}

export const PASSWORD = 'correct horse';
const SECRET = 'a secret of these tests, and long enough for it';
/** So cheap that a sign-in takes no time. */
const CHEAP_HASH = { memory: 64, passes: 1, parallelism: 1 };

/** Starts it on a free port. @param providers whether it offers Battle.net and Discord, as a site of this machine plays them. */
export async function startAccountHost({ providers = false } = {}): Promise<AccountHost> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-accounts-'));
  // The database server may run as another user and has to come in.
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, 'data');
  prepareDataFolder(dataFolder);
  await copyPreparedData(dataFolder, { FARSEER_SAMPLE: '0' });
  const issuer = providers ? await startFakeIssuer() : null;
  if (issuer)
    issuer.person = {
      sub: '9001',
      email: 'khadgar@example.org',
      email_verified: true,
      name: 'Khadgar',
    };
  const configuration = readConfiguration({
    FARSEER_DATA: dataFolder,
    FARSEER_SAMPLE: 'off',
    FARSEER_SOURCES: 'off',
    FARSEER_JWT_SECRET: SECRET,
    FARSEER_AUTH_MAIL_GAP: '0',
    FARSEER_AUTH_RATE_LIMIT_SCALE: '0',
    FARSEER_AUTH_REUSE_INTERVAL: '0',
    FARSEER_LIMITS_SCALE: '0',
  });
  const { auth } = configuration.host;
  const atIssuer = issuer && {
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
    issuer: issuer.url,
    allowInsecure: true,
  };
  configuration.host.auth = {
    ...auth,
    password: { ...auth?.password, hashCost: CHEAP_HASH, requireReauthentication: true },
    redirects: { ...auth?.redirects, allowed: ['http://localhost:*/**'] },
    // The pages speak of a host that sends mail. This server takes none, so each mail stays in the outbox, where a test reads it.
    mail: { ...auth?.mail, smtpUrl: 'smtp://127.0.0.1:1' },
    ...(atIssuer && {
      providers: {
        battlenet: { kind: 'battlenet', ...atIssuer },
        discord: { kind: 'discord', ...atIssuer },
      },
    }),
  };

  const scripted: { match: RegExp; status: number; body: unknown }[] = [];
  let backend: Awaited<ReturnType<typeof startBackend>> | null = null;
  const { port, close } = await listen(async (request, environment) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname.replace('/auth/v1', '')}${search}`;
    if (request.method !== 'OPTIONS') {
      host.calls.push(call);
      const index = scripted.findIndex(({ match }) => match.test(call));
      const [script] = index < 0 ? [] : scripted.splice(index, 1);
      if (script)
        return Response.json(script.body, {
          status: script.status,
          headers: { 'access-control-allow-origin': '*' },
        });
      if (host.refreshDelay > 0 && call.includes('grant_type=refresh_token'))
        await wait(host.refreshDelay);
    }
    return backend?.fetch(request, environment) ?? new Response('', { status: 503 });
  }, 0);
  const url = `http://127.0.0.1:${port}`;
  const started = await startBackend(
    configuration,
    url,
    toOperatorLog(({ line }) => line.startsWith('500') && console.error(line)),
  );
  backend = started;
  const database = started.database();
  if (!database) throw new Error('The database of the account service does not run.');
  const { anonKey, serviceRoleKey } = started.pageHost;

  const ask = async (
    path: string,
    body: object,
    token = anonKey,
    headers: Record<string, string> = {},
  ): Promise<Session> => {
    const answer = await started.fetch(
      new Request(`${url}/auth/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: token === serviceRoleKey ? token : anonKey,
          authorization: `Bearer ${token}`,
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Session;
  };
  const signIn = (email: string, password: string, userAgent = '') =>
    ask('/token?grant_type=password', { email, password }, anonKey, { 'user-agent': userAgent });

  const host: AccountHost = {
    url,
    anonKey,
    serviceRoleKey: serviceRoleKey ?? '',
    database,
    providerUrl: issuer?.url ?? null,
    calls: [],
    answerNext: (match, status, body) => void scripted.push({ match, status, body }),
    refreshDelay: 0,
    async addUser(email, password, metadata = {}) {
      // An account that an earlier test made under this address makes room.
      await database.query('delete from auth.users where email = $1', [email]);
      const { id } = await ask(
        '/admin/users',
        { email, password, email_confirm: true, user_metadata: metadata },
        host.serviceRoleKey,
      );
      return String(id);
    },
    async addFactor(email, password) {
      const token = String((await signIn(email, password))['access_token']);
      const made = await ask(
        '/factors',
        { factor_type: 'totp', friendly_name: 'Phone', issuer: 'Farseer' },
        token,
      );
      const totp = new TOTP({ secret: (made['totp'] as { secret: string }).secret });
      const { id } = await ask(`/factors/${String(made['id'])}/challenge`, {}, token);
      // The code before this one: the page may use the one of now.
      const code = totp.generate({ timestamp: Date.now() - 30_000 });
      await ask(`/factors/${String(made['id'])}/verify`, { challenge_id: id, code }, token);
      return totp;
    },
    async openSession(email, { password = PASSWORD, lifetime, userAgent } = {}) {
      const session = await signIn(email, password, userAgent);
      return lifetime === undefined ? session : withLifetime(session, lifetime);
    },
    async countSessions(email) {
      const [row] = await database.query<{ count: number }>(
        `select count(*)::int as count from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`,
        [email],
      );
      return row?.count ?? 0;
    },
    async endSessions(email) {
      await database.query(
        `delete from auth.sessions where user_id in (select id from auth.users where email = $1)`,
        [email],
      );
    },
    async lastMail(email) {
      const [mail] = await database.query<{ subject: string; text: string }>(
        `select subject, text_body as text from auth.mail_outbox where recipient = $1
         order by created_at desc limit 1`,
        [email],
      );
      if (!mail) throw new Error(`There is no mail to ${email}.`);
      // A code that proves who asks comes without a link.
      const query = new URLSearchParams(/https?:\/\/[^\s?]+\?(\S+)/.exec(mail.text)?.[1]);
      return {
        code: codeIn(mail),
        tokenHash: query.get('token_hash') ?? query.get('token') ?? '',
        type: query.get('type') ?? '',
      };
    },
    async close() {
      await started.close(close());
      await issuer?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return host;
}

/** The same session with an access token that has `lifetime` seconds left. */
function withLifetime(session: Session, lifetime: number): Session {
  const [, payload = ''] = String(session['access_token']).split('.');
  const expires = Math.floor(Date.now() / 1000) + lifetime;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Session;
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: expires })}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64url');
  return {
    ...session,
    access_token: `${signed}.${signature}`,
    expires_in: lifetime,
    expires_at: expires,
  };
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

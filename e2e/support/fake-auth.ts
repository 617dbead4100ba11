/**
 * A small account service in memory that speaks what the pages need of the auth protocol, so that a journey can be led into every
 * corner: a refresh that fails, a service that is away, a provider that is on. Codes are six digits, in `mailbox`.
 */

import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';

interface FakeUser {
  id: string;
  email: string;
  password: string | null;
  isConfirmed: boolean;
  metadata: Record<string, unknown>;
  factors: { id: string; name: string; isVerified: boolean }[];
  identities: { id: string; provider: string }[];
  code: { value: string; type: string } | null;
}

interface FakeSession {
  id: string;
  userId: string;
  level: 'aal1' | 'aal2';
  methods: { method: string; timestamp: number }[];
  refreshToken: string;
  usedTokens: string[];
  userAgent: string;
  /** ISO 8601. */
  since: string;
}

export interface FakeMail {
  to: string;
  kind: string;
  code: string;
  /** Address a reader would press. */
  link: string;
}

export interface FakeAuth {
  url: string;
  /** What was asked, in order: `POST /token?grant_type=password`. */
  calls: string[];
  mailbox: FakeMail[];
  /** Seconds a new access token lasts. */
  lifetime: number;
  /** Answers the next calls whose text matches with this status and body, instead of doing them. */
  answerNext: (match: RegExp, status: number, body: unknown, times?: number) => void;
  /** Milliseconds each refresh takes. */
  refreshDelay: number;
  settings: { external: Record<string, boolean>; disable_signup: boolean };
  /** The code an authenticator app shows. */
  factorCode: string;
  addUser: (email: string, password: string, more?: Partial<FakeUser>) => FakeUser;
  users: FakeUser[];
  sessions: FakeSession[];
  /** Opens a session as a provider or a mail link would, and gives the answer of the token call. */
  openSession: (user: FakeUser, more?: Partial<FakeSession>) => Record<string, unknown>;
  close: () => Promise<void>;
}

export const FAKE_ANON_KEY = 'anon-key-of-the-fake';
export const FAKE_SERVICE_KEY = 'service-key-of-the-fake';

/** Starts it on a free port. */
export async function startFakeAuth(): Promise<FakeAuth> {
  const users: FakeUser[] = [];
  const sessions: FakeSession[] = [];
  const flows = new Map<string, { challenge: string; userId: string; type: string }>();
  const scripted: { match: RegExp; status: number; body: unknown; times: number }[] = [];
  const app = new Hono();

  const fake: FakeAuth = {
    url: '',
    calls: [],
    mailbox: [],
    lifetime: 3600,
    refreshDelay: 0,
    factorCode: '123456',
    settings: { external: { email: true }, disable_signup: false },
    users,
    sessions,
    answerNext(match, status, body, times = 1) {
      scripted.push({ match, status, body, times });
    },
    addUser(email, password, more = {}) {
      const user: FakeUser = {
        id: randomUUID(),
        email,
        password,
        isConfirmed: true,
        metadata: {},
        factors: [],
        identities: [{ id: randomUUID(), provider: 'email' }],
        code: null,
        ...more,
      };
      users.push(user);
      return user;
    },
    openSession(user, more = {}) {
      const session: FakeSession = {
        id: randomUUID(),
        userId: user.id,
        level: 'aal1',
        methods: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
        refreshToken: randomBytes(12).toString('hex'),
        usedTokens: [],
        userAgent: '',
        since: new Date().toISOString(),
        ...more,
      };
      sessions.push(session);
      return answerOf(session);
    },
    close: async () => {},
  };

  function answerOf(session: FakeSession): Record<string, unknown> {
    const user = users.find(({ id }) => id === session.userId)!;
    const expires_at = Math.floor(Date.now() / 1000) + fake.lifetime;
    const claims = { sub: user.id, exp: expires_at, aal: session.level, amr: session.methods };
    const nonce = randomBytes(4).toString('hex');
    return {
      access_token: `${part({ alg: 'HS256' })}.${part({ ...claims, session_id: session.id, nonce })}.c2ln`,
      token_type: 'bearer',
      expires_in: fake.lifetime,
      expires_at,
      refresh_token: session.refreshToken,
      user: shown(user),
    };
  }

  function callerOf(context: Context): { user: FakeUser; session: FakeSession } | null {
    try {
      const token = context.req.header('authorization')?.split('.')[1] ?? '';
      const claims = JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<
        string,
        unknown
      >;
      const session = sessions.find(({ id }) => id === claims['session_id']);
      const user = users.find(({ id }) => id === session?.userId);
      return session && user ? { user, session } : null;
    } catch {
      return null;
    }
  }

  const userOf = (email: string | undefined) =>
    users.find((user) => user.email === email?.toLowerCase());

  function mail(
    user: FakeUser,
    type: string,
    context: Context,
    body: Record<string, string>,
  ): void {
    const code = String(randomInt(100_000, 1_000_000));
    user.code = { value: code, type };
    const back = context.req.query('redirect_to') ?? '';
    const challenge = body['code_challenge'];
    let link = `${fake.url}/auth/v1/verify?token=${code}&type=${type}&redirect_to=${encodeURIComponent(back)}`;
    if (challenge) {
      const flow = randomUUID();
      flows.set(flow, { challenge, userId: user.id, type });
      link += `&flow=${flow}`;
    }
    fake.mailbox.push({ to: user.email, kind: type, code, link });
  }

  app.use(
    cors({
      origin: mirror,
      credentials: true,
      exposeHeaders: ['X-Supabase-Api-Version'],
    }),
  );
  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const call = `${context.req.method} ${pathname.replace('/auth/v1', '')}${search}`;
    fake.calls.push(call);
    const script = scripted.find(({ match, times }) => times > 0 && match.test(call));
    if (!script) return next();
    script.times -= 1;
    return context.json(script.body as object, script.status as never, {
      'X-Supabase-Api-Version': '2024-01-01',
    });
  });

  app.get('/auth/v1/settings', (context) => context.json(fake.settings));

  app.post('/auth/v1/signup', async (context) => {
    const body = await bodyOf(context);
    const known = userOf(body['email']);
    if ((body['password'] ?? '').length < 6)
      return context.json(
        {
          code: 'weak_password',
          message: 'Password should be at least 6 characters.',
          weak_password: { reasons: ['length'] },
        },
        422,
        { 'X-Supabase-Api-Version': '2024-01-01' },
      );
    const user =
      known ??
      fake.addUser((body['email'] ?? '').toLowerCase(), body['password'] ?? '', {
        isConfirmed: false,
        metadata: (body['data'] as unknown as Record<string, unknown>) ?? {},
      });
    if (!user.isConfirmed) mail(user, 'signup', context, body);
    return context.json(shown(user));
  });

  app.post('/auth/v1/token', async (context) => {
    const body = await bodyOf(context);
    const grant = context.req.query('grant_type');
    if (grant === 'password') {
      const user = userOf(body['email']);
      if (!user || user.password !== body['password'])
        return refuse(context, 400, 'invalid_credentials', 'Invalid login credentials');
      if (!user.isConfirmed)
        return refuse(context, 400, 'email_not_confirmed', 'Email not confirmed');
      return context.json(fake.openSession(user));
    }
    if (grant === 'pkce') {
      const flow = flows.get(body['auth_code'] ?? '');
      const hash = createHash('sha256')
        .update(body['code_verifier'] ?? '')
        .digest('base64url');
      if (!flow || flow.challenge !== hash)
        return refuse(
          context,
          404,
          'flow_state_not_found',
          'invalid flow state, no valid flow state found',
        );
      flows.delete(body['auth_code'] ?? '');
      return context.json(fake.openSession(users.find(({ id }) => id === flow.userId)!));
    }
    if (fake.refreshDelay > 0) await new Promise((go) => setTimeout(go, fake.refreshDelay));
    const token = body['refresh_token'] ?? '';
    const stolen = sessions.findIndex(({ usedTokens }) => usedTokens.includes(token));
    if (stolen >= 0) {
      sessions.splice(stolen, 1);
      return refuse(
        context,
        400,
        'refresh_token_already_used',
        'Invalid Refresh Token: Already Used',
      );
    }
    const session = sessions.find(({ refreshToken }) => refreshToken === token);
    if (!session)
      return refuse(
        context,
        400,
        'refresh_token_not_found',
        'Invalid Refresh Token: Refresh Token Not Found',
      );
    session.usedTokens.push(token);
    session.refreshToken = randomBytes(12).toString('hex');
    return context.json(answerOf(session));
  });

  app.post('/auth/v1/otp', async (context) => {
    const body = await bodyOf(context);
    const email = (body['email'] ?? '').toLowerCase();
    mail(userOf(email) ?? fake.addUser(email, '', { password: null }), 'magiclink', context, body);
    return context.json({});
  });
  app.post('/auth/v1/recover', async (context) => {
    const body = await bodyOf(context);
    const user = userOf(body['email']);
    if (user) mail(user, 'recovery', context, body);
    return context.json({});
  });
  app.post('/auth/v1/resend', async (context) => {
    const body = await bodyOf(context);
    const user = userOf(body['email']);
    if (user) mail(user, body['type'] ?? '', context, body);
    return context.json({});
  });

  app.post('/auth/v1/verify', async (context) => {
    const body = await bodyOf(context);
    const user = userOf(body['email']);
    if (!user?.code || user.code.value !== body['token'])
      return refuse(context, 403, 'otp_expired', 'Token has expired or is invalid');
    user.code = null;
    user.isConfirmed = true;
    return context.json(
      fake.openSession(user, {
        methods: [{ method: 'otp', timestamp: Math.floor(Date.now() / 1000) }],
      }),
    );
  });

  app.get('/auth/v1/verify', (context) => {
    const { token, type = '', redirect_to = '/', flow } = context.req.query();
    const user = users.find(({ code }) => code?.value === token);
    if (!user)
      return context.redirect(
        `${redirect_to}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
        303,
      );
    user.code = null;
    user.isConfirmed = true;
    if (flow) return context.redirect(`${redirect_to}?code=${flow}`, 303);
    const { access_token, expires_at, expires_in, refresh_token } = fake.openSession(user);
    const fragment = new URLSearchParams({
      access_token: String(access_token),
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token: String(refresh_token),
      token_type: 'bearer',
      type,
    });
    return context.redirect(`${redirect_to}#${fragment}`, 303);
  });

  app.post('/auth/v1/logout', (context) => {
    const caller = callerOf(context);
    if (!caller) return refuse(context, 403, 'session_not_found', 'Session not found');
    const scope = context.req.query('scope') ?? 'global';
    for (const session of sessions.filter(({ userId }) => userId === caller.user.id)) {
      const isThis = session === caller.session;
      if (scope === 'global' || isThis === (scope === 'local'))
        sessions.splice(sessions.indexOf(session), 1);
    }
    return context.body(null, 204);
  });

  app.use('/auth/v1/user/*', asUser);
  app.use('/auth/v1/factors/*', asUser);
  async function asUser(context: Context, next: () => Promise<void>) {
    if (!callerOf(context))
      return refuse(
        context,
        403,
        'session_not_found',
        'Session from session_id claim in JWT does not exist',
      );
    await next();
    return undefined;
  }

  app.get('/auth/v1/user', (context) => {
    const caller = callerOf(context);
    if (!caller) return refuse(context, 403, 'session_not_found', 'Session not found');
    return context.json(shown(caller.user));
  });
  app.put('/auth/v1/user', async (context) => {
    const caller = callerOf(context);
    if (!caller) return refuse(context, 403, 'session_not_found', 'Session not found');
    const body = await bodyOf(context);
    const { user } = caller;
    if (body['password'] !== undefined) {
      if (body['password'] === user.password)
        return refuse(
          context,
          422,
          'same_password',
          'New password should be different from the old password.',
        );
      user.password = body['password'];
    }
    Object.assign(user.metadata, body['data']);
    return context.json({ ...shown(user), ...(body['email'] && { new_email: body['email'] }) });
  });
  app.delete('/auth/v1/user/identities/:id', (context) => {
    const { user } = callerOf(context)!;
    user.identities = user.identities.filter(({ id }) => id !== context.req.param('id'));
    return context.json({});
  });
  app.get('/auth/v1/user/identities/authorize', (context) =>
    context.json({ url: `${fake.url}/provider?link=${context.req.query('provider')}` }),
  );
  app.get('/provider', (context) => context.text('The site of the provider'));
  app.get('/auth/v1/authorize', (context) => {
    const { provider, redirect_to, code_challenge } = context.req.query();
    const user =
      userOf(`${provider}@example.org`) ??
      fake.addUser(`${provider}@example.org`, '', { password: null });
    const flow = randomUUID();
    flows.set(flow, { challenge: code_challenge ?? '', userId: user.id, type: 'oauth' });
    return context.redirect(`${redirect_to}?code=${flow}`, 302);
  });

  app.post('/auth/v1/factors', async (context) => {
    const { user } = callerOf(context)!;
    const body = await bodyOf(context);
    const factor = { id: randomUUID(), name: body['friendly_name'] ?? '', isVerified: false };
    user.factors.push(factor);
    const secret = 'JBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Farseer:${user.email}?secret=${secret}&issuer=Farseer`;
    const totp = { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret, uri };
    return context.json({ id: factor.id, type: 'totp', friendly_name: factor.name, totp });
  });
  app.post('/auth/v1/factors/:id/challenge', (context) =>
    context.json({
      id: randomUUID(),
      type: 'totp',
      expires_at: Math.floor(Date.now() / 1000) + 300,
    }),
  );
  app.post('/auth/v1/factors/:id/verify', async (context) => {
    const { user, session } = callerOf(context)!;
    const body = await bodyOf(context);
    if (body['code'] !== fake.factorCode)
      return refuse(context, 422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    for (const factor of user.factors)
      if (factor.id === context.req.param('id')) factor.isVerified = true;
    session.level = 'aal2';
    session.methods = [
      { method: 'totp', timestamp: Math.floor(Date.now() / 1000) },
      ...session.methods,
    ];
    session.refreshToken = randomBytes(12).toString('hex');
    return context.json(answerOf(session));
  });
  app.delete('/auth/v1/factors/:id', (context) => {
    const { user, session } = callerOf(context)!;
    user.factors = user.factors.filter(({ id }) => id !== context.req.param('id'));
    session.level = 'aal1';
    return context.json({ id: context.req.param('id') });
  });
  app.post('/rest/v1/rpc/own_sessions', (context) => {
    const caller = callerOf(context);
    if (!caller) return context.json({ code: '42501', message: 'permission denied' }, 401);
    return context.json(
      sessions
        .filter(({ userId }) => userId === caller.user.id)
        .map(({ id, since, userAgent }) => ({
          id,
          created_at: since,
          refreshed_at: null,
          user_agent: userAgent,
          ip: '192.0.2.7',
          is_current: id === caller.session.id,
        })),
    );
  });
  app.post('/rest/v1/rpc/end_own_session', async (context) => {
    const caller = callerOf(context);
    const { session_id: asked } = await bodyOf(context);
    const index = sessions.findIndex(
      ({ id, userId }) => id === asked && userId === caller?.user.id,
    );
    if (index >= 0) sessions.splice(index, 1);
    return context.json(index >= 0);
  });

  app.get('/auth/v1/admin/users/:id', (context) => {
    const user = users.find(({ id }) => id === context.req.param('id'));
    if (!user) return refuse(context, 404, 'user_not_found', 'User not found');
    return context.json(shown(user));
  });
  app.delete('/auth/v1/admin/users/:id', (context) => {
    if (context.req.header('apikey') !== FAKE_SERVICE_KEY)
      return refuse(context, 403, 'not_admin', 'User not allowed');
    const index = users.findIndex(({ id }) => id === context.req.param('id'));
    users.splice(index, 1);
    return context.json({});
  });

  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await once(server, 'close');
  };
  return fake;
}

function refuse(context: Context, status: number, code: string, message: string): Response {
  return context.json({ code, message }, status as never, {
    'X-Supabase-Api-Version': '2024-01-01',
  });
}

async function bodyOf(context: Context): Promise<Record<string, string>> {
  return (await context.req.json().catch(() => ({}))) as Record<string, string>;
}

function mirror(origin: string): string {
  return origin;
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function shown(user: FakeUser): Record<string, unknown> {
  const created_at = '2026-01-01T00:00:00Z';
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.metadata,
    created_at,
    updated_at: created_at,
    identities: user.identities.map(({ id, provider }) => ({
      identity_id: id,
      id,
      user_id: user.id,
      provider,
      identity_data: { email: user.email },
    })),
    ...(user.factors.length > 0 && {
      factors: user.factors.map(({ id, name, isVerified }) => ({
        id,
        friendly_name: name,
        factor_type: 'totp',
        status: isVerified ? 'verified' : 'unverified',
        created_at,
        updated_at: created_at,
      })),
    }),
  };
}

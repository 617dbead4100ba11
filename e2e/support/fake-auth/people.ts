/** Who is known to the fake account service, and who is signed in. */

import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { showUser } from './replies.ts';

export interface FakeUser {
  id: string;
  email: string;
  password: string | null;
  isConfirmed: boolean;
  metadata: Record<string, unknown>;
  factors: { id: string; name: string; isVerified: boolean }[];
  identities: { id: string; provider: string }[];
  code: { value: string; type: string } | null;
}

export interface FakeSession {
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

export interface FakePeople {
  url: string;
  users: FakeUser[];
  sessions: FakeSession[];
  /** Journeys that end with a code in the address, by that code. */
  flows: Map<string, { challenge: string; userId: string; type: string }>;
  mailbox: FakeMail[];
  /** Seconds a new access token lasts. */
  lifetime: number;
  addUser: (email: string, password: string, more?: Partial<FakeUser>) => FakeUser;
  /** Opens a session as a provider or a mail link would, and gives the answer of the token call. */
  openSession: (user: FakeUser, more?: Partial<FakeSession>) => Record<string, unknown>;
}

export function createPeople(): FakePeople {
  const people: FakePeople = {
    url: '',
    users: [],
    sessions: [],
    flows: new Map(),
    mailbox: [],
    lifetime: 3600,
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
      people.users.push(user);
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
      people.sessions.push(session);
      return answerOf(people, session);
    },
  };
  return people;
}

/** The answer of a token call: the session as supabase-js keeps it. */
export function answerOf(people: FakePeople, session: FakeSession): Record<string, unknown> {
  const user = people.users.find(({ id }) => id === session.userId)!;
  const expires_at = Math.floor(Date.now() / 1000) + people.lifetime;
  const claims = {
    sub: user.id,
    email: user.email,
    exp: expires_at,
    aal: session.level,
    amr: session.methods,
  };
  const nonce = randomBytes(4).toString('hex');
  return {
    access_token: `${part({ alg: 'HS256' })}.${part({ ...claims, session_id: session.id, nonce })}.c2ln`,
    token_type: 'bearer',
    expires_in: people.lifetime,
    expires_at,
    refresh_token: session.refreshToken,
    user: showUser(user),
  };
}

/** Whose token a call carries; null where nobody's session. */
export function callerOf(
  people: FakePeople,
  context: Context,
): { user: FakeUser; session: FakeSession } | null {
  try {
    const token = context.req.header('authorization')?.split('.')[1] ?? '';
    const claims = JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const session = people.sessions.find(({ id }) => id === claims['session_id']);
    const user = people.users.find(({ id }) => id === session?.userId);
    return session && user ? { user, session } : null;
  } catch {
    return null;
  }
}

export function userOf(people: FakePeople, email: string | undefined): FakeUser | undefined {
  return people.users.find((user) => user.email === email?.toLowerCase());
}

/** Puts a mail with a new code into the mailbox; its link follows PKCE where the caller sent a challenge. */
export function mail(
  people: FakePeople,
  user: FakeUser,
  type: string,
  context: Context,
  body: Record<string, string>,
): void {
  const code = String(randomInt(100_000, 1_000_000));
  user.code = { value: code, type };
  const back = context.req.query('redirect_to') ?? '';
  const challenge = body['code_challenge'];
  let link = `${people.url}/auth/v1/verify?token=${code}&type=${type}&redirect_to=${encodeURIComponent(back)}`;
  if (challenge) {
    const flow = randomUUID();
    people.flows.set(flow, { challenge, userId: user.id, type });
    link += `&flow=${flow}`;
  }
  people.mailbox.push({ to: user.email, kind: type, code, link });
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

import { Secret, TOTP } from 'otpauth';
import type { AttackMember, AttackStage } from './attack.ts';

/** One server for all attacks on accounts: a public site behind a proxy that writes the visitor's address. */
export const ACCOUNT_SETTINGS = {
  FARSEER_URL: 'https://farseer.example',
  FARSEER_PROXY_HEADER: 'x-real-ip',
  FARSEER_OAUTH_SERVER: 'on',
  FARSEER_AUTH_MAIL_GAP: '0',
  FARSEER_AUTH_MAILS_PER_HOUR: '200',
} as const;

export interface Call {
  method?: string;
  body?: unknown;
  /** Access token; without one the key of every page is sent. */
  token?: string;
  /** Address that the proxy writes. */
  from?: string;
}

export interface CallAnswer {
  status: number;
  text: string;
  body: Record<string, unknown>;
}

/** Asks the host as a client does. @param path with the service, as in `/auth/v1/user`. */
export async function call(stage: AttackStage, path: string, how: Call = {}): Promise<CallAnswer> {
  const { method = 'POST', body, token, from = '198.51.100.1' } = how;
  const answer = await fetch(`${stage.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-real-ip': from,
      apikey: stage.anonKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed: unknown = /^[{[]/.test(text) ? JSON.parse(text) : {};
  return { status: answer.status, text, body: parsed as Record<string, unknown> };
}

/** Signs in by password. @returns the access token. */
export async function tokenOf(stage: AttackStage, member: AttackMember): Promise<string> {
  const { email, password } = member;
  const answer = await call(stage, '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  if (answer.status !== 200) throw new Error(`no sign-in: ${answer.text}`);
  return String(answer.body['access_token']);
}

/** Code and link token of the newest mail to an address: what only its owner can read. */
export async function newestMail(
  stage: AttackStage,
  email: string,
): Promise<{ code: string; link: string }> {
  const [mail] = await stage.database.query<{ text_body: string }>(
    'select text_body from auth.mail_outbox where recipient = $1 order by created_at desc limit 1',
    [email],
  );
  const text = mail?.text_body ?? '';
  return {
    code: /code: (\d+)/.exec(text)?.[1] ?? '',
    link: /[?&]token=([^&\s]+)/.exec(text)?.[1] ?? '',
  };
}

export interface ProtectedMember extends AttackMember {
  /** Token of the session that used the second factor. */
  high: string;
  /** Token of a session of the password alone. */
  low: string;
  factorId: string;
  /** The code that was used for `high`. */
  usedCode: string;
}

let members = 0;

/** An account with an authenticator app, which its owner sets up from an address of their own; a thief knows its password. */
export async function protectedMember(stage: AttackStage): Promise<ProtectedMember> {
  members += 1;
  const from = `203.0.113.${100 + members}`;
  const member = await stage.member();
  const first = await tokenOf(stage, member);
  const enrolled = await call(stage, '/auth/v1/factors', {
    token: first,
    from,
    body: { factor_type: 'totp' },
  });
  const factorId = String(enrolled.body['id']);
  const { secret } = enrolled.body['totp'] as { secret: string };
  const usedCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const path = `/auth/v1/factors/${factorId}`;
  const challenge = await call(stage, `${path}/challenge`, { token: first, from, body: {} });
  const proof = { challenge_id: challenge.body['id'], code: usedCode };
  const lifted = await call(stage, `${path}/verify`, { token: first, from, body: proof });
  if (lifted.status !== 200) throw new Error(`no second factor: ${lifted.text}`);
  const high = String(lifted.body['access_token']);
  return { ...member, high, low: await tokenOf(stage, member), factorId, usedCode };
}

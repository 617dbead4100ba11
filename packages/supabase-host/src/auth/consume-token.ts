import type { Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { confirmEmail, confirmPhone } from './confirm.ts';
import { confirmEmailChange } from './email-change.ts';
import { findMailFlow, issueCode } from './flow-states.ts';
import {
  clearTokens,
  findByCode,
  findByLink,
  isFresh,
  stillPending,
  type TokenKind,
  type TokenRow,
} from './one-time-tokens.ts';
import { confirmPhoneChange } from './phone-change.ts';
import type { UserRow } from './rows.ts';
import { signIn, type Origin, type SessionAnswer, type SignInMethod } from './sessions.ts';
import { isBanned, lockUser, updateUser } from './users.ts';

/** The token of a link, or a code together with where it was sent. */
export interface TokenProof {
  type: string;
  link: string | null;
  code: string | null;
  contact: string | null;
  /** Ids of the tokens whose code may still be tried; null with a link. */
  tokens: readonly string[] | null;
}

export type Spent =
  | { kind: 'session'; session: SessionAnswer; type: string }
  /** The code that the client who began the flow exchanges. */
  | { kind: 'code'; code: string }
  /** One mailbox of two has agreed. */
  | { kind: 'half' };

/** Kinds of tokens that a type of the protocol means. */
export const KINDS: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};

/**
 * Takes a code or a link once, confirms what it proves, and opens a session or issues the code of a flow.
 *
 * @throws AuthError `otp_expired` for everything that is wrong, used or too old: the answer does not say which.
 */
export async function consumeToken(
  auth: Auth,
  queryable: Queryable,
  proof: TokenProof,
  origin: Origin,
  wanted: 'session' | 'code',
): Promise<Spent> {
  const kinds = KINDS[proof.type] ?? [];
  const token = await find(auth, queryable, proof, kinds);
  if (token === null || !kinds.includes(token.token_type)) throw expired(proof);
  const isSms = proof.type === 'sms' || proof.type === 'phone_change';
  const lifetime = isSms ? auth.rules.phone.codeLifetime : auth.rules.email.codeLifetime;
  const user = await lockUser(queryable, token.user_id);
  if (user === null || !isFresh(auth, token, lifetime) || !(await stillPending(queryable, token)))
    throw expired(proof);
  if (isBanned(auth, user)) throw new AuthError(403, 'user_banned', 'User is banned');

  const confirmed = await confirm(auth, queryable, user, token, isSms);
  if (confirmed === null) return { kind: 'half' };
  await clearTokens(queryable, user.id);
  await audit(auth, queryable, 'login', { id: user.id, name: token.relates_to }, origin.address);
  if (wanted === 'code') {
    const flow = await findMailFlow(queryable, user.id, flowMethod(proof.type, token));
    if (flow === null)
      throw new AuthError(
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      );
    return { kind: 'code', code: await issueCode(auth, queryable, flow, user.id) };
  }
  const session = await signIn(auth, queryable, confirmed, { method: 'otp', origin });
  return { kind: 'session', session, type: proof.type };
}

function find(
  auth: Auth,
  queryable: Queryable,
  proof: TokenProof,
  kinds: readonly TokenKind[],
): Promise<TokenRow | null> {
  if (proof.link !== null) return findByLink(auth, queryable, proof.link);
  return findByCode(auth, queryable, kinds, proof.code ?? '', proof.contact ?? '', proof.tokens);
}

/** Confirms what the token proves; null when another mailbox has to agree first. */
async function confirm(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  token: TokenRow,
  isSms: boolean,
): Promise<UserRow | null> {
  switch (token.token_type) {
    case 'email_change_token_current':
    case 'email_change_token_new':
      return confirmEmailChange(auth, queryable, user, token.token_type);
    case 'phone_change_token':
      return confirmPhoneChange(auth, queryable, user);
    default:
      if (isSms) return confirmPhone(auth, queryable, user);
      // The address may have changed since; then the code proves another mailbox.
      if (user.email !== token.relates_to) throw expired({ link: null });
      if (user.email_confirmed_at !== null) return user;
      if (token.clears_password)
        await updateUser(auth, queryable, user.id, { encrypted_password: '' });
      return confirmEmail(auth, queryable, user);
  }
}

function flowMethod(type: string, token: TokenRow): SignInMethod {
  if (type === 'invite') return 'invite';
  if (type === 'recovery') return 'recovery';
  if (type === 'email_change') return 'email_change';
  return token.token_type === 'confirmation_token' ? 'email/signup' : 'magiclink';
}

function expired(proof: Pick<TokenProof, 'link'>): AuthError {
  return new AuthError(
    403,
    'otp_expired',
    proof.link === null
      ? 'Token has expired or is invalid'
      : 'Email link is invalid or has expired',
  );
}

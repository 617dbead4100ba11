import * as v from 'valibot';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, asAuthError, invalid } from './auth-error.ts';
import { readEmail, readPhone } from './contact.ts';
import { countTry, giveTryBack } from './one-time-tokens.ts';
import { oauthErrorName } from './redirect-errors.ts';
import { withParameters } from './redirects.ts';
import {
  askedRedirect,
  clientAddress,
  inetAddress,
  readBody,
  text,
  userAgent,
  type AuthContext,
} from './request.ts';
import { sessionHeaders, type Origin } from './sessions.ts';
import { KINDS, consumeToken, type TokenProof } from './consume-token.ts';

const body = v.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

const EMAIL_TYPES = new Set(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']);
const PHONE_TYPES = new Set(['sms', 'phone_change']);

/** `POST /verify`: a session for a code that a person typed, or for the token of a link. */
export async function verify(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('verify', clientAddress(auth, context));
  const asked = await readBody(context, body);
  const proof = readProof(asked);
  const origin = { address: inetAddress(auth, context), userAgent: userAgent(context) };
  const { contact } = proof;
  if (contact === null) return answerProof(auth, context, { ...proof, tokens: null }, origin);
  const guesser = `${contact} ${clientAddress(auth, context) ?? ''}`;
  return auth.limits.guess('code', guesser, async () => {
    const tokens = await countTry(auth.host.database, KINDS[proof.type] ?? [], contact);
    try {
      return await answerProof(auth, context, { ...proof, tokens }, origin);
    } catch (failure) {
      if (!(failure instanceof AuthError)) await giveTryBack(auth.host.database, tokens);
      throw failure;
    }
  });
}

async function answerProof(
  auth: Auth,
  context: AuthContext,
  proof: TokenProof,
  origin: Origin,
): Promise<Response> {
  const spent = await inTransaction(auth, (transaction) =>
    consumeToken(auth, transaction, proof, origin, 'session'),
  );
  if (spent.kind === 'session')
    return context.json(spent.session, 200, sessionHeaders(spent.session));
  return context.json({ msg: HALF_DONE, code: '200' });
}

function readProof(asked: v.InferOutput<typeof body>): Omit<TokenProof, 'tokens'> {
  if (asked.type === '') throw invalid('Verify requires a verification type');
  if ((asked.token === '') === (asked.token_hash === ''))
    throw invalid('Verify requires either a token or a token hash');
  if (asked.token_hash !== '') {
    if (asked.email !== '' || asked.phone !== '' || asked.redirect_to !== '')
      throw invalid('Only the token_hash and type should be provided');
    if (!EMAIL_TYPES.has(asked.type)) throw invalid('Invalid email verification type');
    return { type: asked.type, link: asked.token_hash, code: null, contact: null };
  }
  if ((asked.email === '') === (asked.phone === ''))
    throw invalid('Only an email address or phone number should be provided on verify');
  if (asked.email !== '') {
    if (!EMAIL_TYPES.has(asked.type)) throw unknownType(asked.type);
    return { type: asked.type, link: null, code: asked.token, contact: readEmail(asked.email) };
  }
  if (!PHONE_TYPES.has(asked.type)) throw unknownType(asked.type);
  return { type: asked.type, link: null, code: asked.token, contact: readPhone(asked.phone) };
}

function unknownType(type: string): AuthError {
  const isKnown = EMAIL_TYPES.has(type) || PHONE_TYPES.has(type);
  return invalid(isKnown ? 'Invalid email verification type' : 'Unsupported verification type');
}

const HALF_DONE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** `GET /verify`: the link of a mail. It always leads back to the application, whatever happens. */
export async function followLink(auth: Auth, context: AuthContext): Promise<Response> {
  // Programs that look at links before people do would use it up.
  if (context.req.method === 'HEAD') return context.body(null, 200);
  const redirectTo = askedRedirect(auth, context);
  const token = context.req.query('token') ?? '';
  const type = context.req.query('type') ?? '';
  const isPkce = token.startsWith('pkce_');
  const origin = { address: inetAddress(auth, context), userAgent: userAgent(context) };
  const leave = (query: Record<string, string>, fragment: Record<string, string> = {}) => {
    context.header('referrer-policy', 'no-referrer');
    context.header('cache-control', 'no-store');
    return context.redirect(withParameters(redirectTo, query, fragment), 303);
  };
  try {
    await auth.limits.count('verify', clientAddress(auth, context));
    if (token === '') throw invalid('Verify requires a token or a token hash');
    if (type === '') throw invalid('Verify requires a verification type');
    if (!EMAIL_TYPES.has(type)) throw invalid('Invalid email verification type');
    const spent = await inTransaction(auth, (transaction) =>
      consumeToken(
        auth,
        transaction,
        { type, link: token, code: null, contact: null, tokens: null },
        origin,
        isPkce ? 'code' : 'session',
      ),
    );
    if (spent.kind === 'code') return leave({ code: spent.code });
    if (spent.kind === 'half')
      return leave(isPkce ? { message: HALF_DONE } : {}, { message: HALF_DONE, sb: '' });
    const { session } = spent;
    return leave(
      {},
      {
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        sb: '',
        token_type: session.token_type,
        type: spent.type,
      },
    );
  } catch (failure) {
    const error = asAuthError(failure);
    if (error.status >= 500) auth.host.log.error(`auth verify: ${String(failure)}`);
    const facts = {
      error: oauthErrorName(error),
      error_code: error.code,
      error_description: error.message,
    };
    return leave(isPkce ? facts : {}, { ...facts, sb: '' });
  }
}

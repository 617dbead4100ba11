import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { acceptIdentity, linkIdentity } from './accept-identity.ts';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, OAuthError, invalid } from './auth-error.ts';
import { requireUser } from './caller.ts';
import { discoverIssuer } from './providers/oidc.ts';
import { readOidcClaims } from './providers/oidc-claims.ts';
import type { ProviderOptions } from './providers/provider.ts';
import { inetAddress, readBody, text, userAgent, type AuthContext } from './request.ts';
import { sameText } from './secrets.ts';
import { sessionHeaders, signIn } from './sessions.ts';
import { lockUser } from './users.ts';

const body = v.object({
  provider: text,
  client_id: text,
  issuer: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: v.nullish(v.boolean(), false),
});

/** Issuers that clients call by a name, to say whose token is not taken. */
const KNOWN_ISSUERS: Readonly<Record<string, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
};

/** `POST /token?grant_type=id_token`: a session for the id token of an issuer this host trusts. */
export async function signInWithIdToken(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  if (asked.id_token === '') throw new OAuthError('invalid request', 'id_token required');
  if (asked.provider === '' && (asked.client_id === '' || asked.issuer === ''))
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  const [name, options] = chooseProvider(auth, asked);
  const { claims, issuer } = await verifyIdToken(name, options, asked);
  const who = {
    provider: name,
    profile: readOidcClaims(issuer, claims),
    isSso: false,
    emailOptional: options.emailOptional ?? options.kind === 'battlenet',
    address: inetAddress(auth, context),
    redirectTo: auth.redirects.siteUrl,
  };
  const linkTo = asked.link_identity ? (await requireUser(auth, context)).user.id : null;
  if (linkTo !== null && !auth.rules.accounts.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  const session = await inTransaction(auth, async (transaction) => {
    let user;
    if (linkTo === null) user = await acceptIdentity(auth, transaction, who);
    else {
      const target = await lockUser(transaction, linkTo);
      if (target === null) throw new AuthError(403, 'user_not_found', 'User not found');
      user = await linkIdentity(auth, transaction, target, who);
    }
    if (user instanceof AuthError) return user;
    await audit(auth, transaction, 'login', { id: user.id, name: user.email }, who.address, {
      provider: name,
    });
    return signIn(auth, transaction, user, {
      method: 'oauth',
      origin: { address: who.address, userAgent: userAgent(context) },
    });
  });
  return context.json(session, 200, sessionHeaders(session));
}

function chooseProvider(
  auth: Auth,
  asked: v.InferOutput<typeof body>,
): [name: string, options: ProviderOptions] {
  const { providers } = auth.rules;
  const wanted = asked.provider;
  const found = Object.entries(providers).find(([name, options]) =>
    wanted === ''
      ? options.issuer === asked.issuer && clientIds(options).includes(asked.client_id)
      : name === wanted,
  );
  if (found !== undefined && found[1].issuer !== undefined) return found;
  if (Object.hasOwn(KNOWN_ISSUERS, wanted))
    throw new AuthError(
      400,
      'provider_disabled',
      `Provider (issuer "${KNOWN_ISSUERS[wanted]}") is not enabled`,
    );
  throw invalid(`Custom OIDC provider "${wanted || asked.issuer}" not allowed`);
}

function clientIds(options: ProviderOptions): string[] {
  return [options.clientId, ...(options.furtherClientIds ?? [])];
}

/** Signature, issuer, audience, times, access token and nonce. */
async function verifyIdToken(
  name: string,
  options: ProviderOptions,
  asked: v.InferOutput<typeof body>,
): Promise<{ claims: JWTPayload; issuer: string }> {
  const config = await discoverIssuer(options).catch((failure: unknown) => {
    throw new AuthError(
      500,
      'unexpected_failure',
      `Provider ${name} does not answer`,
      {},
      { cause: failure },
    );
  });
  const { issuer, jwks_uri: keysUrl } = config.serverMetadata();
  if (keysUrl === undefined)
    throw new AuthError(500, 'unexpected_failure', `Provider ${name} lists no keys`);
  let claims: JWTPayload;
  let algorithm: string;
  try {
    const verified = await jwtVerify(asked.id_token, createRemoteJWKSet(new URL(keysUrl)), {
      issuer,
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'],
      clockTolerance: 5,
      requiredClaims: ['sub', 'exp', 'aud'],
    });
    claims = verified.payload;
    algorithm = verified.protectedHeader.alg;
  } catch (failure) {
    if (failure instanceof errors.JOSEError)
      throw new OAuthError('invalid request', 'Bad ID token');
    throw failure;
  }
  const audience = [claims.aud ?? []].flat();
  if (!audience.some((one) => clientIds(options).includes(one)))
    throw new OAuthError(
      'invalid request',
      `Unacceptable audience in id_token: [${audience.join(' ')}]`,
    );
  checkAccessToken(claims, asked.access_token, algorithm);
  checkNonce(claims, asked.nonce, options);
  return { claims, issuer };
}

/** `at_hash` is the left half of the access token's hash (OpenID Connect Core, 3.1.3.6). */
function checkAccessToken(claims: JWTPayload, accessToken: string, algorithm: string): void {
  const expected = claims['at_hash'];
  if (accessToken === '' || typeof expected !== 'string') return;
  const bits = /(\d{3})$/.exec(algorithm)?.[1] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  if (!sameText(digest.subarray(0, digest.length / 2).toString('base64url'), expected))
    throw new OAuthError('invalid request', 'Bad ID token: access token does not match at_hash');
}

function checkNonce(claims: JWTPayload, nonce: string, options: ProviderOptions): void {
  if (options.skipNonceCheck) return;
  const inToken = typeof claims['nonce'] === 'string' ? claims['nonce'] : '';
  if ((nonce === '') !== (inToken === ''))
    throw new OAuthError(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  if (nonce === '') return;
  const hashed = createHash('sha256').update(nonce).digest('hex');
  if (!sameText(hashed, inToken)) throw new OAuthError('invalid nonce', 'Nonces mismatch');
}

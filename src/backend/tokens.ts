import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { TokenError, type Tokens } from './host-context.ts';
import type { HostKeys } from './keys.ts';

interface Known {
  claims: Record<string, unknown>;
  /** Seconds since 1970; infinite for a token that does not end. */
  expiresAt: number;
}

/** Tokens whose signature was checked already; checking one again costs more than many a request. */
const maxKnown = 2000;

/**
 * Signs with the ES256 key where there is one, else with the shared secret; accepts both, and no other algorithm: a token
 * whose header names the key by that key, every other one by the secret.
 *
 * @param now milliseconds since 1970.
 */
export async function createTokens(
  keys: Pick<HostKeys, 'secret' | 'signingKey'>,
  now: () => number,
): Promise<Tokens> {
  const secret = new TextEncoder().encode(keys.secret);
  const { signingKey } = keys;
  const signer = signingKey && {
    kid: signingKey.kid ?? '',
    privateKey: await importJWK(signingKey, 'ES256'),
    publicKey: await importJWK(publicPart(signingKey), 'ES256'),
  };
  const known = new Map<string, Known>();

  async function check(token: string): Promise<Known> {
    const kid = headerOf(token).kid;
    const isOurs = signer !== null && kid === signer.kid;
    try {
      const { payload } = isOurs
        ? await jwtVerify(token, signer.publicKey, options('ES256', now()))
        : await jwtVerify(token, secret, options('HS256', now()));
      return { claims: payload, expiresAt: payload.exp ?? Infinity };
    } catch (error) {
      throw explain(error, now());
    }
  }

  return {
    sign(claims) {
      const token = new SignJWT({ ...claims });
      return signer
        ? token
            .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signer.kid })
            .sign(signer.privateKey)
        : token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
    },
    async verify(token) {
      const before = known.get(token);
      if (before && before.expiresAt > now() / 1000) return { ...before.claims };
      const checked = await check(token);
      known.delete(token);
      known.set(token, checked);
      if (known.size > maxKnown) known.delete(known.keys().next().value ?? token);
      return { ...checked.claims };
    },
    publicKeys: () =>
      signingKey ? [{ ...publicPart(signingKey), key_ops: ['verify'], ext: true }] : [],
  };
}

function options(algorithm: string, now: number) {
  return { algorithms: [algorithm], currentDate: new Date(now) };
}

function headerOf(token: string): { kid?: string } {
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid === undefined ? {} : { kid };
  } catch (error) {
    throw new TokenError('malformed', 'The token is not a JWT.', null, { cause: error });
  }
}

function publicPart(key: JWK): JWK {
  const { d: _private, ...rest } = key;
  return rest;
}

function explain(error: unknown, now: number): TokenError {
  if (error instanceof errors.JWTExpired) {
    const seconds = Math.floor(now / 1000) - Number(error.payload.exp);
    return new TokenError('expired', 'The token has expired.', seconds, { cause: error });
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return new TokenError('algorithm', 'The token is signed by another algorithm.', null, {
      cause: error,
    });
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new TokenError('signature', 'The signature of the token is wrong.', null, {
      cause: error,
    });
  return new TokenError('malformed', 'The token is not a JWT.', null, { cause: error });
}

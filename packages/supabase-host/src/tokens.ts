import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import { withoutOperations } from './configured-keys.ts';
import { TokenError, type Tokens } from './host-context.ts';
import type { HostKeys } from './keys.ts';

interface Known {
  claims: Record<string, unknown>;
  /** Seconds since 1970; infinite for a token that does not end. */
  expiresAt: number;
}

/** Value of the claim `token_use` in a token that says who a user is, for others to read: it opens nothing here. */
export const ID_TOKEN = 'id';

/** Tokens whose signature was checked already; checking one again costs more than many a request. */
const maxKnown = 2000;
/** Characters of a token that is kept among them: those of almost every account. */
const longestKept = 4096;
/** Characters of any token. The accounts of this host make none of half this length: their metadata is bounded. */
const longest = 32_768;

/**
 * Signs with the key where there is one, else with the shared secret; accepts what these and the operator's further keys have
 * signed, each by its own algorithm and no other: a token whose header names a key by that key, every other one by the secret.
 *
 * @param now milliseconds since 1970.
 */
export async function createTokens(
  keys: Pick<HostKeys, 'secret' | 'signingKey' | 'verifyingKeys'>,
  now: () => number,
): Promise<Tokens> {
  const secret = new TextEncoder().encode(keys.secret);
  const { signingKey } = keys;
  const all = keys.verifyingKeys ?? (signingKey ? [signingKey] : []);
  const signer = signingKey && {
    kid: signingKey.kid ?? '',
    alg: algorithmOf(signingKey),
    key: await importJWK(withoutOperations(signingKey), algorithmOf(signingKey)),
  };
  const proofs = new Map(
    await Promise.all(
      all.map(async (key) => {
        const alg = algorithmOf(key);
        const proof = key.kty === 'oct' ? withoutOperations(key) : publicPart(key);
        return [key.kid ?? '', { alg, key: await importJWK(proof, alg) }] as const;
      }),
    ),
  );
  const known = new LRUCache<string, Known>({ max: maxKnown });

  async function check(token: string): Promise<Known> {
    const { kid } = headerOf(token);
    const proof = kid === undefined ? undefined : proofs.get(kid);
    try {
      const { payload } = await jwtVerify(
        token,
        proof?.key ?? secret,
        options(proof?.alg ?? 'HS256', now()),
      );
      if (payload['token_use'] === ID_TOKEN)
        throw new TokenError('malformed', 'An id token is no access token.');
      return { claims: payload, expiresAt: payload.exp ?? Infinity };
    } catch (error) {
      if (error instanceof TokenError) throw error;
      throw explain(error, now());
    }
  }

  return {
    algorithm: signer ? signer.alg : 'HS256',
    sign(claims) {
      const token = new SignJWT({ ...claims });
      return signer
        ? token
            .setProtectedHeader({ alg: signer.alg, typ: 'JWT', kid: signer.kid })
            .sign(signer.key)
        : token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
    },
    async verify(token) {
      if (token.length > longest)
        throw new TokenError('malformed', `The token is longer than ${longest} characters.`);
      if (token.length > longestKept) return (await check(token)).claims;
      const name = createHash('sha256').update(token).digest('base64');
      const before = known.get(name);
      if (before && before.expiresAt > now() / 1000) return { ...before.claims };
      const checked = await check(token);
      known.set(name, checked);
      return { ...checked.claims };
    },
    publicKeys: () =>
      all
        .filter(({ kty }) => kty !== 'oct')
        .map((key) => ({ ...publicPart(key), key_ops: ['verify'], ext: true })),
  };
}

function algorithmOf(key: JWK): string {
  return key.alg ?? 'ES256';
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

/** Without what only its owner may know, of every kind of key. */
function publicPart(key: JWK): JWK {
  const { key_ops: _operations, d: _d, p: _p, q: _q, ...rest } = key;
  const { dp: _dp, dq: _dq, qi: _qi, oth: _oth, k: _k, ...open } = rest;
  return open;
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

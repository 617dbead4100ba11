import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { HostContext } from '#host/host-context.ts';
import type { ImageTransform } from './image-transform.ts';
import { storageErrors } from './storage-error.ts';

/** What a signed address allows. */
export type UrlClaims =
  | { scope: 'storage_download'; url: string }
  | { scope: 'storage_render'; url: string; transform: ImageTransform }
  | { scope: 'storage_upload'; url: string; upsert: boolean; owner: string | null };

/** Claims of this purpose, and when they end (seconds since 1970). */
export type VerifiedClaims<S extends UrlClaims['scope']> = Extract<UrlClaims, { scope: S }> & {
  exp: number;
};

/** Signs addresses of one object, for anyone who holds them, until they end. */
export interface UrlTokens {
  /** @param seconds how long it holds */
  sign(claims: UrlClaims, seconds: number): Promise<string>;
  /**
   * @param url `<bucket>/<key>` the token is used for
   * @throws StorageError `InvalidJWT`, or `InvalidSignature` for the token of another address or purpose
   */
  verify<S extends UrlClaims['scope']>(
    token: string,
    scope: S,
    url: string,
  ): Promise<VerifiedClaims<S>>;
}

/**
 * Tokens with a key of their own, derived from the secret key of the host: nothing that signs a user in opens an address,
 * and no signed address is an access token anywhere.
 */
export function createUrlTokens(context: Pick<HostContext, 'keys' | 'now'>): UrlTokens {
  const { serviceRole, former } = context.keys;
  // The earlier key first, so that addresses hold over an upgrade.
  const key = createHmac('sha256', former?.serviceRole ?? serviceRole)
    .update('signed addresses of stored objects')
    .digest();
  const nowSeconds = () => Math.floor(context.now() / 1000);

  return {
    sign(claims, seconds) {
      return new SignJWT({ ...claims, iat: nowSeconds(), exp: nowSeconds() + seconds })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key);
    },
    async verify(token, scope, url) {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: new Date(context.now()),
      }).catch((problem: unknown) => {
        throw storageErrors.invalidToken(reasonOf(problem));
      });
      if (payload['scope'] !== scope || payload['url'] !== url)
        throw storageErrors.invalidSignature();
      return payload as unknown as VerifiedClaims<typeof scope>;
    },
  };
}

/** The words of the library the hosted service uses. */
function reasonOf(problem: unknown): string {
  if (problem instanceof errors.JWTExpired) return 'jwt expired';
  if (problem instanceof errors.JWSSignatureVerificationFailed)
    return 'signature verification failed';
  if (problem instanceof errors.JWSInvalid) return 'Invalid Compact JWS';
  return 'Invalid JWT';
}

import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import {
  generateServiceProviderMetadata,
  SAML,
  ValidateInResponseTo,
  type Profile,
} from '@node-saml/node-saml';
import type { Auth } from '#host/auth/auth.ts';
import { loadOrMake } from '#host/auth/secrets.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { makeSelfSignedCertificate } from './self-signed-certificate.ts';

const KEY_FILE = 'saml.key';
const KEY_BITS = 2048;
const CLOCK_SKEW_MS = 30_000;
const YEAR_MS = 365 * 24 * 3600 * 1000;
const CERTIFICATE_YEARS = 10;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** This host as identity providers know it. */
export interface ServiceProvider {
  entityId: string;
  /** Where assertions arrive. */
  acsUrl: string;
  /** @param until when the metadata ends, null for metadata that is fetched again and again. */
  metadata(until: Date | null): string;
  /** Address of the identity provider with a signed request of this id. */
  signInUrl(
    provider: IdentityProvider,
    request: { id: string; relayState: string; nameIdFormat: string | null },
  ): Promise<string>;
  /**
   * Checks signature, audience, times and, with `requestId`, that the answer is for that request.
   *
   * @throws Error saying what does not hold.
   */
  readAnswer(
    provider: IdentityProvider,
    answer: string,
    requestId: string | null,
  ): Promise<Profile>;
}

/** What a call of the account service is made of, where companies can sign in. */
export interface SamlAuth extends Auth {
  saml: ServiceProvider;
}

interface Parts {
  serviceUrl: string;
  dataFolder: string;
  /** RSA key as PEM; null takes the one of the data folder or makes it. */
  privateKey: string | null;
  now: () => number;
}

export function createServiceProvider(parts: Parts): ServiceProvider {
  const pem =
    parts.privateKey ??
    loadOrMake(parts.dataFolder, KEY_FILE, () =>
      generateKeyPairSync('rsa', { modulusLength: KEY_BITS })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    );
  const privateKey = createPrivateKey(pem);
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const entityId = `${parts.serviceUrl}/sso/saml/metadata`;
  const acsUrl = `${parts.serviceUrl}/sso/saml/acs`;
  let certificate: string | null = null;

  function client(
    provider: IdentityProvider,
    requestId: string | null,
    nameIdFormat: string | null,
  ): SAML {
    const begun = new Date(Date.now() - 1000).toISOString();
    return new SAML({
      issuer: entityId,
      callbackUrl: acsUrl,
      entryPoint: provider.signInUrl,
      idpCert: provider.certificates,
      idpIssuer: provider.entityId,
      audience: entityId,
      privateKey: privatePem,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      identifierFormat: nameIdFormat ?? PERSISTENT,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      validateInResponseTo:
        requestId === null ? ValidateInResponseTo.never : ValidateInResponseTo.always,
      // The one request this answer may be for; the library looks it up as if it had kept it.
      cacheProvider: {
        saveAsync: (_key, value) => Promise.resolve({ value, createdAt: Date.now() }),
        getAsync: (key) => Promise.resolve(key === requestId ? begun : null),
        removeAsync: (key) => Promise.resolve(key),
      },
      ...(requestId === null ? {} : { generateUniqueId: () => requestId }),
    });
  }

  return {
    entityId,
    acsUrl,
    metadata(until) {
      const now = parts.now();
      certificate ??= makeSelfSignedCertificate(
        privateKey,
        new URL(parts.serviceUrl).hostname,
        new Date(now - CLOCK_SKEW_MS),
        new Date(now + CERTIFICATE_YEARS * YEAR_MS),
      );
      const xml = generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: acsUrl,
        identifierFormat: PERSISTENT,
        wantAssertionsSigned: true,
        publicCerts: certificate,
        privateKey: privatePem,
      });
      if (until === null) return xml;
      return xml.replace(
        '<EntityDescriptor ',
        `<EntityDescriptor validUntil="${until.toISOString()}" `,
      );
    },
    signInUrl: (provider, request) =>
      client(provider, request.id, request.nameIdFormat).getAuthorizeUrlAsync(
        request.relayState,
        undefined,
        {},
      ),
    async readAnswer(provider, answer, requestId) {
      const { profile } = await client(provider, requestId, null).validatePostResponseAsync({
        SAMLResponse: answer,
      });
      if (profile === null) throw new Error('The answer says nothing about anybody.');
      return profile;
    },
  };
}

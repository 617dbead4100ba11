import { findElements, readXml } from './read-xml.ts';

/** What this host needs to know of an identity provider. */
export interface IdentityProvider {
  entityId: string;
  /** Where visitors are sent to sign in (HTTP-Redirect). */
  signInUrl: string;
  /** Certificates that may sign assertions, base64. */
  certificates: string[];
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads the metadata of one identity provider.
 *
 * @throws Error saying what is missing.
 */
export function readIdentityProvider(metadataXml: string): IdentityProvider {
  const root = readXml(metadataXml);
  const entities =
    root.name === 'EntityDescriptor' ? [root] : findElements(root, 'EntityDescriptor');
  const entity = entities.find(
    (candidate) => findElements(candidate, 'IDPSSODescriptor').length > 0,
  );
  if (entity === undefined) throw new Error('The metadata describes no identity provider.');
  const entityId = entity.attributes['entityID'];
  if (!entityId) throw new Error('The metadata names no entity ID.');
  const [descriptor] = findElements(entity, 'IDPSSODescriptor');
  if (descriptor === undefined) throw new Error('The metadata describes no identity provider.');
  const signInUrl = findElements(descriptor, 'SingleSignOnService').find(
    (service) => service.attributes['Binding'] === REDIRECT,
  )?.attributes['Location'];
  if (!signInUrl || !URL.canParse(signInUrl) || !/^https?:$/.test(new URL(signInUrl).protocol))
    throw new Error('The metadata has no address to sign in at (HTTP-Redirect).');
  const certificates = findElements(descriptor, 'KeyDescriptor')
    .filter((key) => key.attributes['use'] !== 'encryption')
    .flatMap((key) => findElements(key, 'X509Certificate'))
    .map((certificate) => certificate.text.replaceAll(/\s+/g, ''))
    .filter((certificate) => certificate !== '');
  if (certificates.length === 0) throw new Error('The metadata has no certificate that signs.');
  return { entityId, signInUrl, certificates: [...new Set(certificates)] };
}

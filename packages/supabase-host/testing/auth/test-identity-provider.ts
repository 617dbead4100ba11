import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { makeSelfSignedCertificate } from '#host/auth/sso/self-signed-certificate.ts';

/** What an assertion of the fake identity provider says. */
export interface AssertionFacts {
  nameId: string;
  format?: string;
  email?: string;
  audience: string;
  recipient: string;
  inResponseTo: string | null;
  sessionEnd?: string;
  /** Seconds from now at which the assertion ends. */
  lifetime?: number;
}

/** A SAML identity provider that signs what the test wants. */
export interface FakeIdentityProvider {
  entityId: string;
  metadata: string;
  /** The signed answer, base64, as a browser posts it. */
  answer(facts: AssertionFacts): string;
  /** The same answer with another address written into it after it was signed. */
  forge(answer: string, from: string, to: string): string;
}

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const YEAR_MS = 365 * 24 * 3600 * 1000;

export function createFakeIdentityProvider(name: string): FakeIdentityProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const entityId = `https://${name}/metadata`;
  const certificate = makeSelfSignedCertificate(
    privateKey,
    name,
    new Date(Date.now() - 60_000),
    new Date(Date.now() + YEAR_MS),
  ).replaceAll(/-----[A-Z ]+-----|\s/g, '');

  /** Written in the form that exclusive canonicalisation would give it, so that the bytes are what is signed. */
  function writeAssertion(
    facts: AssertionFacts,
    id: string,
  ): [head: string, issuer: string, rest: string] {
    const now = new Date();
    const end = new Date(now.getTime() + (facts.lifetime ?? 60) * 1000).toISOString();
    const question = facts.inResponseTo === null ? '' : ` InResponseTo="${facts.inResponseTo}"`;
    const session =
      facts.sessionEnd === undefined ? '' : ` SessionNotOnOrAfter="${facts.sessionEnd}"`;
    const format = facts.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
    const attribute =
      facts.email === undefined
        ? ''
        : `<saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>${facts.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
    return [
      `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${id}" IssueInstant="${now.toISOString()}" Version="2.0">`,
      `<saml:Issuer>${entityId}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${format}">${facts.nameId}</saml:NameID>` +
        `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${question} NotOnOrAfter="${end}" Recipient="${facts.recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
        `<saml:Conditions NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${facts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
        `<saml:AuthnStatement AuthnInstant="${now.toISOString()}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
        `${attribute}</saml:Assertion>`,
    ];
  }

  function writeSignature(canonical: string, id: string): string {
    const digest = createHash('sha256').update(canonical).digest('base64');
    const inner =
      `<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>` +
      `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>` +
      `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${SIGNATURE}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms>` +
      `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
    const signature = sign(
      'sha256',
      Buffer.from(`<ds:SignedInfo xmlns:ds="${SIGNATURE}">${inner}`),
      privateKey,
    ).toString('base64');
    return `<ds:Signature xmlns:ds="${SIGNATURE}"><ds:SignedInfo>${inner}<ds:SignatureValue>${signature}</ds:SignatureValue></ds:Signature>`;
  }

  return {
    entityId,
    metadata: `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${SIGNATURE}"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://${name}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    answer(facts) {
      const id = `_${crypto.randomUUID()}`;
      const [head, issuer, rest] = writeAssertion(facts, id);
      const signature = writeSignature(`${head}${issuer}${rest}`, id);
      const question = facts.inResponseTo === null ? '' : ` InResponseTo="${facts.inResponseTo}"`;
      const response =
        `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${facts.recipient}"${question}>` +
        `<saml:Issuer xmlns:saml="${ASSERTION}">${entityId}</saml:Issuer>` +
        `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
        `${head}${issuer}${signature}${rest}</samlp:Response>`;
      return Buffer.from(response).toString('base64');
    },
    forge: (answer, from, to) =>
      Buffer.from(Buffer.from(answer, 'base64').toString('utf8').replace(from, to)).toString(
        'base64',
      ),
  };
}

/** Id of the request in an address that leads to an identity provider. */
export function requestIdOf(address: string): string {
  const request = new URL(address).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString('utf8');
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
}

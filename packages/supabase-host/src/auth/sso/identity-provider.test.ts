import { describe, expect, it } from 'vitest';
import { readIdentityProvider } from './identity-provider.ts';

function metadata(inner: string): string {
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/meta">${inner}</md:EntityDescriptor>`;
}
const key = (use: string, certificate: string) =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="d"><ds:X509Data><ds:X509Certificate>\n ${certificate}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const service = (binding: string, location: string) =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;

describe('readIdentityProvider', () => {
  it('reads who it is, where to sign in and what signs', () => {
    const found = readIdentityProvider(
      metadata(
        `<md:IDPSSODescriptor>${key(' use="encryption"', 'RU5D')}${key(' use="signing"', 'QUJD')}${key('', 'REVG')}${service('HTTP-POST', 'https://idp.example/post')}${service('HTTP-Redirect', 'https://idp.example/sso?a=1&amp;b=2')}</md:IDPSSODescriptor>`,
      ),
    );
    expect(found).toEqual({
      entityId: 'https://idp.example/meta',
      signInUrl: 'https://idp.example/sso?a=1&b=2',
      certificates: ['QUJD', 'REVG'],
    });
  });

  it.each([
    ['<md:SPSSODescriptor/>', 'no identity provider'],
    [`<md:IDPSSODescriptor>${key('', 'QUJD')}</md:IDPSSODescriptor>`, 'no address'],
    [
      `<md:IDPSSODescriptor>${key('', 'QUJD')}${service('HTTP-Redirect', 'javascript:x')}</md:IDPSSODescriptor>`,
      'no address',
    ],
    [
      `<md:IDPSSODescriptor>${service('HTTP-Redirect', 'https://idp.example')}</md:IDPSSODescriptor>`,
      'no certificate',
    ],
  ])('refuses %s', (inner, message) => {
    expect(() => readIdentityProvider(metadata(inner))).toThrow(message);
  });
});

describe('an address to sign in at', () => {
  it.each(['', 'idp', 'ftp://idp.example/', 'xhttps://idp.example/'])('is not "%s"', (location) => {
    const inner = `<md:IDPSSODescriptor>${key('', 'QUJD')}${service('HTTP-Redirect', location)}</md:IDPSSODescriptor>`;
    expect(() => readIdentityProvider(metadata(inner))).toThrow('no address');
  });

  it('names each certificate once', () => {
    const inner = `<md:IDPSSODescriptor>${key('', 'QUJD')}${key('', 'QUJD')}${service('HTTP-Redirect', 'http://idp.example/')}</md:IDPSSODescriptor>`;
    expect(readIdentityProvider(metadata(inner)).certificates).toEqual(['QUJD']);
  });
});

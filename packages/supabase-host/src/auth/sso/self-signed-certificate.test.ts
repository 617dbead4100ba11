import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSelfSignedCertificate } from './self-signed-certificate.ts';

describe('makeSelfSignedCertificate', () => {
  it('makes a certificate that others can read and check', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const certificate = new X509Certificate(
      makeSelfSignedCertificate(
        privateKey,
        'farseer.example',
        new Date('2026-01-01T00:00:00Z'),
        new Date('2036-01-01T00:00:00Z'),
      ),
    );
    expect(certificate.subject).toBe('CN=farseer.example');
    expect(certificate.validToDate).toEqual(new Date('2036-01-01T00:00:00Z'));
    expect(certificate.verify(createPublicKey(privateKey))).toBe(true);
    expect(certificate.checkPrivateKey(privateKey)).toBe(true);
  });
});

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

describe('a certificate of any size', () => {
  it.each(['a', 'a'.repeat(50), 'a'.repeat(63)])('names %s', (name) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const from = new Date('2026-01-01T00:00:00Z');
    const until = new Date('2036-01-01T00:00:00Z');
    const pem = makeSelfSignedCertificate(privateKey, name, from, until);
    const certificate = new X509Certificate(pem);
    expect(certificate.subject).toBe(`CN=${name}`);
    expect(certificate.validFromDate).toEqual(from);
    expect(Math.max(...pem.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(64);
  });
});

import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Tags of ASN.1 that a certificate needs (X.690, RFC 5280). */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = 0x05;
const OBJECT_IDENTIFIER = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION = 0xa0;

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11 */
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
/** commonName, 2.5.4.3 */
const COMMON_NAME = Buffer.from('550403', 'hex');

/**
 * The smallest X.509 certificate of an RSA key, because SAML metadata carries keys in no other form. No client trusts it for
 * who signed it: an identity provider's administrator takes it from the metadata.
 *
 * @returns PEM.
 */
export function makeSelfSignedCertificate(
  privateKey: KeyObject,
  commonName: string,
  from: Date,
  until: Date,
): string {
  const algorithm = der(SEQUENCE, der(OBJECT_IDENTIFIER, SHA256_WITH_RSA), der(NULL));
  const name = der(
    SEQUENCE,
    der(
      SET,
      der(SEQUENCE, der(OBJECT_IDENTIFIER, COMMON_NAME), der(UTF8_STRING, Buffer.from(commonName))),
    ),
  );
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    name,
    der(SEQUENCE, time(from), time(until)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const bytes = der(
    SEQUENCE,
    body,
    algorithm,
    der(BIT_STRING, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function time(date: Date): Buffer {
  const written = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(GENERALIZED_TIME, Buffer.from(written));
}

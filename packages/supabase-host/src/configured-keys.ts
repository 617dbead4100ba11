import { importJWK, type JWK } from 'jose';
import { HostError } from '#host/host-error.ts';
import { nameOf } from '#host/program-names.ts';

/** Algorithms by which this host signs and checks, by kind of key. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  EC: ['ES256'],
  RSA: ['RS256'],
  oct: ['HS256'],
};

/** A key whose `kid` and `alg` are known. */
export type NamedKey = JWK & { kid: string; alg: string };

export interface ConfiguredKeys {
  /** Signs from now on. */
  signingKey: NamedKey;
  /** All of them: what they have signed holds as well. */
  keys: NamedKey[];
}

/**
 * Keys of an operator, as a set of JSON Web Keys (RFC 7517): one private key that signs (`key_ops` with `sign`, else the first
 * private one), and any further whose signatures still hold.
 *
 * @param written JSON: an array of keys, or `{ "keys": [ … ] }`.
 * @throws HostError `configuration` saying which key is of no use; never a key.
 */
export async function readSigningKeys(written: string): Promise<ConfiguredKeys> {
  const keys = parse(written).map(readKey);
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw refusal('two keys have the same kid');
  const signingKey =
    keys.find((key) => isPrivate(key) && key.key_ops?.includes('sign')) ?? keys.find(isPrivate);
  if (!signingKey) throw refusal('none of them can sign');
  for (const [index, key] of keys.entries())
    await importJWK(withoutOperations(key), key.alg).catch(() => {
      throw refusal(`key ${index + 1} is not whole`);
    });
  return { signingKey, keys };
}

/** What it may be used for is known here: a private key that lists `verify` too would not be taken. */
export function withoutOperations(key: JWK): JWK {
  const { key_ops: _operations, use: _use, ...rest } = key;
  return rest;
}

function parse(written: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch {
    throw refusal('it is no JSON');
  }
  const list: unknown = Array.isArray(parsed)
    ? parsed
    : (parsed as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(list) || list.length === 0) throw refusal('it lists no keys');
  return list;
}

function readKey(given: unknown, index: number): NamedKey {
  const key = (given ?? {}) as JWK;
  const which = `key ${index + 1}`;
  if (typeof key.kid !== 'string' || key.kid === '') throw refusal(`${which} has no kid`);
  const usual = ALGORITHMS[key.kty ?? ''];
  const alg = key.alg ?? usual?.[0];
  if (alg === undefined || !usual?.includes(alg))
    throw refusal(`${which} is for none of ES256, RS256 and HS256`);
  // Shorter ones can be guessed (RFC 7518, 3.2).
  if (key.kty === 'oct' && Buffer.from(key.k ?? '', 'base64url').length < 32)
    throw refusal(`${which} is shorter than 32 bytes`);
  return { ...key, kid: key.kid, alg };
}

function isPrivate(key: JWK): boolean {
  return key.kty === 'oct' ? key.k !== undefined : key.d !== undefined;
}

function refusal(reason: string): HostError {
  return new HostError(
    'configuration',
    `${nameOf('jwtKeys')} is of no use (${reason}); it may be a JSON array of JSON Web Keys with kid, one of them private.`,
  );
}

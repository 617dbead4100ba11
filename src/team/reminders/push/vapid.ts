/** The key pair by which push services know this installation. */
export interface VapidKeys {
  /** Uncompressed point of P-256 in base64url, as browsers take it. */
  publicKey: string;
  privateKey: JsonWebKey;
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** A token may hold for a day at most. */
const LIFETIME_SECONDS = 12 * 3600;

export async function makeVapidKeys(): Promise<VapidKeys> {
  const keys = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const point = await crypto.subtle.exportKey('raw', keys.publicKey);
  return {
    publicKey: Buffer.from(point).toString('base64url'),
    privateKey: await crypto.subtle.exportKey('jwk', keys.privateKey),
  };
}

/**
 * What a push service asks for before it takes a message (RFC 8292): a token for its origin, signed with our key.
 *
 * @param contact address by which its operator reaches ours: `https:` or `mailto:`.
 * @returns the value of the header `Authorization`.
 */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string,
  nowMs: number,
): Promise<string> {
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({
    aud: new URL(endpoint).origin,
    exp: Math.floor(nowMs / 1000) + LIFETIME_SECONDS,
    sub: contact,
  })}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    await crypto.subtle.importKey('jwk', privateKey, ES256, false, ['sign']),
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${Buffer.from(signature).toString('base64url')}, k=${publicKey}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

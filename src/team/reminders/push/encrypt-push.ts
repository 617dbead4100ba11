/** A browser that takes pushes, as its push service named it. All in base64url. */
export interface PushTarget {
  endpoint: string;
  /** Public key of the browser, an uncompressed point of P-256. */
  p256dh: string;
  /** Secret that the browser shares with who may send. */
  auth: string;
}

const RECORD_SIZE = 4096;
const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const;
const text = new TextEncoder();

/**
 * Encrypts a message for a browser: one record of `aes128gcm` (RFC 8188) with keys as RFC 8291 derives them, so that the push service
 * cannot read it.
 *
 * @param chosen key pair and salt for tests; new ones for each message otherwise.
 * @returns the body to send.
 * @throws for keys that are none, and for a message that does not fit into one record.
 */
export async function encryptPush(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  message: Uint8Array,
  chosen?: { keys: CryptoKeyPair; salt: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
  const receiver = new Uint8Array(Buffer.from(p256dh, 'base64url'));
  const secret = new Uint8Array(Buffer.from(auth, 'base64url'));
  if (message.length > RECORD_SIZE - 17 - 86)
    throw new RangeError('The message of a push is too long.');
  const keys = chosen?.keys ?? (await crypto.subtle.generateKey(P256, true, ['deriveBits']));
  const salt = chosen?.salt ?? crypto.getRandomValues(new Uint8Array(16));
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await crypto.subtle.importKey('raw', receiver, P256, false, []) },
    keys.privateKey,
    256,
  );
  const info = join(text.encode('WebPush: info\0'), receiver, sender);
  const material = await derive(new Uint8Array(shared), secret, info, 32);
  const key = await derive(material, salt, text.encode('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await derive(material, salt, text.encode('Content-Encoding: nonce\0'), 12);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']),
    // 2 ends the last record.
    join(message, Uint8Array.of(2)),
  );
  const head = new Uint8Array(21);
  head.set(salt);
  new DataView(head.buffer).setUint32(16, RECORD_SIZE);
  head[20] = sender.length;
  return join(head, sender, new Uint8Array(sealed));
}

async function derive(
  material: Uint8Array<ArrayBuffer>,
  salt: Uint8Array,
  info: Uint8Array,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: join(salt), info: join(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf, key, bytes * 8));
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/** Reads a push as a browser does (RFC 8291), by Node's own functions. @throws for one that is not for this browser. */
export function openPush(body: Uint8Array, browser: ECDH, auth: Buffer): string {
  const salt = body.slice(0, 16);
  const length = body[20]!;
  const sender = body.slice(21, 21 + length);
  const sealed = body.slice(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${purpose}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.slice(-16));
  const open = Buffer.concat([cipher.update(sealed.slice(0, -16)), cipher.final()]);
  return open.subarray(0, open.lastIndexOf(2)).toString('utf8');
}

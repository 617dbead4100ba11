import { createHash, randomBytes } from 'node:crypto';

/** Every token begins so: programs that look for secrets find it by that. */
const PREFIX = 'farseer_';
/** 32 random bytes, base64url. */
const TOKEN = /^farseer_[A-Za-z0-9_-]{43}$/;

/** A new token, and what the server keeps of it. */
export function makeToken(): { token: string; hash: Uint8Array } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

/**
 * The token that a request brings as `Authorization: Bearer farseer_…`.
 *
 * @returns its SHA-256; `malformed` for any other `Authorization`; null where the request has none.
 */
export function bearerOf(request: Request): Uint8Array | 'malformed' | null {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? [];
  return TOKEN.test(token) ? hashToken(token) : 'malformed';
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is kept secret even from a reader of the database. */
export interface Secrets {
  /** Keyed hash of a text, different for every purpose; hexadecimal. */
  fingerprint(purpose: string, text: string): string;
  /** Encrypts; the same text never looks the same twice. */
  seal(text: string): string;
  /** @throws when the text was not sealed with this key. */
  open(sealed: string): string;
  /** The refresh token of a row: it can be derived again from its number, so that only its hash need be stored. */
  refreshToken(sessionId: string, id: number): string;
}

const FILE = 'auth.key';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** @param key at least 32 characters that cannot be guessed. */
export function createSecrets(key: string): Secrets {
  const hashKey = deriveKey(key, 'fingerprint');
  const sealKey = deriveKey(key, 'seal');
  const tokenKey = deriveKey(key, 'refresh token');
  return {
    fingerprint: (purpose, text) =>
      createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest('hex'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      if (!sealed.startsWith('v1.')) throw new Error('This text is not sealed.');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
    refreshToken(sessionId, id) {
      const bytes = createHmac('sha256', tokenKey).update(`${sessionId}\0${id}`).digest();
      return Array.from(bytes.subarray(0, 24), (byte) => ALPHABET[byte % 32]).join('');
    },
  };
}

/** SHA-256, hexadecimal: enough for what is random anyway. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares without telling by the time it takes how much was right. */
export function sameText(one: string, other: string): boolean {
  const left = createHash('sha256').update(one).digest();
  const right = createHash('sha256').update(other).digest();
  return timingSafeEqual(left, right);
}

/** Reads the key of the data folder, or makes one; two processes that start at once get the same. */
export function loadKey(dataFolder: string): string {
  return loadOrMake(dataFolder, FILE, () => randomBytes(32).toString('base64url'));
}

/** A text of the data folder that only its owner may read, made when it is not there. */
export function loadOrMake(dataFolder: string, name: string, make: () => string): string {
  const file = join(dataFolder, name);
  const found = readIfThere(file);
  if (found !== null) return found;
  mkdirSync(dataFolder, { recursive: true });
  const mine = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(mine, `${make()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(mine, file);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST'))
      throw failure;
  } finally {
    rmSync(mine, { force: true });
  }
  const made = readIfThere(file);
  if (made === null) throw new Error(`${file} could not be made.`);
  return made;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null;
    throw failure;
  }
}

/** The word is part of what is stored: with another one nothing that was sealed could be opened. */
function deriveKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `farseer auth ${purpose}`, 32));
}

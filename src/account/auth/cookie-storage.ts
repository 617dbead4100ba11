/** Keeps what the auth client stores in cookies, so that the server reads the same session. */

import {
  combineChunks,
  createChunks,
  isChunkLike,
  stringFromBase64URL,
  stringToBase64URL,
} from '@supabase/ssr';
import { Failure } from '#lib/failure.ts';
import { SESSION_COOKIE_OPTIONS } from './configuration.ts';

const BASE64_PREFIX = 'base64-';

export interface CookieToSet {
  name: string;
  value: string;
  options:
    | typeof SESSION_COOKIE_OPTIONS
    | (Omit<typeof SESSION_COOKIE_OPTIONS, 'maxAge'> & { maxAge: 0 });
}

export interface CookieMethods {
  /** All cookies there are. */
  getAll: () => { name: string; value: string }[];
  /** Sets all of them, or deletes those whose max age is 0. */
  setAll: (cookies: CookieToSet[]) => void;
}

/** What the auth client stores things in. */
export interface CookieStorage {
  isServer: false;
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

/**
 * A storage over cookies: values in base64url with the prefix `base64-`, in chunks of 3180 characters named `.0`, `.1` …
 *
 * @throws Failure `configuration` when one of the two functions is missing.
 */
export function createCookieStorage(cookies: Partial<CookieMethods>): CookieStorage {
  const { getAll, setAll } = cookies;
  if (!getAll || !setAll)
    throw new Failure(
      'configuration',
      'The session cookies need both a getAll and a setAll function.',
    );

  const namesOf = (key: string) =>
    getAll()
      .map(({ name }) => name)
      .filter((name) => isChunkLike(name, key));

  return {
    isServer: false,
    async getItem(key) {
      const all = new Map(getAll().map(({ name, value }) => [name, value]));
      const value = await combineChunks(key, (name) => all.get(name) ?? null);
      return value ? decode(value) : null;
    },
    async setItem(key, value) {
      const chunks = createChunks(key, BASE64_PREFIX + stringToBase64URL(value));
      const kept = new Set(chunks.map(({ name }) => name));
      // A shorter session must not leave the last chunks of a longer one behind.
      const stale = namesOf(key).filter((name) => !kept.has(name));
      setAll([
        ...stale.map(deletion),
        ...chunks.map((chunk) => ({ ...chunk, options: SESSION_COOKIE_OPTIONS })),
      ]);
    },
    async removeItem(key) {
      const names = namesOf(key);
      if (names.length > 0) setAll(names.map(deletion));
    },
  };
}

function deletion(name: string): CookieToSet {
  return { name, value: '', options: { ...SESSION_COOKIE_OPTIONS, maxAge: 0 } };
}

/** What chunks of different sessions make together is nothing. */
function decode(value: string): string | null {
  if (!value.startsWith(BASE64_PREFIX)) return value;
  try {
    const text = stringFromBase64URL(value.slice(BASE64_PREFIX.length));
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

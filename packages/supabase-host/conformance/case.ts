import type { SupabaseClient } from '@supabase/supabase-js';
import type { FakeIssuer } from '#host/testing/auth/test-issuer.ts';
import type { Database } from '#host/database.ts';
import type { Serve } from './stage.ts';

/** A running host, and ways to come to it. */
export interface Stage {
  url: string;
  anonKey: string;
  /** What only the host's own server may carry. */
  serviceRoleKey: string;
  database: Database;
  /** Opens another host beside it. */
  serve: Serve;
  /** A visitor of their own, with nothing remembered from another. */
  visitor: (options?: { flow?: 'implicit' | 'pkce' }) => SupabaseClient;
  /** The host's own server. */
  admin: SupabaseClient;
  /** A visitor with a fresh, confirmed account. */
  member: () => Promise<{ client: SupabaseClient; email: string; id: string }>;
  /** Code and link of the newest mail to an address. */
  lastMail: (email: string) => Promise<{ code: string; link: string }>;
  /** Code of the newest text message to a number. */
  lastMessage: (phone: string) => string;
  /** Battle.net, Discord and the OpenID Connect issuer `guild` in one, on this machine. */
  issuer: FakeIssuer;
}

/** Something a client asks of the host: it holds unless `run` throws. */
export interface ConformanceCase {
  /** Unique in its service. */
  name: string;
  /** `null` where the host does not have it, or where it cannot be asked here; then `reason` says why. */
  run: ((stage: Stage) => Promise<void>) | null;
  reason?: string;
}

export const PASSWORD = 'correct horse battery 7';

let people = 0;

/** An address that is not used yet. */
export function newEmail(): string {
  people += 1;
  return `hero-${people}-${crypto.randomUUID().slice(0, 8)}@azeroth.example`;
}

/** A number that is not used yet, without plus sign. */
export function newPhone(): string {
  people += 1;
  return `49152${String(people).padStart(7, '0')}`;
}

/** What a client answered. @throws Error its error. */
export function take<A extends { data: unknown; error: unknown }>(
  answer: A,
): NonNullable<Extract<A, { error: null }>['data']> {
  if (answer.error) throw answer.error;
  if (answer.data === null || answer.data === undefined) throw new Error('Nothing was answered.');
  return answer.data;
}

/** Asks until it holds. @throws Error after 15 seconds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}: not within 15 s`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/**
 * The session in the browser. Whether a visitor is signed in is read from the cookie at once; the client that keeps the session
 * fresh and tells the other tabs is loaded afterwards, and only where there is a session or something to do with one.
 */

import type { AuthChangeEvent, AuthError, Session, SupabaseClient } from '@supabase/supabase-js';
import { whenIdle } from '#kit/browser/idle.ts';
import { deviceStorage } from '#kit/browser/device-storage.ts';
import { GUARD_RULES } from './configuration.ts';
import { sessionCookieName, type PublicHost } from './host.ts';
import { createSharedStore, SIGNED_OUT, stateAfter } from './shared-state.ts';
import { isFresh, readStoredSession } from './stored-session.ts';

export type SessionListener = (event: AuthChangeEvent, session: Session | null) => void;

/** Who is signed in, in this tab. */
export const sharedStore = createSharedStore();

let host: PublicHost | null = null;
/** A page may ask for the client before the shell around it has said who signs people in. */
let begin = () => {};
const started = new Promise<void>((resolve) => {
  begin = resolve;
});
let loading: Promise<SupabaseClient> | undefined;
const listeners = new Set<SessionListener>();

/**
 * Tells which host signs people in, and looks who is signed in. To be called when the page has come to life.
 *
 * @returns a function that stops looking.
 */
export function startSession(given: PublicHost | null): () => void {
  host = given;
  begin();
  look();
  const stop = new AbortController();
  const { signal } = stop;
  // Another tab may have signed in or out while this one had no client to hear of it.
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pageshow', look, { signal });
  // Where a mail or a provider knew no better place: the callback route asks, or tells what went wrong.
  if (host && hasReturned(location) && location.pathname !== GUARD_RULES.callback)
    location.replace(GUARD_RULES.callback + location.hash);
  return () => stop.abort();
}

/** Reads the cookie again, after something else than the client may have changed it: an answer of the server, another tab. */
export function look(): void {
  const session = cookieSession();
  const before = sharedStore.get()?.supabase_session;
  if (session?.access_token !== before?.access_token || sharedStore.get() === undefined)
    sharedStore.set(session ? stateAfter('INITIAL_SESSION', session) : SIGNED_OUT);
  // The client reads the address as it begins.
  if (session && !hasReturned(location)) whenIdle(() => supabaseClient().catch(console.error));
}

/** The session as it lies in the cookie, once it is known which host it belongs to; null when signed out. */
export async function storedSession(): Promise<Session | null> {
  await started;
  return cookieSession();
}

/** Milliseconds that a navigation waits for a session that is due. The client would try for half a minute. */
const REFRESH_PATIENCE = 2000;

/**
 * The session of the cookie, refreshed first when it is due; null when signed out. While the account service does not answer it stays as it
 * is, and the server says what has to wait.
 */
export async function currentSession(): Promise<Session | null> {
  const session = cookieSession();
  if (!session || isFresh(session, Date.now())) return session;
  const refreshed = supabaseClient().then(({ auth }) => auth.getSession());
  const late = new Promise((resolve) => setTimeout(resolve, REFRESH_PATIENCE));
  await Promise.race([refreshed, late]).catch(() => {});
  // The client takes a session away that the service refused.
  return cookieSession();
}

/**
 * The client, loaded when it is first asked for.
 *
 * @throws when no host is connected.
 */
export async function supabaseClient(): Promise<SupabaseClient> {
  await started;
  if (!host) throw new Error('No host is connected that signs people in.');
  loading ??= loadClient(host);
  return loading;
}

let isReturnTaken = false;

/**
 * Takes the session that the address carries, now that nothing speaks against it.
 *
 * @returns the error of the client; null when the visitor is signed in.
 */
export async function takeReturn(): Promise<AuthError | null> {
  isReturnTaken = true;
  // Reads the address once, however often it is asked.
  return (await (await supabaseClient()).auth.initialize()).error;
}

async function loadClient(connected: PublicHost): Promise<SupabaseClient> {
  try {
    const { makeBrowserClient } = await import('./browser-client.ts');
    const client = makeBrowserClient(connected, () => isReturnTaken);
    client.auth.onAuthStateChange((event, session) => {
      sharedStore.set(stateAfter(event, session));
      for (const listener of listeners) listener(event, session);
    });
    return client;
  } catch (error) {
    // A chunk that did not come is asked for again the next time.
    loading = undefined;
    throw error;
  }
}

let leaving = 0;

/** Does what ends the session of this tab by the visitor's own will, and leads on by itself. */
export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  leaving += 1;
  noteLeaving();
  try {
    return await work();
  } finally {
    leaving -= 1;
  }
}

const LEFT_KEY = 'farseer-left';
/** Milliseconds within which the other tabs hear that one has signed out. */
const LEFT_WINDOW = 10_000;

function noteLeaving(): void {
  // Where storage is refused, the other tabs take it for a session that has ended.
  deviceStorage.setItem(LEFT_KEY, String(Date.now()));
}

/** True when a visitor has just signed out by hand, in any tab: there is no page to come back to. */
export function hasLeft(): boolean {
  return Date.now() - Number(deviceStorage.getItem(LEFT_KEY)) < LEFT_WINDOW;
}

/** True while this tab is signing out. */
export function isLeaving(): boolean {
  return leaving > 0;
}

/** Calls back on every event of the session: `SIGNED_IN`, `SIGNED_OUT`, `PASSWORD_RECOVERY` and the others. */
export function onSessionEvent(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when the address carries what a provider or a mail has sent back. */
export function hasReturned({ hash }: { hash: string }): boolean {
  return /[#&](?:access_token|error|error_code|error_description)=/.test(hash);
}

function cookieSession(): Session | null {
  return host ? readStoredSession(document.cookie, sessionCookieName(host)) : null;
}

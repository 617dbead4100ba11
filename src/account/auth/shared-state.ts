/** Who is signed in, as every part of the page sees it: shared under the keys the specification names (section 3). */

import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { createListeners } from '#kit/browser/listeners.ts';

export interface SharedState {
  supabase_session: Session | null;
  supabase_user: User | null;
}

/** What the server's HTML carries of it: no tokens, those travel in the cookie alone. */
export interface HydratedState {
  supabase_session: Omit<Session, 'access_token' | 'refresh_token'> | null;
  supabase_user: User | null;
}

export const SIGNED_OUT: SharedState = { supabase_session: null, supabase_user: null };

/** The state of a session, for the HTML. */
export function dehydrate(session: Session | null): HydratedState {
  if (!session) return { supabase_session: null, supabase_user: null };
  const { expires_at, expires_in, token_type, user } = session;
  return {
    supabase_session: { expires_in, token_type, user, ...(expires_at && { expires_at }) },
    supabase_user: user,
  };
}

/** The state after an event of the auth client. */
export function stateAfter(event: AuthChangeEvent, session: Session | null): SharedState {
  if (event === 'SIGNED_OUT' || !session) return SIGNED_OUT;
  return { supabase_session: session, supabase_user: session.user ?? null };
}

export interface SharedStore {
  /** Undefined until the browser has looked. */
  get: () => SharedState | undefined;
  set: (state: SharedState) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Who is signed in, for the whole tab. Listeners hear only of what is new. */
export function createSharedStore(): SharedStore {
  let state: SharedState | undefined;
  const listeners = createListeners();
  return {
    get: () => state,
    set(next) {
      const isSame =
        state?.supabase_session?.access_token === next.supabase_session?.access_token &&
        state?.supabase_user === next.supabase_user;
      if (state && isSame) return;
      state = next;
      listeners.call();
    },
    subscribe: listeners.add,
  };
}

/** What an access token says, read without checking its signature: to choose what to show, never to decide what is allowed. */

import type { Session } from '@supabase/supabase-js';

export interface TokenClaims {
  /** Assurance level: `aal2` once a second factor was confirmed in this session. */
  aal: 'aal1' | 'aal2';
  /** How the session was opened, newest first; timestamps in seconds since 1970. */
  amr: { method: string; timestamp: number }[];
  sessionId: string | null;
  userId: string | null;
  email: string | null;
  /** The app of a third party that acts for the account; null where it is the person. */
  clientId: string | null;
}

/** Claims of a token; empty ones when it is none. */
export function readTokenClaims(token: string): TokenClaims {
  const empty: TokenClaims = {
    aal: 'aal1',
    amr: [],
    sessionId: null,
    userId: null,
    email: null,
    clientId: null,
  };
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : null);
    return {
      aal: claims['aal'] === 'aal2' ? 'aal2' : 'aal1',
      amr: Array.isArray(claims['amr']) ? claims['amr'].filter(isMethod) : [],
      sessionId: text('session_id'),
      userId: text('sub'),
      email: text('email'),
      clientId: text('client_id'),
    };
  } catch {
    return empty;
  }
}

/** True when the user has a verified factor that this session has not been asked for yet. */
export function needsSecondFactor(session: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = session.user?.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && readTokenClaims(session.access_token).aal !== 'aal2';
}

function isMethod(value: unknown): value is TokenClaims['amr'][number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'method') === 'string' &&
    typeof Reflect.get(value, 'timestamp') === 'number'
  );
}

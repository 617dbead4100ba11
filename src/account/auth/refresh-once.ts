/**
 * Several tabs share one session, and its refresh token is good for one use. The client of each tab would send it by itself; here
 * they take turns: the second tab finds the session of the first and sends nothing.
 */

import type { Session } from '@supabase/supabase-js';

export interface RefreshTurn {
  /** Name of the lock; the same in all tabs. */
  name: string;
  /** The browser's locks; undefined outside a secure context, where every tab sends its own. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** The session as it lies in the cookie now. */
  stored: () => Session | null;
  /** Milliseconds the turn lasts at most after the answer, until the client has stored it. */
  patience?: number;
}

const REFRESH = /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/;
const STEP = 10;

/** Wraps a fetch so that refreshing a session takes turns; everything else passes unchanged. */
export function refreshOnce(send: typeof fetch, turn: RefreshTurn): typeof fetch {
  const { locks, stored, patience = 2000 } = turn;
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const token = REFRESH.test(address) ? refreshToken(init?.body) : null;
    if (!locks || token === null) return send(input, init);
    return new Promise<Response>((resolve, reject) => {
      const held = locks.request(turn.name, async () => {
        const session = stored();
        if (session && session.refresh_token !== token && lasts(session)) {
          resolve(asAnswer(session));
          return;
        }
        const answer = await send(input, init);
        resolve(answer);
        if (!answer.ok) return;
        // The next in line must find the new session in the cookie, or none.
        for (let waited = 0; waited < patience; waited += STEP) {
          if (stored()?.refresh_token !== token) return;
          await new Promise((go) => setTimeout(go, STEP));
        }
      });
      held.catch(reject);
    });
  };
}

function refreshToken(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  try {
    const token: unknown = (JSON.parse(body) as Record<string, unknown>)['refresh_token'];
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

function lasts(session: Session): boolean {
  return (session.expires_at ?? 0) * 1000 > Date.now();
}

function asAnswer(session: Session): Response {
  return Response.json(session, { status: 200 });
}

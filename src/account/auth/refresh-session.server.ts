/** Refreshes a session once. The client of the library would try again for half a minute, and the page would wait for it. */

import type { AuthError, Session } from '@supabase/supabase-js';

/** What became of it: the next session, none any more, or the same as before because the service could not say. */
export type Refreshed = { kind: 'next'; session: Session } | { kind: 'over' } | { kind: 'unknown' };

/** Refusals that say nothing of the session: too slow, several at once, too many. */
const PASSING = new Set([408, 409, 425, 429]);

/** @param address of the host, without a slash at the end. */
export async function refreshSession(
  send: typeof fetch,
  address: string,
  anonKey: string,
  refreshToken: string,
): Promise<Refreshed> {
  let status: number;
  let answer: unknown;
  try {
    const response = await send(`${address}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        Authorization: `Bearer ${anonKey}`,
        'Content-Type': 'application/json;charset=UTF-8',
        'X-Supabase-Api-Version': '2024-01-01',
      },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    ({ status } = response);
    answer = await response.json();
  } catch {
    // Not there, or something between that speaks no JSON.
    return { kind: 'unknown' };
  }
  if (status >= 500 || PASSING.has(status)) return { kind: 'unknown' };
  if (status >= 400) return { kind: isRefusal(answer) ? 'over' : 'unknown' };
  return isSession(answer)
    ? { kind: 'next', session: { ...answer, expires_at: answer.expires_at ?? endOf(answer) } }
    : { kind: 'unknown' };
}

/** Whether an error of the client says that the service does not know the session, by the same signs. */
export function isRefused({ name, status = 0, code }: AuthError): boolean {
  if (name === 'AuthSessionMissingError') return true;
  return status >= 400 && status < 500 && !PASSING.has(status) && code !== undefined;
}

/** A refusal of the account service has a code. That of a gateway in front of it has none, and says nothing of the session. */
function isRefusal(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return ['code', 'error_code', 'error'].some(
    (name) => typeof Reflect.get(answer, name) === 'string',
  );
}

function isSession(answer: unknown): answer is Session {
  if (typeof answer !== 'object' || answer === null) return false;
  const text = (name: string) => typeof Reflect.get(answer, name) === 'string';
  const expiresIn: unknown = Reflect.get(answer, 'expires_in');
  return text('access_token') && text('refresh_token') && typeof expiresIn === 'number';
}

/** Seconds since 1970. */
function endOf({ expires_in: seconds }: Session): number {
  return Math.round(Date.now() / 1000) + seconds;
}

import type { PageHost } from './application-build.ts';
import type { FormSender } from './refuse-form.ts';
import { accessToken } from './session-cookie.ts';

/** Milliseconds that the account service has to confirm a session before its large form counts as that of a stranger. */
const PATIENCE_MS = 2000;

/**
 * Says who sends a form that a stranger may not send, by asking the account service whether it knows the session of the cookies:
 * a cookie that only has the form of a session buys nothing.
 *
 * @param host who signs visitors in; null where no host is connected.
 */
export function createFindSender(host: PageHost | null): (request: Request) => Promise<FormSender> {
  return async (request) => {
    const token = host && accessToken(request.headers.get('cookie') ?? '', host.url);
    if (!host || token === null) return 'stranger';
    const address = host.url ?? new URL(request.url).origin;
    try {
      const answer = await host.fetch(`${address}/auth/v1/user`, {
        headers: { apikey: host.anonKey, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? 'member' : 'unsure';
    } catch {
      return 'unsure';
    }
  };
}

import type { HostContext } from '#host/host-context.ts';
import { expiredRefusal, isRefusal, readSession } from './session.ts';
import type { Session } from './session.ts';

export interface TokenWatch {
  /** Begins, or begins again with another session. */
  restart(): void;
  stop(): void;
}

/**
 * Looks at a token when it ends, and from time to time before.
 *
 * @param checkMilliseconds the longest time between two looks.
 * @param onEnd called once, with the reason in the words clients know.
 */
export function watchToken(
  context: HostContext,
  checkMilliseconds: number,
  session: () => Session,
  onEnd: (reason: string) => void,
): TokenWatch {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function plan(): void {
    clearTimeout(timer);
    const { expiresAt } = session();
    const left = expiresAt === null ? checkMilliseconds : expiresAt - context.now();
    timer = setTimeout(() => void look(), Math.max(0, Math.min(left, checkMilliseconds)));
    timer.unref();
  }

  async function look(): Promise<void> {
    const watched = session();
    const { expiresAt, token } = watched;
    if (expiresAt !== null && expiresAt <= context.now()) {
      return onEnd(expiredRefusal(expiresAt, context.now()).message);
    }
    const found = await readSession(context, token);
    if (isStopped || session() !== watched) return;
    if (isRefusal(found)) return onEnd(found.message);
    plan();
  }

  return {
    restart() {
      isStopped = false;
      plan();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

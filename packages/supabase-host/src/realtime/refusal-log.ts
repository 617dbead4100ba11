import type { SocketRefusal } from '#host/host-events.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import type { RealtimeLimits } from './limits.ts';
import { nameOf } from '#host/program-names.ts';

/** Milliseconds between two lines about the same limit: a full server refuses many sockets a second. */
const PAUSE = 60_000;

/** Says that sockets are refused because of a limit: at once, then once a minute with how many there were. */
export interface RefusalLog {
  hear(reason: Extract<SocketRefusal, 'full' | 'address'>): void;
}

/** @param now milliseconds of a clock that only goes forward. */
export function createRefusalLog(
  log: OperatorLog,
  limits: Pick<RealtimeLimits, 'connections' | 'connectionsPerAddress'>,
  now: () => number,
): RefusalLog {
  const said = new Map<SocketRefusal, { atMs: number; since: number }>();
  return {
    hear(reason) {
      const last = said.get(reason) ?? { atMs: Number.NEGATIVE_INFINITY, since: 0 };
      last.since += 1;
      said.set(reason, last);
      if (now() - last.atMs < PAUSE) return;
      const count = last.since === 1 ? 'A socket was' : `${last.since} sockets were`;
      last.atMs = now();
      last.since = 0;
      if (reason === 'full')
        log.error(
          `realtime: ${count} refused: this process has its ${limits.connections} sockets. Raise ${nameOf('sockets')}, or start another process.`,
        );
      else
        log.warn(
          `realtime: ${count} refused: an address has its ${limits.connectionsPerAddress} sockets. Behind a proxy check ${nameOf('proxyHeader')}; ${nameOf('limitsScale')} raises the limit.`,
        );
    },
  };
}

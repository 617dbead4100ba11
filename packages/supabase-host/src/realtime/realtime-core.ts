import type { HostContext } from '#host/host-context.ts';
import type { Quota, RealtimeLimits } from './limits.ts';
import type { RowChanges } from './row-changes.ts';
import type { RelayedHub } from './relayed-hub.ts';

/** What all sockets of one process share. */
export interface RealtimeCore {
  readonly context: HostContext;
  readonly limits: Readonly<RealtimeLimits>;
  readonly hub: RelayedHub;
  readonly changes: RowChanges;
  /** Presence changes of the whole process. */
  readonly presenceQuota: Quota;
}

/** Milliseconds of a clock that only goes forward, for quotas. */
export function steadyNow(): number {
  return performance.now();
}

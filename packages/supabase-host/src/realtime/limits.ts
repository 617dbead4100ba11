/** How much one process, one socket and one channel may take. */
export interface RealtimeLimits {
  /** Open sockets of this process. */
  connections: number;
  /** Open sockets of one address (of IPv6: of one network). */
  connectionsPerAddress: number;
  /** Joined channels of one socket. */
  channelsPerConnection: number;
  /** Joins of one socket within a second. */
  joinsPerSecond: number;
  /** Broadcasts of one channel, or of one HTTP caller, within a second. */
  messagesPerSecond: number;
  /** Track and untrack calls of one channel within `presenceWindowMilliseconds`. */
  presenceCallsPerWindow: number;
  presenceWindowMilliseconds: number;
  /** Presence changes of the whole process within a second. */
  presenceEventsPerSecond: number;
  /** What a broadcast may carry, in bytes. */
  payloadBytes: number;
  /**
   * Most bytes of JSON in one message or broadcast of a visitor. Reading JSON holds up all other visitors, so only the service
   * role may send more (`payloadBytes`, `frameBytes`); bytes that are not read may have `payloadBytes`.
   */
  jsonBytes: number;
  /** What one tracked presence may carry, in bytes of JSON. */
  presenceBytes: number;
  /** The largest frame a socket accepts; larger ones close it with 1009. */
  frameBytes: number;
  /** Bytes that may wait for a reader; with twice as many it is cut at once, with 1013. */
  queuedBytes: number;
  /** How long more than `queuedBytes` may wait: one burst makes no slow reader. */
  slowMilliseconds: number;
  /** Messages of one socket waiting to be handled before it is read no further. */
  pendingMessages: number;
  /** How long a socket may stay silent before it is closed. */
  silenceMilliseconds: number;
  /** How long an accepted socket may take to read its closing message. */
  closeMilliseconds: number;
  /** How long the answer to a refused join waits, so that a client in a loop does little harm. */
  errorDelayMilliseconds: number;
  /** How often a token that has not ended is looked at again. */
  tokenCheckMilliseconds: number;
}

export const DEFAULT_LIMITS: Readonly<RealtimeLimits> = {
  connections: 2000,
  connectionsPerAddress: 250,
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  presenceCallsPerWindow: 5,
  presenceWindowMilliseconds: 30_000,
  presenceEventsPerSecond: 1000,
  payloadBytes: 3_000_000,
  jsonBytes: 256 * 1024,
  presenceBytes: 100_000,
  frameBytes: 4_000_000,
  queuedBytes: 8_000_000,
  slowMilliseconds: 1000,
  pendingMessages: 200,
  silenceMilliseconds: 60_000,
  closeMilliseconds: 2000,
  errorDelayMilliseconds: 1000,
  tokenCheckMilliseconds: 300_000,
};

/** Counts what happened lately. */
export interface Quota {
  /** True while another one is allowed; that one then counts. */
  take(): boolean;
}

/**
 * At most `count` within each window; windows follow each other without overlap.
 *
 * @param now milliseconds of a clock that only goes forward.
 */
export function createQuota(count: number, windowMilliseconds: number, now: () => number): Quota {
  let windowStart = Number.NEGATIVE_INFINITY;
  let taken = 0;
  return {
    take() {
      const time = now();
      if (time - windowStart >= windowMilliseconds) {
        windowStart = time;
        taken = 0;
      }
      taken += 1;
      return taken <= count;
    },
  };
}

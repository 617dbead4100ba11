import { randomUUID } from 'node:crypto';
import type { OperatorLog } from '#host/operator-log.ts';
import type { Database } from '#host/database.ts';
import { isRecord } from '#host/guards.ts';
import { createPieceReader, splitMessage } from './relay-pieces.ts';

/** Messages between the processes that serve one database, by `NOTIFY`: at most once, in the order of each sender. */
export interface Relay {
  /** Begins to hear the others and tells them of this process; tries again with the next call after a failure. */
  start(): Promise<void>;
  /** Sends to all other processes; nothing is sent while there are none. */
  send(message: Readonly<Record<string, unknown>>): void;
  /** Says goodbye. */
  close(): Promise<void>;
}

export interface RelayOptions {
  database: Database;
  log: OperatorLog;
  onMessage: (sender: string, message: Readonly<Record<string, unknown>>) => void;
  /** What a process that has just come needs to know of this one. */
  introduce: () => readonly Readonly<Record<string, unknown>>[];
  /** Another process has ended, or was silent for too long. */
  onGone: (sender: string) => void;
  /** Milliseconds between two signs of life; three missing ones end a process for the others. */
  beatMilliseconds?: number;
}

const CHANNEL = 'realtime_relay';
/** Characters that wait at most while the database is slow or away; what comes later is dropped. */
const MOST_WAITING = 16_000_000;

export function createRelay(options: RelayOptions): Relay {
  const { database, log, onMessage, introduce, onGone, beatMilliseconds = 20_000 } = options;
  const self = randomUUID();
  /** When each other process was last heard. */
  const others = new Map<string, number>();
  const read = createPieceReader();
  let number = 0;
  let waiting: string[] = [];
  let waitingSize = 0;
  let isDropping = false;
  let sending: Promise<void> | null = null;
  let starting: Promise<void> | null = null;
  let stop: (() => Promise<void>) | null = null;
  let beat: NodeJS.Timeout | undefined;
  let isClosed = false;

  function enqueue(message: Readonly<Record<string, unknown>>): void {
    const pieces = splitMessage(self, ++number, message);
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (waitingSize + size > MOST_WAITING) {
      if (!isDropping)
        log.error('realtime drops messages to other processes: the database is too slow.');
      isDropping = true;
      return;
    }
    waiting.push(...pieces);
    waitingSize += size;
    sending ??= sendAll();
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const pieces = waiting;
      waiting = [];
      waitingSize = 0;
      try {
        // One transaction: its notifications arrive in this order.
        await database.query(
          `select pg_notify('${CHANNEL}', piece) from unnest($1::text[]) as piece`,
          [pieces],
        );
        isDropping = false;
      } catch (error) {
        log.error(`realtime could not tell other processes: ${String(error)}`);
      }
    }
    sending = null;
  }

  function hear(piece: string): void {
    const heard = read(piece);
    if (heard === null || heard.sender === self || isClosed || !isRecord(heard.message)) return;
    const { sender, message } = heard;
    if (message['type'] === 'bye') return forget(sender);
    const isNew = !others.has(sender);
    others.set(sender, performance.now());
    // Who says hello knows nothing yet; who is new to us needs to hear of us.
    if (isNew || message['type'] === 'hello') {
      if (message['type'] === 'hello') onGone(sender);
      enqueue({ type: 'here' });
      for (const part of introduce()) enqueue(part);
    }
    if (message['type'] !== 'hello' && message['type'] !== 'here') onMessage(sender, message);
  }

  function forget(sender: string): void {
    if (others.delete(sender)) onGone(sender);
  }

  function liveOn(): void {
    const oldest = performance.now() - 3 * beatMilliseconds;
    for (const [sender, heardAt] of others) if (heardAt < oldest) forget(sender);
    enqueue({ type: 'here' });
  }

  /** What was sent while the connection was down is lost: the others say anew who they are and what they have. */
  function beginAnew(): void {
    for (const sender of others.keys()) forget(sender);
    enqueue({ type: 'hello' });
  }

  async function open(): Promise<void> {
    stop = await database.listen(CHANNEL, hear, beginAnew);
    enqueue({ type: 'hello' });
    beat ??= setInterval(liveOn, beatMilliseconds);
    beat.unref();
  }

  return {
    start() {
      starting ??= open().catch((error: unknown) => {
        starting = null;
        throw error;
      });
      return starting;
    },
    send(message) {
      if (others.size > 0 && !isClosed) enqueue(message);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(beat);
      if (starting === null) return;
      await starting.catch(() => undefined);
      enqueue({ type: 'bye' });
      await sending;
      await stop?.().catch(() => undefined);
    },
  };
}

/**
 * Keeps a document in this tab and the one on the server alike. Changes of this tab go out one after the other and stay on the
 * device until the server has them; changes of others are fetched when a channel says that there are some.
 */
import * as Y from 'yjs';

/** How the server is reached; both reject while it is not. */
export interface DocumentTransport {
  /** What the server has beyond a state vector. */
  pull(vector: Uint8Array): Promise<Uint8Array>;
  push(update: Uint8Array): Promise<PushAnswer>;
}

export type PushAnswer =
  | { kind: 'stored' }
  /** The server lacks a change before this one. */
  | { kind: 'incomplete' }
  | { kind: 'refused'; reason: string };

/** Where changes wait that the server does not have. */
export interface PendingStore {
  read(): Uint8Array | null;
  /** Null: nothing waits. */
  write(pending: Uint8Array | null): void;
}

export type SyncState = 'saved' | 'saving' | 'offline' | 'refused';

export interface DocumentSync {
  readonly doc: Y.Doc;
  /** Fetches what others changed, and sends what waits. Resolves when both are done or have failed. */
  sync(): Promise<void>;
  state(): SyncState;
  stop(): void;
}

/** Origin of transactions that came from the server. */
const REMOTE = Symbol('remote');
const WAITS_MS = [1000, 2000, 5000, 10_000];

/**
 * @param onState hears every new state; `refused` is the last one: the document must be loaded anew then.
 * @param wait runs `work` after some milliseconds and returns what stops that.
 */
export function createDocumentSync({
  doc,
  transport,
  pending,
  onState,
  wait = defaultWait,
}: {
  doc: Y.Doc;
  transport: DocumentTransport;
  pending: PendingStore;
  onState: (state: SyncState, reason: string | null) => void;
  wait?: (work: () => void, milliseconds: number) => () => void;
}): DocumentSync {
  let waiting: Uint8Array[] = [];
  let state: SyncState = 'saved';
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let stopWait: (() => void) | null = null;
  let isStopped = false;

  const say = (next: SyncState, reason: string | null = null): void => {
    state = next;
    onState(next, reason);
  };
  const keep = (): void => pending.write(waiting.length === 0 ? null : Y.mergeUpdates(waiting));
  const onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === REMOTE) return;
    waiting.push(update);
    keep();
    if (state !== 'offline') say('saving');
    stopWait?.();
    stopWait = wait(() => void sync(), 250);
  };
  const left = pending.read();
  if (left) {
    try {
      Y.applyUpdate(doc, left);
      waiting.push(left);
    } catch {
      pending.write(null);
    }
  }
  doc.on('update', onUpdate);

  async function once(): Promise<void> {
    const sent = waiting.length;
    if (sent > 0) {
      let answer = await transport.push(Y.mergeUpdates(waiting));
      if (answer.kind === 'incomplete') answer = await transport.push(Y.encodeStateAsUpdate(doc));
      if (answer.kind !== 'stored') {
        waiting = [];
        keep();
        stop();
        say('refused', answer.kind === 'refused' ? answer.reason : 'A change was lost.');
        return;
      }
      waiting = waiting.slice(sent);
      keep();
    }
    Y.applyUpdate(doc, await transport.pull(Y.encodeStateVector(doc)), REMOTE);
  }

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await once();
        failures = 0;
        if (isStopped) return;
        say(waiting.length > 0 ? 'saving' : 'saved');
      } catch {
        if (isStopped) return;
        say('offline');
        stopWait?.();
        stopWait = wait(() => void sync(), WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)]!);
        return;
      }
    } while (again || waiting.length > 0);
  }

  async function sync(): Promise<void> {
    if (isStopped) return;
    if (running) {
      again = true;
      return running;
    }
    running = run();
    await running.finally(() => {
      running = null;
    });
  }

  function stop(): void {
    isStopped = true;
    stopWait?.();
    doc.off('update', onUpdate);
  }

  return { doc, sync, state: () => state, stop };
}

function defaultWait(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

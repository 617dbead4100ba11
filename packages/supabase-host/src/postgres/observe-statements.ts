/** One statement that has ended. */
export interface StatementEnd {
  /** As it was written, with `$1` for values. */
  text: string;
  milliseconds: number;
  failed: boolean;
}

/** Connections of one pool. */
export interface PoolState {
  most: number;
  busy: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

let listener: ((end: StatementEnd) => void) | null = null;
const pools = new Set<() => PoolState>();

/** Hears of every statement of this thread from now on; null for none. There is one listener. */
export function listenToStatements(next: ((end: StatementEnd) => void) | null): void {
  listener = next;
}

/** Runs a statement and lets the listener hear how it ended. */
export async function observeStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (listener === null) return run();
  const startedMs = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    listener?.({ text, milliseconds: performance.now() - startedMs, failed });
  }
}

/** Counts a pool among those of this thread. @returns ends that. */
export function countPool(state: () => PoolState): () => void {
  pools.add(state);
  return () => void pools.delete(state);
}

/** All pools of this thread together. */
export function sumPools(): PoolState {
  const sum = { most: 0, busy: 0, waiting: 0 };
  for (const state of pools) {
    const { most, busy, waiting } = state();
    sum.most += most;
    sum.busy += busy;
    sum.waiting += waiting;
  }
  return sum;
}

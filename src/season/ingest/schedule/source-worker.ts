import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { setClock, type ClockCourse } from '#lib/clock.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { followSources } from './follow-sources.ts';
import type { SourceSettings } from './settings.ts';

/** What the thread is started with. It reads the keys of the sources from the environment. */
export interface SourceWork {
  connection: ConnectionOptions;
  settings: SourceSettings;
  /** The clock of a test; null is the real time. */
  clock: ClockCourse | null;
}

// A thread of its own: reading and checking a board is computing, and visitors must not wait for it.
const { connection, settings, clock } = workerData as SourceWork;
setClock(clock);
const ending = new AbortController();
parentPort?.on('message', () => ending.abort());
const database = connectDatabase({ ...connection, maxConnections: 1 });
try {
  await followSources(database, connection, {
    settings,
    environment: process.env,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    log: toOperatorLog((entry) => parentPort?.postMessage(entry)),
    signal: ending.signal,
  });
} finally {
  await database.close();
  parentPort?.close();
}

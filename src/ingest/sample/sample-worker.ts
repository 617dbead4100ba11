import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase, type ConnectionOptions } from '#database/connect.ts';
import { loadSample } from './load-sample.ts';

/** What the thread is started with. */
export interface SampleTask {
  connection: ConnectionOptions;
  size: number;
  nowMs: number;
}

// A thread of its own, because inventing players is all computing: visitors must not wait for it.
const { connection, size, nowMs } = workerData as SampleTask;
const database = connectDatabase({ ...connection, maxConnections: 1 });
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(await loadSample(database, { size, nowMs }));
} finally {
  await database.close();
}

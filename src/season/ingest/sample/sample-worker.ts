import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
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
  const steps = await loadSample(database, {
    size,
    nowMs,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    log: (line) => parentPort?.postMessage(line),
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  parentPort?.postMessage(steps);
} finally {
  await database.close();
}

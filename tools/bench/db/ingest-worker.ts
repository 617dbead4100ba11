import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#store/connect.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import type { IngestTask } from './ingest-task.ts';

const { connection, rows } = workerData as IngestTask;
const database = connectDatabase({ ...connection, maxConnections: 1 });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage('begins');
await database.transaction((store) => writeRows(store, rows));
await database.close();

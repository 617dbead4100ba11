/** The thread that reads summaries of fights; `src/server/application-build.ts` starts it, with bounds of time and memory. */
import { parentPort } from 'node:worker_threads';
import { unpackSummary } from './read-summary.server.ts';

parentPort?.on('message', (packed: Uint8Array) => {
  unpackSummary(packed).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    (answer) => parentPort?.postMessage({ answer }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }),
  );
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage('ready');

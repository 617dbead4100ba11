/// <reference lib="webworker" />
import { createKeptLogs } from './kept-logs.ts';
import { createLogHandler } from './log-handler.ts';
import type { ToWorker } from './log-protocol.ts';
import { privateFolder } from './private-folder.ts';

declare const self: DedicatedWorkerGlobalScope;

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** A task of its own, without the delay a timer would add. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const folder = privateFolder();
/** `startLogWorker` names the worker so. */
const build = self.name;

const handler = createLogHandler({
  post: (message, transfer) => self.postMessage(message, transfer ?? []),
  // What invents a night would be two fifths of this worker, and few ask for it.
  makeSample: async () => (await import('./sample-file.ts')).makeSampleFile(breathe),
  now: () => performance.now(),
  breathe,
  sleep,
  kept: folder && createKeptLogs({ folder, build }),
});

self.addEventListener('message', (event: MessageEvent<ToWorker>) => handler.receive(event.data));

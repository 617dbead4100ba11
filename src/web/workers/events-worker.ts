/// <reference lib="webworker" />
import { createEventsHandler } from './events-handler.ts';
import type { ToEventsWorker } from './events-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

const handler = createEventsHandler({
  post: (message, transfer) => self.postMessage(message, transfer),
});

self.addEventListener('message', (event: MessageEvent<ToEventsWorker>) =>
  handler.receive(event.data),
);

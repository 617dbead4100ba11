/// <reference lib="webworker" />
import { createEventsHandler } from './events-handler.ts';
import type { ToEventsWorker } from './events-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

const handler = createEventsHandler({
  post: (message) => self.postMessage(message, []),
});

self.addEventListener('message', (event: MessageEvent<ToEventsWorker>) =>
  handler.receive(event.data),
);

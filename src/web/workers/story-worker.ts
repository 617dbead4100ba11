/// <reference lib="webworker" />
import { createStoryHandler } from './story-handler.ts';
import type { ToStoryWorker } from './story-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

const handler = createStoryHandler({
  post: (message, transfer) => self.postMessage(message, transfer),
});

self.addEventListener('message', (event: MessageEvent<ToStoryWorker>) =>
  handler.receive(event.data),
);

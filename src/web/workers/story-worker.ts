/// <reference lib="webworker" />
import { createStoryDesk } from './story-desk.ts';
import type { ToStoryWorker } from './story-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

const desk = createStoryDesk({ post: (message, transfer) => self.postMessage(message, transfer) });

self.addEventListener('message', (event: MessageEvent<ToStoryWorker>) => desk.receive(event.data));

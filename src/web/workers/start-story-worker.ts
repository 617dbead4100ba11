/** Starts a story worker; the bundler makes it a script of its own. Only in a browser. */
export function startStoryWorker(): Worker {
  return new Worker(new URL('./story-worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the workers; the bundler makes each a script of its own. Only in a browser. */

/**
 * The log worker.
 *
 * @param build id of the running build, which a worker has no document to read from.
 */
export function startLogWorker(build: string): Worker {
  return new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module', name: build });
}

export function startEventsWorker(): Worker {
  return new Worker(new URL('./events-worker.ts', import.meta.url), { type: 'module' });
}

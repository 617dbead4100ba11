/**
 * Starts the log worker; the bundler makes it a script of its own. Only in a browser.
 *
 * @param build id of the running build, which a worker has no document to read from.
 */
export function startLogWorker(build: string): Worker {
  return new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module', name: build });
}

/** Starts the log worker; the bundler makes it a script of its own. Only in a browser. */
export function startLogWorker(): Worker {
  return new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module' });
}

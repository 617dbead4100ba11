/** Hears when the connection comes and goes. @returns what ends it. */
export function onConnection(listener: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['online', 'offline'])
    addEventListener(change, listener, { signal: stop.signal });
  return () => stop.abort();
}

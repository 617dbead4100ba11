/** Work that can wait until the browser has nothing better to do. */

/** Milliseconds to wait where the browser cannot tell (specification, section 9). */
export const IDLE_FALLBACK = 50;

/** Calls back when idle. Returns a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_FALLBACK);
  return () => clearTimeout(timer);
}

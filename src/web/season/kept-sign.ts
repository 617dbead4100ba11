/** Whether this device keeps something, without the code that can read it. */

type Keeping = 'visit' | 'mine';

/** Key in the device's storage. */
export function keyOf(what: Keeping): string {
  return `farseer-${what}`;
}

export function isKept(what: Keeping): boolean {
  try {
    return localStorage.getItem(keyOf(what)) !== null;
  } catch {
    return false;
  }
}

/** Calls back when another tab or `tellKept` has changed what is kept. Returns how to stop that. */
export function onKept(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Tells this tab what the browser tells only the others. */
export function tellKept(): void {
  dispatchEvent(new Event('storage'));
}

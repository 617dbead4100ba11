import { useSyncExternalStore } from 'react';

/** Milliseconds between two looks at the clock: nothing shown is finer than a minute. */
const LOOK = 15_000;

let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(look, LOOK);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function read(): number {
  if (now === 0 || listeners.size === 0) now = Date.now();
  return now;
}

/** The device's time, in ms since 1970; nothing while the server draws the page, whose hour is not the viewer's. */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Milliseconds between two looks at the clock: nothing shown is finer than a minute. */
const LOOK = 15_000;

let now = 0;
const listeners = createListeners(() => {
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
});

function look(): void {
  now = Date.now();
  listeners.call();
}

function read(): number {
  if (now === 0 || listeners.size === 0) now = Date.now();
  return now;
}

/** The device's time, in ms since 1970; nothing while the server draws the page, whose hour is not the viewer's. */
export function useNow(): number | undefined {
  return useSyncExternalStore(listeners.add, read, () => undefined);
}

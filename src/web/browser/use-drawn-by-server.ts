import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether a component was first drawn by the server, and is taken over in the browser. Such a component may draw itself again in steps,
 * because something is on the screen already; one that is new on the screen draws itself at once.
 */
export function useDrawnByServer(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isTakenOver)[0];
}

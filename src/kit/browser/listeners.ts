/** Those who want to hear of a change, for a store that components read with `useSyncExternalStore`. */
export interface Listeners {
  /** How many there are. */
  readonly size: number;
  /** Calls all of them. */
  call: () => void;
  /** Returns how to stop. Bound to nothing: it can be handed to React as it is. */
  add: (listener: () => void) => () => void;
}

/**
 * @param whileHeard runs when the first listener comes, for what only listeners need, such as a timer; what it returns runs when
 *   the last one has gone.
 */
export function createListeners(whileHeard?: () => () => void): Listeners {
  const all = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    get size() {
      return all.size;
    },
    call() {
      for (const listener of all) listener();
    },
    add(listener) {
      if (all.size === 0) end = whileHeard?.();
      all.add(listener);
      return () => {
        if (all.delete(listener) && all.size === 0) end?.();
      };
    },
  };
}

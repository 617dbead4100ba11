import type { FightEvents } from './fight-events.ts';

/**
 * What several questions need of the same events, made once. Callers do not change what comes back. It is kept as
 * long as the events themselves.
 */
export function oncePerEvents<T extends object>(
  make: (events: FightEvents) => T,
): (events: FightEvents) => T {
  const made = new WeakMap<FightEvents, T>();
  return (events) => {
    let found = made.get(events);
    if (!found) made.set(events, (found = make(events)));
    return found;
  };
}

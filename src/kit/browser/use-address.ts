import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createAddressChanges } from './address-changes.ts';
import type { AddressStep } from './address-changes.ts';

export type ChangeAddress<S> = (change: Partial<S>, step?: AddressStep) => void;

/** One for the tab, as there is one address. Changed in event handlers and effects only. */
const changes = createAddressChanges();

const subscribe = (listener: () => void): (() => void) => changes.subscribe(listener);
const read = (): { path: string; search: string } => ({
  path: window.location.pathname,
  search: window.location.search,
});

/**
 * A page's state as it stands in the address, and how to change parts of it: at once on the screen, a moment later in
 * the address. `readState` and `writeState` must stay the same functions; `writeState` writes a state over parameters
 * and leaves those of others.
 */
export function useAddress<S>(
  readState: (params: URLSearchParams) => S,
  writeState: (state: S, base: URLSearchParams) => URLSearchParams,
): [S, ChangeAddress<S>] {
  const { pathname, search: arrived } = useLocation();
  const navigate = useNavigate();
  const rendered = new URLSearchParams(arrived).toString();
  const search = useSyncExternalStore(
    subscribe,
    () => changes.newest(read, pathname) ?? rendered,
    () => rendered,
  );
  const state = useMemo(() => readState(new URLSearchParams(search)), [search, readState]);
  const change = useCallback<ChangeAddress<S>>(
    (part, step = 'push') => {
      const go = async (next: string, how: AddressStep): Promise<void> => {
        await navigate(`?${next}`, { replace: how === 'replace', preventScrollReset: true });
      };
      changes.change(
        { read, go },
        (base) => writeState({ ...readState(base), ...part }, base),
        step,
      );
    },
    [navigate, readState, writeState],
  );
  return [state, change];
}

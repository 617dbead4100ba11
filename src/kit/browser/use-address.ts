import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createAddressChanges } from './address-changes.ts';
import type { AddressStep } from './address-changes.ts';
import type { Address } from '#kit/browser/address.ts';

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
 * the address. The functions of `address` must stay the same ones.
 */
export function useAddress<S>({
  read: readState,
  write: writeState,
}: Pick<Address<S>, 'read' | 'write'>): [S, ChangeAddress<S>] {
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
        pathname,
        (base) => writeState({ ...readState(base), ...part }, base),
        step,
      );
    },
    [navigate, pathname, readState, writeState],
  );
  return [state, change];
}

/**
 * The search parameters of a page as they were last asked for. A navigation takes its time to reach the browser's
 * address, and more to reach the screen: what is shown and what the next change starts from must not wait for it, or
 * of two quick changes the second undoes the first.
 */
import { createListeners } from './listeners.ts';

/** `push` is for what a person would want to go back from, `replace` for what moves. */
export type AddressStep = 'push' | 'replace';

export interface AddressPort {
  /** The path and the search parameters the browser shows now. */
  read(): { path: string; search: string };
  /** Resolves when the navigation is over, whether it arrived or another one took its place. */
  go(search: string, step: AddressStep): Promise<void>;
}

export interface AddressChanges {
  /**
   * Does nothing when `update` changes nothing, or when another page than `path` has the address: the one that was left stays on the
   * screen until the next has loaded. `update` must not change what it is given.
   */
  change(
    port: AddressPort,
    path: string,
    update: (params: URLSearchParams) => URLSearchParams,
    step: AddressStep,
  ): void;
  /** The newest search parameters of a page, without a question mark; null when another page has the address. */
  newest(read: AddressPort['read'], path: string): string | null;
  /** Calls `listener` when `newest` may have changed by a change. Returns how to stop that. */
  subscribe(listener: () => void): () => void;
}

interface Asked {
  path: string;
  search: string;
  step: AddressStep;
}

/** The address as it will be once every change asked for has arrived, so that two changes in a row do not lose one. */
export function createAddressChanges(): AddressChanges {
  /** Asked for and not arrived; null when the browser's address is the newest. */
  let asked: Asked | null = null;
  const listeners = createListeners();

  function set(next: Asked | null): void {
    asked = next;
    listeners.call();
  }

  return {
    change(port, path, update, step) {
      const shown = port.read();
      if (shown.path !== path) return;
      const before = asked?.path === shown.path ? asked : null;
      const from = new URLSearchParams(before?.search ?? shown.search);
      const search = update(from).toString();
      if (search === from.toString()) return;
      // A step that never arrived cannot be replaced: the one that overtakes it takes its place in the history.
      const mine: Asked = {
        path: shown.path,
        search,
        step: before?.step === 'push' ? 'push' : step,
      };
      set(mine);
      const arrived = (): void => {
        if (asked === mine) set(null);
      };
      port.go(search, mine.step).then(arrived, arrived);
    },
    newest(read, path) {
      const shown = read();
      if (shown.path !== path) return null;
      return asked?.path === path ? asked.search : new URLSearchParams(shown.search).toString();
    },
    subscribe: listeners.add,
  };
}

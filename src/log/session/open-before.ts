/**
 * The names of the logs that are open in this tab, kept in the browser's storage of the tab, so that the page can say after
 * a reload which logs were open: a browser lets no page open a file again by itself. The storage ends with the tab.
 */
import { createListeners } from '#kit/browser/listeners.ts';
import type { LogSession } from './log-session.ts';
import type { OpenedFile } from './log-state.ts';

export const OPEN_BEFORE_KEY = 'farseer-open-logs';

export interface OpenBefore {
  /** A JSON text of the names, the same as long as they are; empty where there are none. */
  text: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Writes the logs of a session down from its first log on. */
  follow: (session: Pick<LogSession, 'getState' | 'subscribe'>) => void;
  forget: () => void;
}

/** `storageOf` may throw, and so may the storage: then nothing is known and nothing is kept. */
export function createOpenBefore(
  storageOf: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): OpenBefore {
  const listeners = createListeners();
  function write(names: readonly string[]): void {
    try {
      if (names.length === 0) storageOf().removeItem(OPEN_BEFORE_KEY);
      else storageOf().setItem(OPEN_BEFORE_KEY, JSON.stringify(names));
    } catch {
      return;
    }
    listeners.call();
  }
  return {
    text() {
      try {
        return storageOf().getItem(OPEN_BEFORE_KEY) ?? '';
      } catch {
        return '';
      }
    },
    subscribe: listeners.add,
    follow(session) {
      let written = '';
      session.subscribe(() => {
        const names = ownNames(session.getState().files);
        const text = JSON.stringify(names);
        // Before the first log of this visit, what stands there is of the visit before.
        if (text === written || (written === '' && names.length === 0)) return;
        written = text;
        write(names);
      });
    },
    forget: () => write([]),
  };
}

function ownNames(files: readonly Pick<OpenedFile, 'name' | 'sample' | 'status'>[]): string[] {
  return files
    .filter(({ sample, status }) => !sample && status !== 'failed')
    .map(({ name }) => name);
}

/** Of this tab. */
export const openBefore = createOpenBefore(() => sessionStorage);

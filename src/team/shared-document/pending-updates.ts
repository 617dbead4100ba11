/** Changes of a shared document that the server does not have yet, kept in the browser's local storage; one entry a tab. */
import * as Y from 'yjs';
import { deviceStorage, type DeviceStorage } from '#kit/browser/device-storage.ts';
import type { PendingStore } from './document-sync.ts';

const PREFIX = 'farseer-team-plan ';

/** The storage of this device, and the keys in it that begin like this. */
type PendingStorage = DeviceStorage & { keysFrom: (prefix: string) => string[] };

/** `deviceStorage` itself lists no keys: every first visit loads it, and only shared documents need them. */
export const pendingStorage: PendingStorage = {
  ...deviceStorage,
  keysFrom(prefix) {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
};

/**
 * The store of one tab. It takes over what other tabs of this browser left for the same document: sending a change twice does no
 * harm.
 *
 * @param tag names the tab.
 */
export function pendingUpdates(
  storage: PendingStorage,
  documentId: string,
  tag: string,
): PendingStore {
  const own = `${PREFIX}${documentId} ${tag}`;
  const taken = new Map<string, string>();
  return {
    read() {
      const found: Uint8Array[] = [];
      for (const key of storage.keysFrom(`${PREFIX}${documentId} `)) {
        const text = storage.getItem(key);
        const update = text === null ? null : decode(text);
        if (text === null || update === null) continue;
        taken.set(key, text);
        found.push(update);
      }
      return found.length === 0 ? null : Y.mergeUpdates(found);
    },
    write(pending) {
      // A full or closed storage keeps nothing: the change is kept in this tab alone.
      if (pending) {
        storage.setItem(own, encode(pending));
        return;
      }
      storage.removeItem(own);
      // Another tab may have added to its entry since.
      for (const [key, text] of taken) if (storage.getItem(key) === text) storage.removeItem(key);
      taken.clear();
    },
  };
}

function encode(update: Uint8Array): string {
  let binary = '';
  for (const byte of update) binary += String.fromCodePoint(byte);
  return btoa(binary);
}

/** Null for what is no update. */
function decode(text: string): Uint8Array | null {
  try {
    const update = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0)!);
    Y.applyUpdate(new Y.Doc(), update);
    return update;
  } catch {
    return null;
  }
}

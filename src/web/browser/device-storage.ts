/**
 * Texts that stay on this device (`localStorage`). A browser may refuse its storage, also by throwing when it is only named:
 * then nothing is known and nothing is kept.
 */
export interface DeviceStorage {
  /** All keys that begin like this. */
  keysFrom: (prefix: string) => string[];
  getItem: (key: string) => string | null;
  /** @returns false where the browser did not keep it. */
  setItem: (key: string, text: string) => boolean;
  removeItem: (key: string) => void;
}

export const deviceStorage: DeviceStorage = {
  keysFrom(prefix) {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  removeItem(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Refused storage holds nothing.
    }
  },
};

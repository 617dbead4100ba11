/**
 * Texts that stay on this device (`localStorage`). A browser may refuse its storage, also by throwing when it is only named:
 * then nothing is known and nothing is kept.
 */
export interface DeviceStorage {
  getItem: (key: string) => string | null;
  /** @returns false where the browser did not keep it. */
  setItem: (key: string, text: string) => boolean;
  removeItem: (key: string) => void;
}

export const deviceStorage: DeviceStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key), null),
  setItem: (key, text) =>
    attempt(() => {
      localStorage.setItem(key, text);
      return true;
    }, false),
  removeItem: (key) => attempt(() => localStorage.removeItem(key), undefined),
};

function attempt<T>(work: () => T, refused: T): T {
  try {
    return work();
  } catch {
    return refused;
  }
}

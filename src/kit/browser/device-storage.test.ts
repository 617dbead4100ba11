import { afterEach, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps texts', () => {
  // As in a browser, keys are own properties and methods are not.
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  vi.stubGlobal('localStorage', Object.create(methods));
  expect(deviceStorage.setItem('a', 'text')).toBe(true);
  expect(deviceStorage.getItem('a')).toBe('text');
  deviceStorage.removeItem('a');
  expect(deviceStorage.getItem('a')).toBeNull();
});

it('knows and keeps nothing where storage is refused', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    ),
  );
  expect(deviceStorage.setItem('a', 'text')).toBe(false);
  expect(deviceStorage.getItem('a')).toBeNull();
  expect(() => deviceStorage.removeItem('a')).not.toThrow();
});

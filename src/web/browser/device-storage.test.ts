import { afterEach, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps texts', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(deviceStorage.setItem('a', 'text')).toBe(true);
  expect(deviceStorage.getItem('a')).toBe('text');
  expect(deviceStorage.setItem('b', 'other')).toBe(true);
  expect(deviceStorage.keysFrom('')).toEqual(['a', 'b']);
  expect(deviceStorage.keysFrom('b')).toEqual(['b']);
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
  expect(deviceStorage.keysFrom('')).toEqual([]);
  expect(() => deviceStorage.removeItem('a')).not.toThrow();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered, smallStore } from './small-store.ts';

/** A database of one table, as far as it is used: requests answer a moment later, by events. */
class FakeRequest<T> extends EventTarget {
  result!: T;
  error: DOMException | null = null;
  answer(result: T, before: string[] = []) {
    this.result = result;
    queueMicrotask(() => {
      for (const name of [...before, 'success']) this.dispatchEvent(new Event(name));
    });
    return this as unknown as IDBRequest<T>;
  }
  refuse(error: DOMException | null) {
    this.error = error;
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
    return this as unknown as IDBRequest<T>;
  }
}

const made = new Map<string, { keyPath: string; rows: Map<unknown, Record<string, unknown>> }>();
const seen: string[] = [];
const opened = () => ({
  createObjectStore: (name: string, { keyPath }: { keyPath: string }) =>
    made.set(name, { keyPath, rows: new Map() }),
  transaction: (name: string, mode: string) => {
    seen.push(mode);
    const { keyPath, rows } = made.get(name)!;
    const put = (row: Record<string, unknown>) => {
      rows.set(row[keyPath], row);
      return new FakeRequest().answer(row[keyPath]);
    };
    return {
      objectStore: () => ({ put, get: (key: unknown) => new FakeRequest().answer(rows.get(key)) }),
    };
  },
  close: () => seen.push('closed'),
});
let open: (name: string) => unknown;

beforeEach(() => {
  made.clear();
  seen.length = 0;
  open = () => new FakeRequest().answer(opened(), made.size === 0 ? ['upgradeneeded'] : []);
  vi.stubGlobal('indexedDB', { open: (name: string) => open(name) });
});
afterEach(() => vi.unstubAllGlobals());

const inStore = smallStore('farseer-test', 'pulls', 'key');
const put = (row: object) =>
  inStore('readwrite', (store) => answered(store.put(row) as IDBRequest<unknown>));

it('makes its table once, keeps rows by their field and finds them again', async () => {
  await put({ key: 'a', of: 1 });
  await put({ key: 'a', of: 2 });
  expect(await inStore('readonly', (store) => answered(store.get('a')))).toEqual({
    key: 'a',
    of: 2,
  });
  expect([...made].map(([name, { keyPath }]) => [name, keyPath])).toEqual([['pulls', 'key']]);
  expect(seen).toEqual(['readwrite', 'closed', 'readwrite', 'closed', 'readonly', 'closed']);
});

it('closes the database after work that failed', async () => {
  await expect(
    put({ key: 'a' }).then(() => inStore('readonly', () => Promise.reject(new Error('broken')))),
  ).rejects.toThrow('broken');
  expect(seen.at(-1)).toBe('closed');
});

it('fails where the browser refuses its database, with the reason or without one', async () => {
  open = () => new FakeRequest().refuse(new DOMException('private window', 'SecurityError'));
  await expect(put({ key: 'a' })).rejects.toThrow('private window');
  open = () => new FakeRequest().refuse(null);
  await expect(put({ key: 'a' })).rejects.toThrow('no answer');
  open = () => {
    throw new Error('no database here');
  };
  await expect(put({ key: 'a' })).rejects.toThrow('no database here');
});

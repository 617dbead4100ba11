import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { pendingStorage, pendingUpdates } from './pending-updates.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    keysFrom: (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value).has(key),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function update(word: string): Uint8Array {
  const doc = new Y.Doc();
  doc.getMap('head').set(word, true);
  return Y.encodeStateAsUpdate(doc);
}

function words(merged: Uint8Array | null): string[] {
  const doc = new Y.Doc();
  if (merged) Y.applyUpdate(doc, merged);
  return [...doc.getMap('head').keys()].toSorted();
}

describe('changes that wait for the server', () => {
  it('of all tabs are taken over, of another plan not', () => {
    const store = storage();
    pendingUpdates(store, 'p', 'one').write(update('a'));
    pendingUpdates(store, 'p', 'two').write(update('b'));
    pendingUpdates(store, 'q', 'one').write(update('c'));
    store.setItem('farseer-team-plan p broken', '??');
    const next = pendingUpdates(store, 'p', 'three');
    expect(words(next.read())).toEqual(['a', 'b']);
    pendingUpdates(store, 'p', 'two').write(update('d'));
    next.write(null);
    expect([...store.kept.keys()]).toEqual([
      'farseer-team-plan p two',
      'farseer-team-plan q one',
      'farseer-team-plan p broken',
    ]);
  });

  it('stay in the tab when the browser refuses its storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const closed = pendingUpdates(pendingStorage, 'p', 'one');
    closed.write(update('a'));
    expect(closed.read()).toBeNull();
    closed.write(null);
    vi.unstubAllGlobals();
  });
});

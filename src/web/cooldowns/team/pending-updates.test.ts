import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { pendingUpdates } from './pending-updates.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
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

  it('do not stop the editor when the storage is full', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => pendingUpdates(full, 'p', 'one').write(update('a'))).not.toThrow();
  });
});

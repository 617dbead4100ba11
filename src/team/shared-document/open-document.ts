import * as Y from 'yjs';

/** The document behind its stored parts: a state, and updates since in order. @throws where one of them is no update. */
export function openDocument(parts: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const one of parts) Y.applyUpdate(doc, one);
  return doc;
}

/** What a document has beyond a state vector, all of it without one; null for what is no vector. */
export function updateSince(doc: Y.Doc, vector: Uint8Array | null): Uint8Array | null {
  try {
    return Y.encodeStateAsUpdate(doc, vector ?? undefined);
  } catch {
    return null;
  }
}

/** What came of an update that was applied to a document; `known`: everything of it was there already. */
export type Applied =
  | { kind: 'changed'; state: Uint8Array }
  | { kind: 'known' }
  | { kind: 'refused'; status: 409 | 422; reason: string };

/** Applies an update of a visitor. A refused one may have changed the document: open it anew then. */
export function applyChange(doc: Y.Doc, update: Uint8Array): Applied {
  const known = Y.encodeStateAsUpdate(doc);
  try {
    Y.applyUpdate(doc, update);
  } catch {
    return { kind: 'refused', status: 422, reason: 'This change could not be read.' };
  }
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null)
    return { kind: 'refused', status: 409, reason: 'A change before this one is missing.' };
  const state = Y.encodeStateAsUpdate(doc);
  const isKnown =
    known.length === state.length && known.every((byte, index) => byte === state[index]);
  return isKnown ? { kind: 'known' } : { kind: 'changed', state };
}

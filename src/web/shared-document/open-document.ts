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

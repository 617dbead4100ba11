import * as Y from 'yjs';
import type { Database } from '#store/database.ts';
import { createDocumentSync } from '#team/shared-document/document-sync.ts';
import { openDocument } from '#team/shared-document/open-document.ts';
import { storeUpdate, type DocumentStore } from '#team/shared-document/store-update.ts';

/**
 * A tab of a player at a shared document of the database, without a server between.
 *
 * @param failsAt says whether a request fails, before or after the server has handled it.
 */
export function openTab<Value>(
  database: Database,
  store: DocumentStore<Value>,
  { id, memberId }: { id: string; memberId: string },
  failsAt: () => 'before' | 'after' | null = () => null,
) {
  const doc = new Y.Doc();
  let kept: Uint8Array | null = null;
  const heard: string[] = [];
  const sync = createDocumentSync({
    doc,
    transport: {
      async pull(vector) {
        if (failsAt()) throw new Error('away');
        return Y.encodeStateAsUpdate(await storedDocument(database, store, id, memberId), vector);
      },
      async push(update) {
        const fault = failsAt();
        if (fault === 'before') throw new Error('away');
        const answer = await storeUpdate(database, store, { id, memberId, update });
        if (fault === 'after') throw new Error('the answer was lost');
        if (answer.kind === 'stored') return answer;
        if (answer.status === 409) return { kind: 'incomplete' };
        return { kind: 'refused', reason: answer.reason };
      },
    },
    pending: { read: () => kept, write: (pending) => (kept = pending) },
    onState: (state) => heard.push(state),
    wait: () => () => {},
  });
  return { doc, sync, heard };
}

/** @throws for a document that is not there. */
export async function storedDocument<Value>(
  database: Database,
  store: DocumentStore<Value>,
  id: string,
  memberId: string,
): Promise<Y.Doc> {
  const found = await database.transaction((t) => store.lock(t, id, memberId));
  if (!found) throw new Error('The document is gone.');
  return openDocument(found.parts);
}

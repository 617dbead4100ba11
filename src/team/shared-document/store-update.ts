/** Stores updates of a shared document that `check-update.ts` accepts, one after the other. */
import type { Database, Transaction } from '#store/database.ts';
import { checkUpdate, type CheckedUpdate } from './check-update.ts';
import type { DocumentKind } from './document-kind.ts';

/** A document that no other transaction changes until this one ends, with the role that its player has now. */
export interface LockedDocument {
  /** Its state, and the updates since, in order. */
  parts: readonly Uint8Array[];
  /** Null: the player has left, or never was in the team. */
  role: string | null;
}

/** How the documents of a kind stand in the database; its statements need a transaction without a visitor. */
export interface DocumentStore<Value> {
  readonly kind: DocumentKind<Value>;
  /** Nothing for a document that is not there. */
  lock(transaction: Transaction, id: string, memberId: string): Promise<LockedDocument | undefined>;
  /** Keeps what the document was before a player began to change it. */
  keepVersion(transaction: Transaction, id: string, memberId: string, before: Value): Promise<void>;
  write(
    transaction: Transaction,
    id: string,
    change: { update: Uint8Array; state: Uint8Array; after: Value; parts: number },
  ): Promise<void>;
}

export type StoredUpdate =
  | { kind: 'stored' }
  | { kind: 'refused'; status: 403 | 404 | 409 | 413 | 422 | 503; reason: string };

/** Checks an update of a document; see `checkUpdate`. */
export type CheckUpdate<Value> = (
  parts: readonly Uint8Array[],
  update: Uint8Array,
  role: string | null,
) => CheckedUpdate<Value> | Promise<CheckedUpdate<Value>>;

export interface SentUpdate {
  id: string;
  memberId: string;
  update: Uint8Array;
}

/** How often an update is checked anew because another one was stored meanwhile. */
const MOST_CHECKS = 5;

/**
 * Checks an update in the role that its player has at this moment, and stores it. No connection of the database waits for the check.
 *
 * @param check in a thread, where the sender is not to be trusted.
 */
export async function storeUpdate<Value>(
  database: Database,
  store: DocumentStore<Value>,
  sent: SentUpdate,
  check: CheckUpdate<Value> = (parts, update, role) => checkUpdate(store.kind, parts, update, role),
): Promise<StoredUpdate> {
  const { name } = store.kind;
  const gone = refuse(404, `This ${name} was deleted.`);
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    const seen = await database.transaction((t) => store.lock(t, sent.id, sent.memberId));
    if (!seen) return gone;
    const checked = await check(seen.parts, sent.update, seen.role);
    if (checked.kind === 'refused') return checked;
    if (checked.kind === 'known') return { kind: 'stored' };
    const { before, after, state } = checked;
    const stored = await database.transaction(async (t): Promise<StoredUpdate | null> => {
      const now = await store.lock(t, sent.id, sent.memberId);
      if (!now) return gone;
      if (!isSame(seen, now)) return null;
      await store.keepVersion(t, sent.id, sent.memberId, before);
      const { update } = sent;
      await store.write(t, sent.id, { update, state, after, parts: seen.parts.length });
      return { kind: 'stored' };
    });
    if (stored) return stored;
  }
  return refuse(503, `Several players change this ${name} at this moment. Try again.`);
}

/** Whether the document and the role are those that an update was checked for. */
function isSame(one: LockedDocument, other: LockedDocument): boolean {
  return (
    one.role === other.role &&
    one.parts.length === other.parts.length &&
    one.parts.every((part, index) => Buffer.compare(part, other.parts[index]!) === 0)
  );
}

function refuse(status: 404 | 503, reason: string): StoredUpdate {
  return { kind: 'refused', status, reason };
}

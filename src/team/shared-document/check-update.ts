/** Whether an update may be stored: it is applied to a copy, its player must have the right, and what comes of it must be of its kind. */
import { may } from '#lib/team-policy.ts';
import type { DocumentKind } from './document-kind.ts';
import { applyChange, openDocument } from './open-document.ts';

export type CheckedUpdate<Value> =
  | { kind: 'accepted'; before: Value; after: Value; state: Uint8Array }
  /** Everything of it is there already. */
  | { kind: 'known' }
  | Refusal;

interface Refusal {
  kind: 'refused';
  status: 403 | 409 | 413 | 422;
  reason: string;
}

/**
 * @param parts the stored document, as `openDocument` takes it.
 * @param role of the player in the team; null for one who has left it.
 * @throws where the stored document itself is not of its kind.
 */
export function checkUpdate<Value>(
  kind: DocumentKind<Value>,
  parts: readonly Uint8Array[],
  update: Uint8Array,
  role: string | null,
): CheckedUpdate<Value> {
  if (!may(role, kind.verb)) return NOT_ALLOWED;
  if (update.length > kind.largestUpdate)
    return refuse(413, 'This change is too large. Make it in smaller steps.');
  const doc = openDocument(parts);
  const before = kind.read(doc);
  if (before === null) throw new Error(`A stored document is no ${kind.name}.`);
  const applied = applyChange(doc, update);
  if (applied.kind !== 'changed') return applied;
  const { state } = applied;
  if (state.length > kind.largestDocument)
    return refuse(413, `The ${kind.name} is too large now. Copy it into a new one.`);
  const after = kind.read(doc);
  if (after === null)
    return refuse(422, `The change would leave no valid ${kind.name}, or one that is too full.`);
  return kind.mayBecome(before, after) ? { kind: 'accepted', before, after, state } : NOT_ALLOWED;
}

const NOT_ALLOWED = refuse(403, 'Your role in the team does not allow this change.');

function refuse(status: Refusal['status'], reason: string): Refusal {
  return { kind: 'refused', status, reason };
}

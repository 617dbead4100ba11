/** What is asked about shared documents. All of it runs in a thread: a hostile document merges for minutes. */
import { checkUpdate, type CheckedUpdate } from './check-update.ts';
import type { DocumentKind } from './document-kind.ts';
import { openDocument, updateSince } from './open-document.ts';

/** Stored parts of a document: its state and the updates since, in order. */
type Parts = readonly Uint8Array[];

export type DocumentQuestion =
  /** May this update be stored? */
  | { want: 'check'; parts: Parts; update: Uint8Array; role: string | null }
  /** What has the document beyond this state vector? All of it without one. */
  | { want: 'since'; parts: Parts; vector: Uint8Array | null }
  | { want: 'value'; parts: Parts };

export type DocumentAnswer<Q extends DocumentQuestion, Value> = Q extends { want: 'check' }
  ? CheckedUpdate<Value>
  : Q extends { want: 'since' }
    ? Uint8Array | null
    : Value | null;

/** @returns null for what cannot be read. @throws where a stored part is no update. */
export function answerQuestion<Q extends DocumentQuestion, Value>(
  kind: DocumentKind<Value>,
  question: Q,
): DocumentAnswer<Q, Value>;
export function answerQuestion<Value>(kind: DocumentKind<Value>, question: DocumentQuestion) {
  const { want, parts } = question;
  if (want === 'check') return checkUpdate(kind, parts, question.update, question.role);
  const doc = openDocument(parts);
  return want === 'since' ? updateSince(doc, question.vector) : kind.read(doc);
}

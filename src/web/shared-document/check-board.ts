/** What is asked about the document of a composition, in the thread for documents: a hostile one merges for minutes. */
import * as Y from 'yjs';
import { replaceSeats, seatsOf, type PlayerSeat } from './board-document.ts';
import { applyChange, openDocument, updateSince } from './open-document.ts';

/** Bytes of one update and of a whole document; more is refused. */
export const LARGEST_BOARD = 100_000;

export type BoardQuestion =
  /** May this update be stored? */
  | { want: 'check-board'; parts: readonly Uint8Array[]; update: Uint8Array; mayWrite: boolean }
  /** What has the document beyond this state vector? All of it without one. */
  | { want: 'since-board'; parts: readonly Uint8Array[]; vector: Uint8Array | null }
  /** A document that begins with these seats. */
  | { want: 'begin-board'; seats: readonly PlayerSeat[] };

export type CheckedBoard =
  | { kind: 'accepted'; before: PlayerSeat[]; after: PlayerSeat[]; state: Uint8Array }
  /** Everything of it is there already. */
  | { kind: 'known' }
  | { kind: 'refused'; status: 403 | 409 | 413 | 422; reason: string };

export type BoardAnswer<Q extends BoardQuestion> = Q extends { want: 'check-board' }
  ? CheckedBoard
  : Q extends { want: 'since-board' }
    ? Uint8Array | null
    : Uint8Array;

/** @returns null for what is no state vector. @throws where a stored part is no update. */
export function answerBoardQuestion<Q extends BoardQuestion>(question: Q): BoardAnswer<Q>;
export function answerBoardQuestion(question: BoardQuestion): CheckedBoard | Uint8Array | null {
  if (question.want === 'check-board') return check(question);
  if (question.want === 'since-board')
    return updateSince(openDocument(question.parts), question.vector);
  const doc = new Y.Doc();
  replaceSeats(doc, question.seats);
  return Y.encodeStateAsUpdate(doc);
}

function check({
  parts,
  update,
  mayWrite,
}: Extract<BoardQuestion, { want: 'check-board' }>): CheckedBoard {
  if (!mayWrite) return refuse(403, 'Only an officer of the team may change the composition.');
  if (update.length > LARGEST_BOARD) return refuse(413, 'This change is too large.');
  const doc = openDocument(parts);
  const before = seatsOf(doc);
  if (!before) throw new Error('A stored document is no composition.');
  const applied = applyChange(doc, update);
  if (applied.kind !== 'changed') return applied;
  const { state } = applied;
  if (state.length > LARGEST_BOARD)
    return refuse(413, 'This draft was changed too often. Copy it into a new one.');
  const after = seatsOf(doc);
  return after
    ? { kind: 'accepted', before, after, state }
    : refuse(422, 'The change would leave no valid composition.');
}

function refuse(status: 403 | 413 | 422, reason: string): CheckedBoard {
  return { kind: 'refused', status, reason };
}

/** Stores updates of a composition's document that `check-board.ts` accepts, one after the other, with the seats that follow. */
import type { Database } from '#database/database.ts';
import {
  keepBoardVersion,
  lockBoard,
  writeBoardSeats,
  writeBoardState,
} from '#database/queries/store-board.ts';
import {
  answerBoardQuestion,
  type BoardAnswer,
  type BoardQuestion,
} from '#web/shared-document/check-board.ts';
import { may } from '#lib/team-policy.ts';

export type StoredBoard =
  | { kind: 'stored' }
  | { kind: 'refused'; status: 403 | 404 | 409 | 413 | 422 | 503; reason: string };

/** Answers what is asked about a document; see `answerBoardQuestion`. */
export type AskBoard = <Q extends BoardQuestion>(
  question: Q,
) => BoardAnswer<Q> | Promise<BoardAnswer<Q>>;

interface AtBoard {
  boardId: string;
  memberId: string;
}

/** How often an update is checked anew because another one was stored meanwhile. */
const MOST_CHECKS = 5;
const GONE: StoredBoard = { kind: 'refused', status: 404, reason: 'This draft was removed.' };

/** The document of a draft; one that has none begins with its seats. Null for a draft that is not there. */
export async function boardState(
  database: Database,
  { boardId, memberId }: AtBoard,
  ask: AskBoard = answerBoardQuestion,
): Promise<Uint8Array | null> {
  const seen = await database.transaction((t) => lockBoard(t, boardId, memberId));
  if (!seen) return null;
  if (seen.state) return seen.state;
  const begun = await ask({ want: 'begin-board', seats: seen.seats });
  return database.transaction(async (t) => {
    const now = await lockBoard(t, boardId, memberId);
    if (!now) return null;
    // Another tab was faster.
    if (now.state) return now.state;
    await writeBoardState(t, boardId, begun);
    return begun;
  });
}

/**
 * Checks an update in the role that its player has at this moment, and stores it with the seats. Row events of the team say that
 * something has changed. No connection of the database waits for the check.
 */
export async function storeBoardUpdate(
  database: Database,
  { update, ...at }: AtBoard & { update: Uint8Array },
  ask: AskBoard = answerBoardQuestion,
): Promise<StoredBoard> {
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    const state = await boardState(database, at, ask);
    if (!state) return GONE;
    const seen = await database.transaction((t) => lockBoard(t, at.boardId, at.memberId));
    const mayWrite = may(seen?.role, 'board.write');
    const checked = await ask({ want: 'check-board', parts: [state], update, mayWrite });
    if (checked.kind === 'refused') return checked;
    if (checked.kind === 'known') return { kind: 'stored' };
    const stored = await database.transaction(async (t): Promise<StoredBoard | null> => {
      const now = await lockBoard(t, at.boardId, at.memberId);
      if (!now) return GONE;
      if (now.role !== seen?.role || !now.state || Buffer.compare(now.state, state) !== 0)
        return null;
      await keepBoardVersion(t, at.boardId, at.memberId, checked.before);
      await writeBoardState(t, at.boardId, checked.state);
      await writeBoardSeats(t, at.boardId, checked.after);
      return { kind: 'stored' };
    });
    if (stored) return stored;
  }
  const reason = 'Several officers change the draft at this moment. Try again.';
  return { kind: 'refused', status: 503, reason };
}

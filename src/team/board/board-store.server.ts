/** How drafts of the composition stand in the database: one state, and the seats that follow from it as rows. */
import * as Y from 'yjs';
import {
  keepBoardVersion,
  lockBoard,
  writeBoardSeats,
  writeBoardState,
} from '#store/queries/store-board.ts';
import { replaceSeats, type PlayerSeat } from '#team/shared-document/board-document.ts';
import { BOARD_KIND } from '#team/shared-document/board-kind.ts';
import type { DocumentStore } from '#team/shared-document/store-update.ts';

/** Row events of the team say that something has changed. */
export const BOARD_STORE: DocumentStore<PlayerSeat[]> = {
  kind: BOARD_KIND,
  async lock(transaction, id, memberId) {
    const found = await lockBoard(transaction, id, memberId);
    if (!found) return undefined;
    if (found.state) return { parts: [found.state], role: found.role };
    // A draft that has no document yet begins one with its seats.
    const doc = new Y.Doc();
    replaceSeats(doc, found.seats);
    const state = Y.encodeStateAsUpdate(doc);
    await writeBoardState(transaction, id, state);
    return { parts: [state], role: found.role };
  },
  keepVersion: keepBoardVersion,
  async write(transaction, id, { state, after }) {
    await writeBoardState(transaction, id, state);
    await writeBoardSeats(transaction, id, after);
  },
};

/** A draft while an officer has it open: its document, undo steps, connection and who else is there. */
import * as Y from 'yjs';
import {
  moveSeats,
  replaceSeats,
  seatsMap,
  seatsOf,
  type PlayerSeat,
} from '#web/shared-document/board-document.ts';
import {
  createDocumentSync,
  type DocumentSync,
  type SyncState,
} from '#web/shared-document/document-sync.ts';
import { documentTransport } from '#web/shared-document/document-transport.ts';
import {
  meetPeople,
  type PeopleChannel,
  type PersonHere,
} from '#web/shared-document/meet-people.ts';
import { pendingStorage, pendingUpdates } from '#web/shared-document/pending-updates.ts';
import { whileOpen } from '#web/shared-document/send-before.ts';

export interface LiveBoardState {
  /** Null until the document is there. */
  seats: readonly PlayerSeat[] | null;
  sync: SyncState;
  /** Why the server refused the last change; the document was loaded anew since. */
  refusal: string | null;
  canUndo: boolean;
  canRedo: boolean;
  people: readonly PersonHere[];
}

export const NOT_LIVE: LiveBoardState = {
  seats: null,
  sync: 'saved',
  refusal: null,
  canUndo: false,
  canRedo: false,
  people: [],
};

export interface LiveBoard {
  /** Moves made before the document is there wait for it. */
  move(moves: readonly PlayerSeat[]): void;
  restore(seats: readonly PlayerSeat[]): void;
  undo(): void;
  redo(): void;
  /** Says which character this tab has chosen. */
  point(characterId: string | null): void;
  /** Fetches what others changed. */
  sync(): void;
  stop(): void;
}

/** How often the server is asked although no row event said anything, in milliseconds. */
const LOOK_AGAIN = 30_000;

/** Opens the document. `onState` hears every change of it, of the connection and of who is there. */
export function openLiveBoard(
  { base, boardId, memberId }: { base: string; boardId: string; memberId: string },
  onState: (state: LiveBoardState) => void,
): LiveBoard {
  const tag = crypto.randomUUID().slice(0, 8);
  const local = Symbol('this tab');
  let state = NOT_LIVE;
  let channel: PeopleChannel | null = null;
  let early: PlayerSeat[] = [];
  let isHere = false;
  let isStopped = false;
  const stops: (() => void)[] = [];
  let open = begin();

  function tell(change: Partial<LiveBoardState>): void {
    state = { ...state, ...change };
    if (!isStopped) onState(state);
  }
  function show(): void {
    const seats = isHere ? seatsOf(open.doc) : null;
    tell({
      ...(seats && { seats }),
      canUndo: open.undo.canUndo(),
      canRedo: open.undo.canRedo(),
    });
  }
  function begin(): { doc: Y.Doc; undo: Y.UndoManager; sync: DocumentSync } {
    const doc = new Y.Doc();
    const undo = new Y.UndoManager(seatsMap(doc), {
      trackedOrigins: new Set([local]),
      captureTimeout: 0,
    });
    const sync = createDocumentSync({
      doc,
      transport: documentTransport(`${base}/document`),
      pending: pendingUpdates(pendingStorage, boardId, tag),
      onState(next, reason) {
        // The document is there with the first answer; an empty draft is a document as well.
        if (next === 'saved' && !isHere) {
          isHere = true;
          if (early.length > 0) moveSeats(doc, early, local);
          early = [];
        }
        if (next !== 'refused') return tell({ sync: next });
        // The document holds what the server does not want: it is loaded anew.
        undo.destroy();
        tell({ refusal: reason, sync: 'saving' });
        open = begin();
        catchUp();
      },
    });
    doc.on('afterTransaction', () => {
      if (open?.doc === doc) show();
    });
    return { doc, undo, sync };
  }
  function catchUp(): void {
    void open.sync.sync().then(show);
  }

  catchUp();
  meetPeople(`team-board-people:${boardId}`, memberId, (people) => tell({ people })).then(
    (met) => {
      channel = met;
      if (isStopped) met.stop();
      else stops.push(() => met.stop());
      return undefined;
    },
    () => {},
  );
  const timer = setInterval(() => document.visibilityState === 'visible' && catchUp(), LOOK_AGAIN);
  addEventListener('online', catchUp);
  stops.push(
    () => clearInterval(timer),
    () => removeEventListener('online', catchUp),
    whileOpen(() => open.sync.sync()),
  );
  return {
    move(moves) {
      if (isHere) moveSeats(open.doc, moves, local);
      else early.push(...moves);
    },
    restore(seats) {
      if (isHere) replaceSeats(open.doc, seats, local);
    },
    undo: () => void open.undo.undo(),
    redo: () => void open.undo.redo(),
    point: (characterId) => channel?.point(characterId),
    sync: catchUp,
    stop() {
      // What waits is sent once more; what does not go out stays on the device.
      const { sync } = open;
      void sync.sync().then(() => sync.stop());
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

/** A draft of the composition while an officer has it open. */
import {
  moveSeats,
  replaceSeats,
  seatsMap,
  seatsOf,
  type PlayerSeat,
} from '#team/shared-document/board-document.ts';
import {
  openLiveDocument,
  type LiveDocument,
  type LiveState,
} from '#team/shared-document/live-document.ts';

export type LiveBoardState = LiveState<PlayerSeat[]>;

export interface LiveBoard extends Omit<LiveDocument<PlayerSeat[]>, 'change' | 'value' | 'tag'> {
  /** Moves made before the document is there wait for it. */
  move(moves: readonly PlayerSeat[]): void;
  restore(seats: readonly PlayerSeat[]): void;
}

const KIND = {
  peopleTopic: 'team-board-people',
  read: seatsOf,
  parts: (doc: Parameters<typeof seatsMap>[0]) => [seatsMap(doc)],
};

export function openLiveBoard(
  { base, boardId, memberId }: { base: string; boardId: string; memberId: string },
  onState: (state: LiveBoardState) => void,
): LiveBoard {
  const live = openLiveDocument(KIND, { base, id: boardId, memberId }, onState);
  return {
    ...live,
    move: (moves) => live.change((doc, origin) => moveSeats(doc, moves, origin)),
    restore: (seats) => live.change((doc, origin) => replaceSeats(doc, seats, origin)),
  };
}

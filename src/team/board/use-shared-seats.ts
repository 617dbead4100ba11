import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardCharacter, BoardSeat } from '#team/model/roster/composition.ts';
import type { PersonHere } from '#team/shared-document/meet-people.ts';
import type { PlayerSeat } from '#team/shared-document/board-document.ts';
import { applyMoves, type SeatMove } from './apply-moves.ts';
import type { LiveBoard, LiveBoardState } from './live-board.ts';

export interface SharedSeats {
  seats: readonly BoardSeat[];
  move: (moves: readonly SeatMove[]) => void;
  /** Brings earlier seats back. */
  restore: (seats: readonly PlayerSeat[]) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  point: (characterId: string | null) => void;
  people: readonly PersonHere[];
  problem: string | null;
  sync: LiveBoardState['sync'];
}

const NOBODY: readonly PersonHere[] = [];
const nothing = (): void => {};

/**
 * The seats of one draft. Officers change its shared document; all others see the seats that the server sent.
 *
 * @param stored seats as the server sent them last: newer ones say that another officer has moved a player.
 */
export function useSharedSeats(
  { teamId, boardId, memberId }: { teamId: string; boardId: string; memberId: string },
  stored: readonly BoardSeat[],
  characters: readonly BoardCharacter[],
  canWrite: boolean,
): SharedSeats {
  const [state, setState] = useState<LiveBoardState | null>(null);
  const [isLost, setLost] = useState(false);
  /** Moves before the script of the document is there. */
  const [early, setEarly] = useState<readonly SeatMove[]>([]);
  const live = useRef<LiveBoard | null>(null);
  const known = useRef({ characters, early });
  useEffect(() => {
    known.current = { characters, early };
  });
  useEffect(() => {
    if (!canWrite) return undefined;
    let isGone = false;
    import('./live-board.ts').then(
      ({ openLiveBoard }) => {
        if (isGone) return undefined;
        const base = `/team/${teamId}/board/${boardId}`;
        live.current = openLiveBoard({ base, boardId, memberId }, setState);
        live.current.move(ofPlayers(known.current.early, known.current.characters));
        return undefined;
      },
      () => setLost(true),
    );
    return () => {
      isGone = true;
      live.current?.stop();
      live.current = null;
    };
  }, [teamId, boardId, memberId, canWrite]);
  const seen = stored.map(({ characterId, specId, group }) => `${characterId} ${specId} ${group}`);
  const key = seen.toSorted().join(',');
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) live.current?.sync();
    shown.current = key;
  });
  const move = useCallback((moves: readonly SeatMove[]) => {
    if (live.current) live.current.move(ofPlayers(moves, known.current.characters));
    else setEarly((before) => [...before, ...moves]);
  }, []);
  return {
    seats: state?.value ?? applyMoves(stored, early, characters),
    move,
    restore: (seats) => live.current?.restore(seats),
    undo: state?.canUndo === true ? () => live.current?.undo() : null,
    redo: state?.canRedo === true ? () => live.current?.redo() : null,
    point: canWrite ? (characterId) => live.current?.point(characterId) : nothing,
    people: state?.people ?? NOBODY,
    problem: isLost
      ? 'The board could not be loaded, so that no move is saved. Reload the page.'
      : (state?.refusal ?? null),
    sync: state?.sync ?? 'saved',
  };
}

/** Moves with the players of their characters. */
function ofPlayers(
  moves: readonly SeatMove[],
  characters: readonly BoardCharacter[],
): PlayerSeat[] {
  const playerOf = new Map(characters.map(({ id, memberId }) => [id, memberId]));
  return moves.flatMap((move) => {
    const memberId = playerOf.get(move.characterId);
    return memberId === undefined ? [] : [{ ...move, memberId }];
  });
}

import { useCallback, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { BoardCharacter, BoardSeat } from '#analysis/roster/composition.ts';
import { applyMoves, mergeMoves, type SeatMove } from './apply-moves.ts';

/**
 * The seats of one draft, with what was moved and is still on its way to the server. One request runs at a time; what is moved
 * meanwhile goes together with the next one. What the server refuses is taken back on the screen.
 *
 * @param stored seats as the server sent them last.
 */
export function useSeats(
  board: string,
  stored: readonly BoardSeat[],
  characters: readonly BoardCharacter[],
) {
  const { submit, data } = useFetcher<{ problem?: string }>({ key: 'board-seats' });
  /** Moves on their way, and those that wait for the next request. */
  const [sent, setSent] = useState<readonly SeatMove[]>([]);
  const [waiting, setWaiting] = useState<readonly SeatMove[]>([]);
  const next = useRef<readonly SeatMove[]>([]);
  const isSending = useRef(false);
  const move = useCallback(
    (moves: readonly SeatMove[]) => {
      if (moves.length === 0) return;
      next.current = mergeMoves([...next.current, ...moves], characters);
      setWaiting(next.current);
      if (!isSending.current) void send();

      async function send(): Promise<void> {
        isSending.current = true;
        while (next.current.length > 0) {
          const form = formOf(board, next.current);
          setSent(next.current);
          next.current = [];
          setWaiting([]);
          // It ends when the page has been read again; a failure shows the page of the failure.
          // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last move counts
          await submit(form, { method: 'post', preventScrollReset: true });
        }
        isSending.current = false;
        setSent([]);
      }
    },
    [board, characters, submit],
  );
  const isSaving = sent.length + waiting.length > 0;
  return {
    seats: applyMoves(applyMoves(stored, sent, characters), waiting, characters),
    move,
    problem: isSaving ? undefined : data?.problem,
    isSaving,
  };
}

function formOf(board: string, moves: readonly SeatMove[]): FormData {
  const form = new FormData();
  form.set('intent', 'seats');
  form.set('board', board);
  for (const { characterId, specId, group } of moves)
    form.append('seat', `${characterId}.${specId}.${group}`);
  return form;
}

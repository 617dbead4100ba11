import { useState } from 'react';
import {
  GROUP_PLACES,
  type BoardCharacter,
  type SeatedCharacter,
} from '#team/model/roster/composition.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { moveToGroup, swapPlayers, type MovedPlayer, type SeatMove } from './apply-moves.ts';

export interface MoveMenuProps {
  player: MovedPlayer;
  /** All characters of the player. */
  own: readonly BoardCharacter[];
  seated: readonly SeatedCharacter[];
  groups: number;
  onMove: (moves: readonly SeatMove[]) => void;
}

/** Everything that dragging does and more, for touch and keyboard: as what a player plays, in which group, in whose place. */
export function MoveMenu({ player, own, seated, groups, onMove }: MoveMenuProps) {
  const [as, setAs] = useState(`${player.characterId}.${player.specId}`);
  const [other, setOther] = useState('');
  const [characterId = '', spec = ''] = as.split('.');
  const chosen = { characterId, specId: Number(spec), group: player.group };
  const isOther = as !== `${player.characterId}.${player.specId}`;
  const others = seated.filter(({ group }) => group !== player.group);
  const countOf = (group: number) => seated.filter((seat) => seat.group === group).length;
  const swap = others.find((seat) => seat.characterId === other);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <label className="flex flex-col gap-1">
        <span className="font-medium">Plays as</span>
        <select value={as} onChange={(event) => setAs(event.target.value)} className={FIELD}>
          {own.flatMap(({ id, name, specIds, classId }) =>
            specIds.map((specId) => (
              <option key={`${id} ${specId}`} value={`${id}.${specId}`}>
                {name}, {playerKind(specId, classId)}
              </option>
            )),
          )}
        </select>
      </label>
      {player.group > 0 && isOther && (
        <Button look="solid" onClick={() => onMove([chosen])}>
          Play as this character
        </Button>
      )}
      <div>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {Array.from({ length: groups }, (_, index) => index + 1).map((group) => {
            const isFull = countOf(group) >= GROUP_PLACES;
            return (
              <Button
                key={group}
                disabled={group === player.group || isFull}
                onClick={() => {
                  const moves = moveToGroup(chosen, group, seated);
                  if (moves !== 'full') onMove(moves);
                }}
              >
                Move to group {group}
                <span className="tabular text-muted">
                  {group === player.group ? 'here' : `${countOf(group)} of ${GROUP_PLACES}`}
                </span>
              </Button>
            );
          })}
          {player.group > 0 && (
            <Button onClick={() => onMove([{ ...chosen, group: 0 }])}>Take out of the group</Button>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <label className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="font-medium">Change places with</span>
            <select
              value={other}
              onChange={(event) => setOther(event.target.value)}
              className={FIELD}
            >
              <option value="">Choose a player</option>
              {others.map(({ characterId: id, group, character }) => (
                <option key={id} value={id}>
                  {character.shown}, group {group}
                </option>
              ))}
            </select>
          </label>
          <Button disabled={!swap} onClick={() => swap && onMove(swapPlayers(chosen, swap))}>
            Change
          </Button>
        </div>
      )}
    </div>
  );
}

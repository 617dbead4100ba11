import {
  GROUP_PLACES,
  type BoardCharacter,
  type SeatedCharacter,
} from '#team/model/roster/composition.ts';
import { openDialog } from '#kit/browser/dialogs.ts';
import { toasts } from '#kit/browser/toasts.ts';
import { moveToGroup, swapPlayers, type MovedPlayer, type SeatMove } from './apply-moves.ts';
import { CharacterCard } from './character-card.tsx';
import { MoveMenu, type MoveMenuProps } from './move-menu.tsx';
import { GroupArea } from './group-area.tsx';
import { useDragLibrary, type DropPlace } from './use-drag.ts';

/** The groups of five and the players without a seat. Officers drag cards, or press one for the menu. */
export function BoardGroups({
  characters,
  seated,
  groups,
  canWrite,
  onMove,
  onPoint,
}: {
  characters: readonly BoardCharacter[];
  seated: readonly SeatedCharacter[];
  groups: number;
  canWrite: boolean;
  onMove: (moves: readonly SeatMove[]) => void;
  /** Hears which character is chosen. */
  onPoint: (characterId: string | null) => void;
}) {
  const rest = withoutSeat(characters, seated);
  const drag = useDragLibrary(canWrite, drop);

  function find(characterId: string): MovedPlayer | undefined {
    const seat = seated.find((one) => one.characterId === characterId);
    if (seat) return seat;
    const character = characters.find(({ id }) => id === characterId);
    return character && { characterId, specId: character.specIds[0]!, group: 0 };
  }
  function drop(characterId: string, place: DropPlace): void {
    const player = find(characterId);
    onPoint(characterId);
    const other = place.characterId === null ? undefined : find(place.characterId);
    if (!player) return;
    const moves = moveToGroup(player, place.group, seated);
    if (moves !== 'full') return onMove(moves);
    if (other) return onMove(swapPlayers(player, other));
    toasts.add({
      id: 'full-group',
      kind: 'error',
      title: `Group ${place.group} has five players`,
      description: 'Drop on a player to change places.',
    });
  }
  function press({ id, memberId, name }: BoardCharacter): void {
    const player = find(id);
    const own = characters.filter((one) => one.memberId === memberId);
    onPoint(id);
    if (player) openMoveMenu(name, { player, own, seated, groups, onMove });
  }
  const card = (character: BoardCharacter, specId: number, group: number) => (
    <CharacterCard
      key={character.id}
      character={character}
      specId={specId}
      group={group}
      drag={drag}
      {...(canWrite && { onPress: () => press(character) })}
    />
  );
  return (
    <div className="flex flex-col gap-3" data-board>
      <div className="grid gap-3 min-[24rem]:grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: groups }, (_, index) => index + 1).map((group) => {
          const own = seated.filter((seat) => seat.group === group);
          const count = `${own.length} of ${GROUP_PLACES}`;
          return (
            <GroupArea
              key={group}
              group={group}
              name={`Group ${group}`}
              count={count}
              label={`Group ${group}, ${count}`}
              drag={drag}
            >
              {own.map((seat) => card(seat.character, seat.specId, group))}
            </GroupArea>
          );
        })}
      </div>
      <GroupArea
        group={0}
        name="Not in the group"
        count={`${rest.length}`}
        label={`Not in the group, ${rest.length}`}
        drag={drag}
      >
        {rest.map((character) => card(character, character.specIds[0]!, 0))}
      </GroupArea>
    </div>
  );
}

/** Opens the menu of a player; a move closes it. */
function openMoveMenu(title: string, props: MoveMenuProps): void {
  void openDialog({
    title,
    content: (close) => (
      <MoveMenu
        {...props}
        onMove={(moves) => {
          props.onMove(moves);
          close();
        }}
      />
    ),
  });
}

/** The main, or else the first character, of every player without a seat; those who are out last. */
function withoutSeat(
  characters: readonly BoardCharacter[],
  seated: readonly SeatedCharacter[],
): BoardCharacter[] {
  const players = new Set(seated.map(({ character }) => character.memberId));
  const rest = new Map<string, BoardCharacter>();
  for (const one of characters)
    if (!players.has(one.memberId) && (one.isMain || !rest.has(one.memberId)))
      rest.set(one.memberId, one);
  return [...rest.values()].toSorted((one, other) => Number(one.isOut) - Number(other.isOut));
}

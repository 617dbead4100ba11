import { useRef } from 'react';
import type { BoardCharacter } from '#team/model/roster/composition.ts';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { useCardDrag } from './use-drag.ts';

/** A character on the board; with `onPress` it is a button that opens the menu, and can be dragged. */
export function CharacterCard({
  character,
  specId,
  group,
  drag,
  onPress,
}: {
  character: BoardCharacter;
  specId: number;
  /** 0 without a seat. */
  group: number;
  drag: Parameters<typeof useCardDrag>[0];
  onPress?: () => void;
}) {
  const { id, shown: name, classId, isMain, isOut, player, itemLevel } = character;
  const card = useRef<HTMLLIElement>(null);
  useCardDrag(drag, card, id);
  const kind = playerKind(specId, classId);
  const content = (
    <>
      <SpecMark specId={specId} classId={classId} label={kind} />
      <bdi className="name-tint min-w-0 flex-1 truncate text-left font-medium">{name}</bdi>
      {!isMain && <span className="text-xs text-muted">alt</span>}
      {isOut && (
        <span className="rounded-control bg-danger-soft px-1 text-xs text-danger">out</span>
      )}
    </>
  );
  const look = `flex min-h-9 w-full items-center gap-2 rounded-control border border-line bg-surface px-2 text-sm pointer-coarse:min-h-11 ${classTint(classId)}`;
  const about = [
    `${player}, ${kind}`,
    itemLevel === null ? '' : `Item level ${itemLevel}`,
    isOut ? 'Out on the next raid night' : '',
  ];
  const tooltip = about.filter(Boolean).join('\n');
  return (
    <li
      ref={card}
      data-card={id}
      className="rounded-control data-over:outline-2 data-over:outline-accent"
    >
      {onPress ? (
        <button
          type="button"
          onClick={onPress}
          aria-label={`Move ${name}, ${kind}${group > 0 ? `, group ${group}` : ''}${isOut ? ', out on the next raid night' : ''}`}
          data-tooltip={tooltip}
          className={`${look} cursor-grab hover:border-line-strong`}
        >
          {content}
        </button>
      ) : (
        <span className={look} data-tooltip={tooltip}>
          {content}
        </span>
      )}
    </li>
  );
}

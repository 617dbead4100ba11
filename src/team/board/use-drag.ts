import type * as DragAdapter from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** The library that makes elements draggable; fetched by those who may move players, after the board is on the screen. */
type DragLibrary = typeof DragAdapter;

/** Where something was dropped: on a player's card, or anywhere else in a group. Group 0 is the list of players without a seat. */
export interface DropPlace {
  characterId: string | null;
  group: number;
}

/** The library once it is there; null before, and always without `isOn`. Calls `onDrop` for a character that is dropped in a group. */
export function useDragLibrary(
  isOn: boolean,
  onDrop: (characterId: string, place: DropPlace) => void,
): DragLibrary | null {
  const [drag, setDrag] = useState<DragLibrary | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    void load();
    async function load(): Promise<void> {
      const library = await import('@atlaskit/pragmatic-drag-and-drop/element/adapter');
      if (!isOver) setDrag(library);
    }
    return () => {
      isOver = true;
    };
  }, [isOn]);
  useEffect(
    () =>
      drag?.monitorForElements({
        onDrop: ({ source, location }) => {
          const moved = source.data['characterId'];
          const place = readPlace(location.current.dropTargets.map(({ data }) => data));
          if (typeof moved === 'string' && place) drop(moved, place);
        },
      }),
    [drag],
  );
  return drag;
}

/** Makes the card of a character draggable, and a place to drop another. */
export function useCardDrag(
  drag: DragLibrary | null,
  card: RefObject<HTMLElement | null>,
  characterId: string,
): void {
  useEffect(() => {
    const element = card.current;
    if (!drag || !element) return undefined;
    const stopSource = drag.draggable({ element, getInitialData: () => ({ characterId }) });
    const stopTarget = drag.dropTargetForElements({
      element,
      getData: () => ({ characterId }),
      canDrop: ({ source }) => source.data['characterId'] !== characterId,
      ...marking(element),
    });
    return () => {
      stopSource();
      stopTarget();
    };
  }, [drag, card, characterId]);
}

/** Makes a group a place to drop a character. */
export function useGroupDrop(
  drag: DragLibrary | null,
  area: RefObject<HTMLElement | null>,
  group: number,
): void {
  useEffect(() => {
    const element = area.current;
    if (!drag || !element) return undefined;
    return drag.dropTargetForElements({ element, getData: () => ({ group }), ...marking(element) });
  }, [drag, area, group]);
}

/** Marks what the pointer is over with `data-over`. */
function marking(element: HTMLElement) {
  const clear = () => element.removeAttribute('data-over');
  return {
    onDragEnter: () => element.setAttribute('data-over', ''),
    onDragLeave: clear,
    onDrop: clear,
  };
}

/** The card and the group among the targets below the pointer; null outside of all groups. */
function readPlace(targets: readonly Record<string | symbol, unknown>[]): DropPlace | null {
  const group = targets.map((data) => data['group']).find((value) => typeof value === 'number');
  const card = targets.map((data) => data['characterId']).find((id) => typeof id === 'string');
  return group === undefined ? null : { characterId: card ?? null, group };
}

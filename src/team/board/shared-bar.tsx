import { useMemo, useState } from 'react';
import type { BoardCharacter } from '#team/model/roster/composition.ts';
import { Button } from '#kit/ui/button.tsx';
import { readSeats } from '#team/shared-document/board-document.ts';
import { documentHistory } from '#team/shared-document/history.ts';
import { VersionList } from '#team/shared-document/version-list.tsx';
import type { SharedSeats } from './use-shared-seats.ts';

const SYNC_WORDS = {
  saved: 'Saved.',
  saving: 'Saving…',
  offline: 'No connection: moves stay on this device and are sent when it is back.',
  refused: 'The draft is loaded anew.',
} as const;

/** For officers: who else is at the draft, whether it is saved, undo and redo, and earlier seats. */
export function SharedBar({
  base,
  shared,
  characters,
}: {
  /** Address of the draft: `/team/{id}/board/{id}`. */
  base: string;
  shared: SharedSeats;
  characters: readonly BoardCharacter[];
}) {
  const [isShown, setShown] = useState(false);
  const history = useMemo(() => documentHistory(base, readSeats), [base]);
  const { undo, redo, people, sync } = shared;
  return (
    <div className="flex flex-col gap-2 text-sm print:hidden">
      <div className="scripted flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button look="ghost" icon="lucide:undo-2" disabled={!undo} onClick={() => undo?.()}>
          Undo
        </Button>
        <Button look="ghost" icon="lucide:redo-2" disabled={!redo} onClick={() => redo?.()}>
          Redo
        </Button>
        <Button
          look="ghost"
          icon="lucide:history"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          Show history
        </Button>
        <output data-board-sync={sync} className="text-muted">
          {SYNC_WORDS[sync]}
        </output>
        <span data-board-people={people.length} className="min-w-0 wrap-anywhere">
          {people.length === 0 ? 'Only you are here.' : 'Also here: '}
          {people.map(({ key, memberId, at }, index) => {
            const player = characters.find((one) => one.memberId === memberId)?.player;
            const chosen = characters.find(({ id }) => id === at)?.shown;
            return (
              <span key={key}>
                {index > 0 && ', '}
                <strong>
                  <bdi>{player ?? 'an officer'}</bdi>
                </strong>
                {chosen !== undefined && (
                  <>
                    {' '}
                    at <bdi>{chosen}</bdi>
                  </>
                )}
              </span>
            );
          })}
        </span>
      </div>
      {isShown && (
        <VersionList
          history={history}
          name="draft"
          count={(players) => `${players} ${players === 1 ? 'player' : 'players'}`}
          restore={shared.restore}
        />
      )}
    </div>
  );
}

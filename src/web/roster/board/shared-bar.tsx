import { useState } from 'react';
import type { BoardCharacter } from '#analysis/roster/composition.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { readVersions, type BoardVersion } from './read-versions.ts';
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
  const [versions, setVersions] = useState<readonly BoardVersion[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function show(): Promise<void> {
    if (versions !== null) return setVersions(null);
    try {
      setVersions(await readVersions(base));
      setProblem(null);
    } catch {
      setProblem('The history could not be loaded. Try again later.');
    }
  }
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
          aria-expanded={versions !== null}
          onClick={() => void show()}
        >
          History
        </Button>
        <output data-board-sync={sync} className="text-muted">
          {SYNC_WORDS[sync]}
        </output>
        <span data-board-people={people.length} className="min-w-0 wrap-anywhere">
          {people.length === 0 ? 'Only you are here.' : 'Also here: '}
          {people.map(({ key, memberId, at }, index) => {
            const player = characters.find((one) => one.memberId === memberId)?.player;
            const chosen = characters.find(({ id }) => id === at)?.name;
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
      {problem !== null && <Note kind="error">{problem}</Note>}
      {versions !== null && (
        <ul className="divide-y divide-line border-y border-line" data-board-versions>
          {versions.length === 0 && (
            <li className="py-1.5 text-muted">
              No change yet: the history begins with the first one.
            </li>
          )}
          {versions.map(({ id, atMs, member, seats }) => (
            <li key={id} className="flex min-h-9 flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="tabular">{formatMoment(atMs, 'dateTime')}</span>{' '}
                <span className="text-muted">
                  before moves of <bdi>{member ?? 'a former player'}</bdi>, {seats.length}{' '}
                  {seats.length === 1 ? 'player' : 'players'}
                </span>
              </span>
              <Button
                look="ghost"
                icon="lucide:rotate-ccw"
                aria-label={`Restore the draft of ${formatMoment(atMs, 'dateTime')}`}
                onClick={() => shared.restore(seats)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

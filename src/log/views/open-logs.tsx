import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { toasts } from '#kit/browser/toasts.ts';
import type { OpenedFile } from '#log/session/log-state.ts';
import { logSession } from '#log/session/session.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { asksForCare, fileRelations, relationWords } from './file-relations.ts';
import { FileCards } from './file-cards.tsx';
import type { ShelfFile } from './file-cards.tsx';
import { KeptLogsNote } from './kept-logs-note.tsx';

function shelfFiles(files: readonly OpenedFile[], fights: readonly ListedFight[]): ShelfFile[] {
  const yearless = new Set(
    fights.filter(({ fight }) => fight.utcOffsetHours === null).map(({ fileId }) => fileId),
  );
  const relations = new Map(
    fileRelations(files, fights).map((relation) => [
      relation.id,
      { words: relationWords(relation), care: asksForCare(relation) },
    ]),
  );
  return files.map((file) => ({
    ...file,
    needsYear: yearless.has(file.id),
    relation: relations.get(file.id) ?? null,
  }));
}

/** A file that is being read, failed, is followed or lacks advanced logging is shown without being asked for. */
function needsAttention({ status, live, facts }: ShelfFile): boolean {
  return (
    status !== 'done' ||
    (live ?? null) !== null ||
    facts?.withheld === true ||
    facts?.advanced === false ||
    facts?.advancedSeen === false
  );
}

/** Closes a log; one that was read can be brought back for a moment. */
function close({ id, name, status, sample, source, handle, live }: OpenedFile): void {
  logSession().remove(id);
  if (status !== 'done') return;
  const reopen = (): void => {
    if (sample) logSession().addSample();
    else if (handle && live) void logSession().followFile(handle);
    else if (source) logSession().addFiles([source]);
  };
  toasts.add({
    id: `closed-${id}`,
    kind: 'info',
    title: `Closed ${name}`,
    actions: [{ label: 'Undo', onSelect: reopen }],
  });
}

/** The logs of this tab, folded into one chip: a press, or a file that needs attention, opens the list below the title. */
export function OpenLogs({
  names,
  renderExtra,
}: {
  /** False: no line of a log is quoted, it may name a player. */
  names: boolean;
  renderExtra?: (file: ShelfFile) => ReactNode;
}) {
  const { files, fights } = useLogState();
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  const shelf = shelfFiles(files, fights);
  const isShown = unfolded || shelf.some((file) => needsAttention(file));
  const care = shelf.some(({ relation }) => relation?.care === true);
  const [first] = files;
  const words =
    files.length === 1 && first?.sample
      ? 'Sample log'
      : `${files.length} ${files.length === 1 ? 'log' : 'logs'}`;
  return (
    <>
      <button
        type="button"
        data-files-chip
        aria-expanded={isShown}
        aria-controls={listId}
        className={buttonClass('outline', 'tabular')}
        onClick={() => setUnfolded(!isShown)}
      >
        <Icon name="lucide:files" size={16} />
        {words}
        {care && (
          <span className="text-warning">
            <span aria-hidden="true">⚠</span>
            <span className="sr-only">, one asks for care</span>
          </span>
        )}
        <Icon name={isShown ? 'lucide:chevron-up' : 'lucide:chevron-down'} size={16} />
      </button>
      <div id={listId} hidden={!isShown} className="order-last basis-full">
        <FileCards
          files={shelf}
          quotes={names}
          onRemove={(id) => {
            const file = files.find((one) => one.id === id);
            if (file) close(file);
          }}
          onYear={(id, year) => logSession().setYear(id, year)}
          onPause={(id, paused) => logSession().pauseFollowing(id, paused)}
          onStop={(id) => logSession().stopFollowing(id)}
          {...(renderExtra && { renderExtra })}
        />
        <KeptLogsNote />
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { OpenedFile } from '#web/log-session/log-session.ts';
import { logSession, useLogState } from '#web/log-session/session.ts';
import type { ListedFight } from '#web/log-session/fight-groups.ts';
import { asksForCare, fileRelations, relationWords } from './file-relations.ts';
import { FileShelf } from './file-shelf.tsx';
import type { ShelfFile } from './file-shelf.tsx';
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

/** The logs of this tab, and what this browser keeps of them. */
export function LogShelf({
  names,
  renderExtra,
}: {
  /** False: no line of a log is quoted, it may name a player. */
  names: boolean;
  renderExtra?: (file: ShelfFile) => ReactNode;
}) {
  const { files, fights } = useLogState();
  return (
    <div className="mb-5">
      <FileShelf
        files={shelfFiles(files, fights)}
        quotes={names}
        onRemove={(id) => logSession().remove(id)}
        onYear={(id, year) => logSession().setYear(id, year)}
        onPause={(id, paused) => logSession().pauseFollowing(id, paused)}
        onStop={(id) => logSession().stopFollowing(id)}
        {...(renderExtra && { renderExtra })}
      />
      <KeptLogsNote />
    </div>
  );
}

import { formatCount } from '#lib/format-number.ts';
import type { LogState } from '#log/session/log-state.ts';
import { Note } from '#kit/ui/note.tsx';

/** What stands in the place of fights once files are read in which there are none. */
export function NoCombatNote({ files }: Pick<LogState, 'files'>) {
  const read = files.filter(({ status }) => status === 'done');
  if (read.length === 0) return null;
  const lines = read.reduce((sum, { facts }) => sum + (facts?.lines ?? 0), 0);
  return (
    <Note>
      <p className="font-medium">No combat of your group in this log.</p>
      <p className="text-muted">
        None of its {formatCount(lines)} lines shows a second of combat by your group. Check that
        /combatlog was on, or open another file.
      </p>
    </Note>
  );
}

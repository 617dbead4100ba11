import type { NoteLine, ReadNote } from '#analysis/planner/notes/note-lines.ts';
import { writeClock } from '#analysis/planner/notes/note-lines.ts';
import { planSpell } from '#analysis/planner/plan-spell.ts';

const FORMATS: Record<ReadNote['format'], string> = {
  mrt: 'MRT',
  'northern-sky': 'Northern Sky',
  csv: 'CSV',
};

/** What each line of a note says, in words. */
function wordsOf({ kind, rows }: NoteLine): string {
  if (kind === 'empty') return 'Empty';
  if (kind === 'header') return 'Heading: names the boss or the columns';
  if (kind === 'kept') return 'Kept as it is';
  return rows
    .map(({ from, offsetMs, trigger, who, spellId, note }) => {
      const start =
        trigger ??
        (from.by === 'pull'
          ? ''
          : from.by === 'number'
            ? `phase ${from.number}`
            : `phase no. ${from.place}`);
      const what =
        spellId === null ? `“${note}”` : (planSpell(spellId)?.name ?? `spell ${spellId}`);
      return `${writeClock(offsetMs)}${start === '' ? '' : ` after ${start}`} ${who}: ${what}`;
    })
    .join('; ');
}

/** Line by line: what was understood of a note, and what was not. */
export function ImportReport({ note }: { note: ReadNote }) {
  const understood = note.lines.filter(({ kind }) => kind === 'rows').length;
  const kept = note.lines.filter(({ kind }) => kind === 'kept').length;
  return (
    <section aria-label="What was understood" data-import-report>
      <p className="text-xs">
        Read as {FORMATS[note.format]}: {understood} lines with casts, {kept} kept as they are.
      </p>
      <section
        aria-label="Lines of the note, scrolls"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-64 overflow-auto border-y border-line"
      >
        <table className="w-full text-left text-xs">
          <caption className="sr-only">Lines of the note</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="px-1 text-right">
                Line
              </th>
              <th scope="col" className="px-1">
                Understood as
              </th>
            </tr>
          </thead>
          <tbody>
            {note.lines
              .filter(({ kind }) => kind !== 'empty')
              .map((line) => (
                <tr key={line.number} className="border-t border-line align-top">
                  <td className="tabular px-1 text-right text-muted">{line.number}</td>
                  <td className="px-1 wrap-anywhere">
                    {wordsOf(line)}
                    {line.kind === 'kept' && (
                      <span className="block font-mono text-muted">{line.text.slice(0, 120)}</span>
                    )}
                    {line.problems.map((words) => (
                      <span key={words} className="block text-warning">
                        {words}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

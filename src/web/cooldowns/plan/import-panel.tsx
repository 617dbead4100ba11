import { useState } from 'react';
import { importNote } from '#analysis/planner/notes/import-note.ts';
import type { ReadNote } from '#analysis/planner/notes/note-lines.ts';
import { readNote } from '#analysis/planner/notes/read-note.ts';
import { writeNote } from '#analysis/planner/notes/write-note.ts';
import type { NoteFormat } from '#analysis/planner/notes/write-note.ts';
import { fileNamePart } from '#lib/csv.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { FIELD } from '#web/ui/form-fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { isFailure } from '#lib/failure.ts';
import { ImportReport } from './import-report.tsx';
import type { OpenPlan } from './use-plan.ts';

const FORMATS: readonly { id: NoteFormat; label: string; about: string; ending: string }[] = [
  {
    id: 'mrt',
    label: 'MRT',
    about: 'Also read by Viserio, Liquid reminders and Encounter Planner.',
    ending: 'txt',
  },
  {
    id: 'northern-sky',
    label: 'Northern Sky',
    about: 'For Northern Sky Raid Tools.',
    ending: 'txt',
  },
  { id: 'csv', label: 'CSV', about: 'For a spreadsheet.', ending: 'csv' },
];

/** A note comes in, with a report on every line, and goes out in three formats. */
export function ImportPanel({ opened: { plan, edit } }: { opened: OpenPlan }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadNote | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  function look(next: string): void {
    setText(next);
    setProblem(null);
    setRead(null);
    if (next.trim() === '') return;
    try {
      setRead(readNote(next));
    } catch (error) {
      if (!isFailure(error, 'note-too-long')) throw error;
      setProblem(error.message);
    }
  }
  const rows = read?.lines.reduce((sum, line) => sum + line.rows.length, 0) ?? 0;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        <label className="text-sm font-medium" htmlFor="plan-note">
          Import a note
        </label>
        <p className="text-xs text-muted">
          Paste an MRT, Viserio or Northern Sky note, or a CSV that was saved here. Lines that are
          not understood stay as they are.
        </p>
        <textarea
          id="plan-note"
          className={`${FIELD} mt-1 min-h-32 font-mono text-xs`}
          value={text}
          spellCheck={false}
          onChange={(event) => look(event.target.value)}
        />
        {problem !== null && <Note kind="error">{problem}</Note>}
        {read && (
          <>
            <div className="my-2 flex flex-wrap items-center gap-2">
              <Button
                look="solid"
                disabled={rows === 0}
                onClick={() => {
                  edit(importNote(plan, read));
                  look('');
                }}
              >
                Replace the plan’s casts with these {rows}
              </Button>
              {rows === 0 && (
                <span className="text-xs text-warning">
                  No line has a time and a spell or a text.
                </span>
              )}
            </div>
            <ImportReport note={read} />
          </>
        )}
      </div>
      <div className="min-w-0">
        <h3 className="text-sm font-medium">Export</h3>
        <ul className="divide-y divide-line">
          {FORMATS.map(({ id, label, about, ending }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
              <span className="text-sm">
                {label} <span className="block text-xs text-muted">{about}</span>
              </span>
              <span className="flex">
                <CopyButton look="ghost" what={label} text={() => writeNote(plan, id)}>
                  Copy
                </CopyButton>
                <ExportButton
                  look="ghost"
                  fileName={`farseer-plan-${fileNamePart(plan.name)}-${id}.${ending}`}
                  type="text/plain"
                  text={() => writeNote(plan, id)}
                >
                  File
                </ExportButton>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

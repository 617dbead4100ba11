import { useState } from 'react';
import type { Phases } from '#analysis/fight-events/phases.ts';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { ExportButton } from '#kit/ui/export-button.tsx';
import { Tick } from './filter-panel.tsx';
import type { DrawnEvent } from './drawn-events.ts';
import { mrtNote, plainNote } from './note-text.ts';

/** What was pressed as a text to take along: plain, and as a note for the add-on MRT. */
export function NotePanel({
  title,
  events,
  phases,
  fileName,
}: {
  title: string;
  events: readonly DrawnEvent[];
  /** Null where the fight has no phases a note could name. */
  phases: Phases | null;
  fileName: string;
}) {
  const [fromPhase, setFromPhase] = useState(false);
  const notes = [
    {
      id: 'plain',
      label: 'Plain text',
      about: 'For a chat or a post.',
      text: plainNote({ title, events }),
    },
    {
      id: 'mrt',
      label: 'MRT note',
      about:
        'What happened, in the form the add-on’s timers read. From Midnight on, add-ons get pull and phase timers only. These lines use nothing else.',
      text: mrtNote({ title, events, phases: fromPhase ? phases : null }),
    },
  ];
  return (
    <div className="grid gap-5 lg:grid-cols-2" data-notes>
      {notes.map(({ id, label, about, text }) => (
        <section key={id} aria-label={label} className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h4 className="font-display text-base font-semibold">{label}</h4>
            <div className="flex">
              <CopyButton look="ghost" what={label} text={text}>
                Copy
              </CopyButton>
              <ExportButton
                look="ghost"
                fileName={`${fileName}-${id}.txt`}
                type="text/plain"
                text={() => text}
              >
                Save text
              </ExportButton>
            </div>
          </div>
          <p className="text-xs text-muted">{about}</p>
          {id === 'mrt' && phases?.known && phases.spans.length > 1 && (
            <Tick
              label="Times from the start of each phase"
              checked={fromPhase}
              onChange={setFromPhase}
            />
          )}
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
            tabIndex={0}
            aria-label={`${label}, preview`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a preview of text is no section of the page
            role="group"
            className="mt-2 max-h-80 overflow-auto rounded-control border border-line bg-surface p-3 text-xs whitespace-pre-wrap"
            data-note={id}
          >
            {text}
          </pre>
        </section>
      ))}
    </div>
  );
}

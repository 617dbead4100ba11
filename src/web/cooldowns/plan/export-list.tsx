import { useState } from 'react';
import { noteLosses } from '#analysis/planner/notes/note-losses.ts';
import { writeNote, writeNotes } from '#analysis/planner/notes/write-note.ts';
import type { NoteFormat } from '#analysis/planner/notes/write-note.ts';
import type { Plan } from '#analysis/planner/plan.ts';
import { counted } from '#lib/counted.ts';
import { fileNamePart } from '#lib/csv.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { Losses } from './note-losses.tsx';
import type { OpenPlan } from './use-plan.ts';

type Form<Id extends NoteFormat = NoteFormat> = {
  id: Id;
  label: string;
  about: string;
  ending: string;
};

/** Forms of which a text holds several bosses. */
const NOTES: readonly Form<Exclude<NoteFormat, 'csv'>>[] = [
  {
    id: 'shared',
    label: 'MRT, Liquid and Encounter Planner',
    about: 'The one form that all three read: whole seconds from the pull.',
    ending: 'txt',
  },
  {
    id: 'northern-sky',
    label: 'Northern Sky',
    about: 'For the import box of Northern Sky Raid Tools.',
    ending: 'txt',
  },
  {
    id: 'mrt',
    label: 'MRT only',
    about: 'With phases, events and tenths of a second, for MRT’s note window.',
    ending: 'txt',
  },
];
const FORMS: readonly Form[] = [
  ...NOTES,
  { id: 'csv', label: 'CSV', about: 'For a spreadsheet.', ending: 'csv' },
];

/** Each reader with what its form cannot say of the plan, before it is copied; and the bosses of a night in one copy. */
export function ExportList({ opened }: { opened: OpenPlan }) {
  const { plan } = opened;
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium">Export</h3>
      <ul className="divide-y divide-line" data-export-list>
        {FORMS.map(({ id, label, about, ending }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span className="min-w-0 flex-1 text-sm">
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
            <Losses words={noteLosses(plan, id)} />
          </li>
        ))}
      </ul>
      <NightCopy opened={opened} />
    </div>
  );
}

/** Notes of several plans of this device as one text, each boss below its own header. */
function NightCopy({ opened: { plan, kept } }: { opened: OpenPlan }) {
  const plans = onePlanEach([plan, ...kept.plans.map((entry) => entry.plan)]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const night = plans.filter(({ encounterId }) => !left.has(encounterId!));
  if (plans.length < 2) return null;
  return (
    <fieldset className="mt-3 border-t border-line pt-2" data-night-copy>
      <legend className="float-left mb-1 w-full text-sm font-medium">All bosses of a night</legend>
      <div className="clear-both flex flex-wrap gap-x-4">
        {plans.map(({ encounterId, encounterName, name }) => (
          <label
            key={encounterId}
            className="flex min-h-7 items-center gap-1.5 text-xs pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={!left.has(encounterId!)}
              onChange={(event) => {
                const next = new Set(left);
                if (event.target.checked) next.delete(encounterId!);
                else next.add(encounterId!);
                setLeft(next);
              }}
            />
            {encounterName} <span className="text-muted">({name})</span>
          </label>
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">
        {counted(night.length, 'boss', 'bosses')} in one copy, each below its own header.
      </p>
      <ul className="divide-y divide-line">
        {NOTES.map(({ id, label }) => (
          <li key={id} className="py-1">
            <CopyButton
              look="ghost"
              what={`${label}, all bosses`}
              text={() => writeNotes(night, id)}
            >
              Copy for {label}
            </CopyButton>
            <Losses
              words={night.flatMap((one) =>
                noteLosses(one, id).map((words) => `${one.encounterName}: ${words}`),
              )}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The first plan of each boss. */
export function onePlanEach(plans: readonly Plan[]): Plan[] {
  const known = new Set<number>();
  return plans.filter(({ encounterId }) => {
    if (encounterId === null || known.has(encounterId)) return false;
    known.add(encounterId);
    return true;
  });
}

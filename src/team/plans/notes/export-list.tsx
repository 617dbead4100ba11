import { writeNote } from '#team/model/planner/notes/write-note.ts';
import type { NoteFormat } from '#team/model/planner/notes/write-note.ts';
import { fileNamePart } from '#lib/csv.ts';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { ExportButton } from '#kit/ui/export-button.tsx';
import { NightCopy } from './night-copy.tsx';
import { NOTE_FORMS, type NoteForm } from './note-forms.ts';
import { PlanLosses } from './note-losses.tsx';
import type { OpenPlan } from '#team/plans/use-plan.ts';

type Form = Omit<NoteForm, 'id'> & { id: NoteFormat };

const FORMS: readonly Form[] = [
  ...NOTE_FORMS,
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
                Save file
              </ExportButton>
            </span>
            <PlanLosses plan={plan} format={id} />
          </li>
        ))}
      </ul>
      {opened.history ? (
        <p className="mt-3 border-t border-line pt-2 text-xs text-muted">
          Notes of all bosses of a night stand on the page of the team’s plans.
        </p>
      ) : (
        <NightCopy plans={[plan, ...opened.kept.plans.map((entry) => entry.plan)]} />
      )}
    </div>
  );
}

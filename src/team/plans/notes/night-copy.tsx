import { useState } from 'react';
import { noteLosses } from '#team/model/planner/notes/note-losses.ts';
import { writeNotes } from '#team/model/planner/notes/write-note.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { counted } from '#lib/counted.ts';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { NOTE_FORMS } from './note-forms.ts';
import { Losses } from './note-losses.tsx';

/** Notes of several plans as one text, each boss below its own header. Nothing where there are fewer than two bosses. */
export function NightCopy({ plans: all }: { plans: readonly Plan[] }) {
  const plans = onePlanEach(all);
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
        {NOTE_FORMS.map(({ id, label }) => (
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

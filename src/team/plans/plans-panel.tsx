import { useRef } from 'react';
import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
import { planTemplate } from '#team/model/planner/plan-template.ts';
import { fileNamePart } from '#lib/csv.ts';
import { toasts } from '#kit/browser/toasts.ts';
import { Button } from '#kit/ui/button.tsx';
import { ExportButton } from '#kit/ui/export-button.tsx';
import { PlanName } from './plan-name.tsx';
import { NEW_PLAN } from './plan-edits.ts';
import { readPlanText } from './stored-plan.ts';
import type { OpenPlan } from './use-plan.ts';

/** A file larger than this is no plan. */
const LARGEST_FILE = 4_000_000;

/** The plans of this device: open, name, copy, delete, save and read as a file. */
export function PlansPanel({ opened }: { opened: OpenPlan }) {
  const { plan, kept, from } = opened;
  const picker = useRef<HTMLInputElement>(null);
  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = file.size <= LARGEST_FILE ? readPlanText(await file.text()) : null;
    if (found) opened.add(found);
    else
      toasts.add({
        id: 'plan-file',
        kind: 'error',
        title: 'This file holds no plan',
        description:
          'Choose a file that “Save as file” wrote. A note is read under “Import and export”.',
      });
  }
  return (
    <div className="grid gap-3">
      <PlanName opened={opened} />
      <div className="flex flex-wrap gap-2">
        <Button icon="lucide:plus" onClick={() => opened.add(NEW_PLAN)}>
          Create plan
        </Button>
        <Button
          icon="lucide:copy"
          onClick={() =>
            opened.add({ ...plan, name: `Copy of ${plan.name}`.slice(0, PLAN_LIMITS.nameLength) })
          }
        >
          Copy this plan
        </Button>
        <Button
          icon="lucide:layout-template"
          data-tooltip="A copy with specializations instead of players"
          onClick={() => opened.add(planTemplate(plan, `Template: ${plan.name}`))}
        >
          Make a template
        </Button>
        <ExportButton
          fileName={`farseer-plan-${fileNamePart(plan.name)}.json`}
          type="application/json"
          text={() => JSON.stringify(plan, null, 1)}
        >
          Save as file
        </ExportButton>
        <Button icon="lucide:folder-open" onClick={() => picker.current?.click()}>
          Open a file
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          className="hidden"
          aria-label="Plan file"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <ul className="divide-y divide-line border-y border-line text-sm" data-kept-plans>
        <li className="flex min-h-9 items-center justify-between gap-2">
          <button
            type="button"
            className="min-h-9 cursor-pointer text-left hover:underline pointer-coarse:min-h-11"
            onClick={() => opened.open(null)}
          >
            Sample plan {from === 'sample' && <span className="text-muted">(open)</span>}
          </button>
        </li>
        {kept.plans.map((entry) => (
          <li key={entry.id} className="flex min-h-9 items-center justify-between gap-2">
            <button
              type="button"
              className="min-h-9 min-w-0 cursor-pointer truncate text-left hover:underline pointer-coarse:min-h-11"
              onClick={() => opened.open(entry.id)}
            >
              {entry.plan.name}{' '}
              <span className="text-muted">
                {entry.plan.encounterName}, {entry.plan.assignments.length} casts
                {entry.id === kept.openId && from === 'device' ? ' (open)' : ''}
              </span>
            </button>
            <Button
              look="ghost"
              icon="lucide:trash-2"
              aria-label={`Delete ${entry.plan.name}`}
              onClick={() => opened.remove(entry.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        Plans are kept in this browser only, up to 40. A file or a link takes one elsewhere.
      </p>
    </div>
  );
}

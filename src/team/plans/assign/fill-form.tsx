import { useState } from 'react';
import type { Plan } from '#team/model/planner/plan.ts';
import { fillTemplate } from '#team/model/planner/plan-template.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import type { OpenPlan } from '#team/plans/use-plan.ts';

/** Gives the casts of a template, or of any plan, to the players of another plan of this device. */
export function FillForm({ plan, kept, edit }: Pick<OpenPlan, 'plan' | 'kept' | 'edit'>) {
  const [chosen, choose] = useState('');
  const others = kept.plans.filter(
    (one) => one.plan.roster.length > 0 && !isSameRoster(one.plan, plan),
  );
  const from = others.find(({ id }) => id === chosen) ?? others[0];
  if (!from) return null;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        edit(fillTemplate(plan, from.plan.roster));
      }}
    >
      <label className="min-w-52 flex-1 text-xs text-muted">
        Give the casts to the players of another plan, by specialization
        <select className={FIELD} value={from.id} onChange={(event) => choose(event.target.value)}>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.plan.name}, {one.plan.roster.length} players
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" icon="lucide:users">
        Take this roster
      </Button>
    </form>
  );
}

function isSameRoster(one: Plan, other: Plan): boolean {
  return JSON.stringify(one.roster) === JSON.stringify(other.roster);
}

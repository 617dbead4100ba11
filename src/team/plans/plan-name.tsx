import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
import { FIELD } from '#kit/ui/form-fields.tsx';
import type { OpenPlan } from './use-plan.ts';

/** Renames the plan when the field is left; an empty name changes nothing. */
export function PlanName({ opened: { plan, edit } }: { opened: OpenPlan }) {
  return (
    <label className="text-xs text-muted">
      Name of this plan
      <input
        key={plan.name}
        className={FIELD}
        defaultValue={plan.name}
        maxLength={PLAN_LIMITS.nameLength}
        onBlur={(event) => {
          const name = event.target.value.trim();
          if (name !== '' && name !== plan.name) edit({ ...plan, name });
        }}
      />
    </label>
  );
}

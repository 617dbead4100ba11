import { useId } from 'react';
import type { BenchPlayer } from '#team/model/roster/bench-question.ts';
import { cooldownBringers, type PlannedCooldown } from '#team/model/roster/planned-cooldowns.ts';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { describeNeed } from './format-bench.ts';

/** A plan of the team with the cooldowns that it asks a group for. */
export interface BenchPlan {
  id: string;
  name: string;
  boss: string;
  /** It is of the boss that stands: a plan of any boss decides no bench by itself. */
  isOfNight: boolean;
  cooldowns: readonly PlannedCooldown[];
}

/** Chooses the plan whose cooldowns the group has to bring, or none. */
export function PlanChoice({
  plans,
  planId,
  onChoose,
}: {
  plans: readonly BenchPlan[];
  planId: string;
  onChoose: (planId: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id} className="text-xs text-muted">
        Cooldowns of the plan
      </label>
      <select
        id={id}
        className={`${FIELD} max-w-64`}
        value={planId}
        onChange={({ target }) => onChoose(target.value)}
      >
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.boss === '' ? plan.name : `${plan.name} (${plan.boss})`}
          </option>
        ))}
        <option value="">no plan</option>
      </select>
    </div>
  );
}

/** Which players the plan needs, those whom no other player makes up for first; and what no player of the night can bring. */
export function PlanNeeds({
  cooldowns,
  players,
}: {
  cooldowns: readonly PlannedCooldown[];
  players: readonly BenchPlayer[];
}) {
  if (cooldowns.length === 0) return null;
  const needs = cooldownBringers(cooldowns, players);
  const by = (fits: (bringers: number) => boolean) =>
    needs
      .filter(({ bringers }) => fits(bringers.length))
      .map(describeNeed)
      .join(', ');
  const missing = by((count) => count === 0);
  const kept = [by((count) => count === 1), by((count) => count > 1)].filter(Boolean).join(', ');
  return (
    <div className="mt-2 text-sm" data-plan-needs>
      {kept !== '' && <p className="text-muted">The plan needs: {kept}.</p>}
      {missing !== '' && <p className="text-warning">For the plan, {missing}.</p>}
    </div>
  );
}

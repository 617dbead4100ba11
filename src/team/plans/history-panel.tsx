import type { Plan } from '#team/model/planner/plan.ts';
import type { DocumentHistory } from '#team/shared-document/history.ts';
import { VersionList } from '#team/shared-document/version-list.tsx';
import { PlanName } from './plan-name.tsx';
import type { OpenPlan } from './use-plan.ts';

/** Names a team's plan and brings an earlier state of it back. */
export function HistoryPanel({
  opened,
  history,
}: {
  opened: OpenPlan;
  history: DocumentHistory<Plan>;
}) {
  return (
    <div className="grid gap-3">
      <PlanName opened={opened} />
      <VersionList
        history={history}
        name="plan"
        count={(casts) => `${casts} ${casts === 1 ? 'cast' : 'casts'}`}
        restore={opened.edit}
      />
      <p className="text-xs text-muted">
        Farseer keeps the plan before each change, once in five minutes. The fifty newest states
        stay. Undo takes a restored state back.
      </p>
    </div>
  );
}

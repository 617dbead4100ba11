/** A team's plan while it is being changed in this tab. */
import { nextAssignmentId, type Plan } from '#team/model/planner/plan.ts';
import {
  openLiveDocument,
  type LiveDocument,
  type LiveState,
} from '#team/shared-document/live-document.ts';
import { planOf, planParts, writePlan } from './plan-document.ts';

export type LivePlanState = LiveState<Plan>;

export interface LivePlan extends Omit<LiveDocument<Plan>, 'change' | 'value' | 'tag'> {
  /** An id for a new cast: `a7-k3f9x2ab`. */
  newId(): string;
  /** Until the document is there, there is nothing to change. */
  edit(next: Plan): void;
}

const KIND = { peopleTopic: 'team-plan-people', read: planOf, parts: planParts };

export function openLivePlan(
  { base, planId, memberId }: { base: string; planId: string; memberId: string },
  onState: (state: LivePlanState) => void,
): LivePlan {
  const live = openLiveDocument(KIND, { base, id: planId, memberId }, onState);
  return {
    ...live,
    newId: () => `${nextAssignmentId(live.value()?.assignments ?? [])}-${live.tag}`,
    edit(next) {
      if (live.value()) live.change((doc, origin) => writePlan(doc, next, live.tag, origin));
    },
  };
}

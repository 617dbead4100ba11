import type { Plan } from '#analysis/planner/plan.ts';
import type { PlanShape } from './plan-shapes.ts';
import { PlanView } from './plan-view.tsx';
import { usePlan } from './use-plan.ts';

/** The plan of the page `/cooldowns`: of a link, of this device, else the sample. */
export function DevicePlan({
  sample,
  shape,
  onShape,
}: {
  sample: Plan;
  shape: PlanShape;
  onShape: (shape: PlanShape) => void;
}) {
  return <PlanView opened={usePlan(sample)} shape={shape} onShape={onShape} />;
}

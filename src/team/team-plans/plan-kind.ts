import type { Plan } from '#team/model/planner/plan.ts';
import type { DocumentKind } from '#team/shared-document/document-kind.ts';
import { planOf } from './plan-document.ts';

type Path = keyof Plan;

/** What may change. A sample stays no part of a team's plan, and the version is the program's own. */
const CHANGEABLE: ReadonlySet<Path> = new Set([
  'name',
  'encounterId',
  'encounterName',
  'difficultyId',
  'timeline',
  'roster',
  'assignments',
  'bans',
  'lines',
  'refused',
]);

/** A cooldown plan of a team. */
export const PLAN_KIND: DocumentKind<Plan> = {
  name: 'plan',
  verb: 'plan.write',
  largestUpdate: 900_000,
  largestDocument: 3_000_000,
  read: planOf,
  mayBecome: (before, after) => changedPaths(before, after).every((path) => CHANGEABLE.has(path)),
};

/** Parts of the plan that differ. */
export function changedPaths(before: Plan, after: Plan): Path[] {
  return (Object.keys({ ...before, ...after }) as Path[]).filter(
    (path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]),
  );
}

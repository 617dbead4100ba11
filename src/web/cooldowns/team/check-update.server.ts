/**
 * Whether an update of a team's plan may be stored: it is applied to a copy, what it changes is compared with the role of the
 * player, and the result must be a valid plan.
 */
import type { Plan } from '#analysis/planner/plan.ts';
import { may } from '#lib/team-policy.ts';
import { applyChange, openDocument } from '#web/shared-document/open-document.ts';
import { planOf } from './plan-document.ts';

/** Bytes of one update and of a whole document; more is refused. A form of a page may have one mebibyte in all. */
export const LARGEST_UPDATE = 900_000;
export const LARGEST_DOCUMENT = 3_000_000;

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
]);

export type CheckedUpdate =
  | { kind: 'accepted'; before: Plan; after: Plan; state: Uint8Array }
  /** Everything of it is there already. */
  | { kind: 'known' }
  | { kind: 'refused'; status: 403 | 409 | 413 | 422; reason: string };

/** @param parts the stored document, as `openDocument` takes it. */
export function checkUpdate(
  parts: readonly Uint8Array[],
  update: Uint8Array,
  role: string | null,
): CheckedUpdate {
  if (update.length > LARGEST_UPDATE)
    return refuse(413, 'This change is too large. Make it in smaller steps.');
  const doc = openDocument(parts);
  const before = planOf(doc);
  if (!before) throw new Error('A stored document is no plan.');
  const applied = applyChange(doc, update);
  if (applied.kind !== 'changed') return applied;
  const { state } = applied;
  if (state.length > LARGEST_DOCUMENT)
    return refuse(413, 'The plan is too large now. Copy it into a new one.');
  const after = planOf(doc);
  if (!after) return refuse(422, 'The change would leave no valid plan, or one that is too full.');
  const isAllowed = changedPaths(before, after).every((path) => CHANGEABLE.has(path));
  if (!may(role, 'plan.write') || !isAllowed)
    return refuse(403, 'Your role in the team does not allow this change.');
  return { kind: 'accepted', before, after, state };
}

/** Parts of the plan that differ. */
export function changedPaths(before: Plan, after: Plan): Path[] {
  return (Object.keys(after) as Path[]).filter(
    (path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]),
  );
}

function refuse(status: 403 | 413 | 422, reason: string): CheckedUpdate {
  return { kind: 'refused', status, reason };
}

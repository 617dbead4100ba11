/** Stores updates of a team's plan that `check-update.server.ts` accepts, one after the other. */
import * as Y from 'yjs';
import type { Plan } from '#analysis/planner/plan.ts';
import type { Database } from '#database/database.ts';
import {
  addTeamPlan,
  appendUpdate,
  compactPlan,
  keepVersion,
  lockTeamPlan,
  type PlanFacts,
} from '#database/queries/store-team-plan.ts';
import { checkUpdate } from './check-update.server.ts';
import { writePlan } from './plan-document.ts';

export type StoredUpdate =
  | { kind: 'stored' }
  | { kind: 'refused'; status: 403 | 404 | 409 | 413 | 422; reason: string };

/** After so many updates the document is written anew as one state. */
export const COMPACT_AFTER = 40;

/** Checks an update in the role that its player has at this moment, stores it and says so on the plan's topic. */
export function storeUpdate(
  database: Database,
  { planId, memberId, update }: { planId: string; memberId: string; update: Uint8Array },
): Promise<StoredUpdate> {
  return database.transaction(async (transaction): Promise<StoredUpdate> => {
    const plan = await lockTeamPlan(transaction, planId, memberId);
    if (!plan) return { kind: 'refused', status: 404, reason: 'This plan was deleted.' };
    const checked = checkUpdate([plan.state, ...plan.updates], update, plan.role);
    if (checked.kind === 'refused') return checked;
    if (checked.kind === 'known') return { kind: 'stored' };
    await keepVersion(transaction, planId, memberId, checked.before);
    await appendUpdate(transaction, planId, update, factsOf(checked.after));
    if (plan.updates.length + 1 >= COMPACT_AFTER)
      await compactPlan(transaction, planId, checked.state);
    return { kind: 'stored' };
  });
}

/** Begins a document with a plan. @returns its id; null where the team has as many plans as it may. */
export function storePlan(database: Database, teamId: string, plan: Plan): Promise<string | null> {
  const doc = new Y.Doc();
  writePlan(doc, { ...plan, sample: false }, 'start');
  return database.transaction((transaction) =>
    addTeamPlan(transaction, teamId, Y.encodeStateAsUpdate(doc), factsOf(plan)),
  );
}

function factsOf({ name, encounterName, assignments }: Plan): PlanFacts {
  return { name: name.trim() || 'Plan', boss: encounterName, casts: assignments.length };
}

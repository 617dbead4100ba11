/** How plans of teams stand in the database: a state, updates since, and the whole plan for all that read no document. */
import * as Y from 'yjs';
import type { Plan } from '#team/model/planner/plan.ts';
import type { Database } from '#store/database.ts';
import {
  addTeamPlan,
  appendUpdate,
  compactPlan,
  keepVersion,
  lockTeamPlan,
  type PlanFacts,
} from '#store/queries/store-team-plan.ts';
import type { DocumentStore } from '#team/shared-document/store-update.ts';
import { writePlan } from './plan-document.ts';
import { PLAN_KIND } from './plan-kind.ts';

/** After so many updates the document is written anew as one state. */
export const COMPACT_AFTER = 40;

export const PLAN_STORE: DocumentStore<Plan> = {
  kind: PLAN_KIND,
  async lock(transaction, id, memberId) {
    const found = await lockTeamPlan(transaction, id, memberId);
    return found && { parts: [found.state, ...found.updates], role: found.role };
  },
  keepVersion,
  async write(transaction, id, { update, state, after, parts }) {
    await appendUpdate(transaction, id, update, factsOf(after));
    if (parts >= COMPACT_AFTER) await compactPlan(transaction, id, state);
  },
};

/** Begins a document with a plan. @returns its id; null where the team has as many plans as it may. */
export function storePlan(database: Database, teamId: string, plan: Plan): Promise<string | null> {
  const doc = new Y.Doc();
  writePlan(doc, { ...plan, sample: false }, 'start');
  return database.transaction((transaction) =>
    addTeamPlan(transaction, teamId, Y.encodeStateAsUpdate(doc), factsOf(plan)),
  );
}

function factsOf(plan: Plan): PlanFacts {
  const { name, encounterName, assignments } = plan;
  return { name: name.trim() || 'Plan', boss: encounterName, casts: assignments.length, plan };
}

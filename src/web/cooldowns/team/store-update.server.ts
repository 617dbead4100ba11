/** Stores updates of a team's plan that `check-update.server.ts` accepts, one after the other. */
import * as Y from 'yjs';
import type { Plan } from '#analysis/planner/plan.ts';
import type { Database, Transaction } from '#database/database.ts';
import {
  addTeamPlan,
  appendUpdate,
  compactPlan,
  keepVersion,
  lockTeamPlan,
  type LockedPlan,
  type PlanFacts,
} from '#database/queries/store-team-plan.ts';
import { checkUpdate, type CheckedUpdate } from './check-update.server.ts';
import { writePlan } from './plan-document.ts';

export type StoredUpdate =
  | { kind: 'stored' }
  | { kind: 'refused'; status: 403 | 404 | 409 | 413 | 422 | 503; reason: string };

/** Checks an update of a document; see `checkUpdate`. */
export type CheckUpdate = (
  parts: readonly Uint8Array[],
  update: Uint8Array,
  role: string | null,
) => CheckedUpdate | Promise<CheckedUpdate>;

/** After so many updates the document is written anew as one state. */
export const COMPACT_AFTER = 40;
/** How often an update is checked anew because another one was stored meanwhile. */
const MOST_CHECKS = 5;

interface SentUpdate {
  planId: string;
  memberId: string;
  update: Uint8Array;
}

/**
 * Checks an update in the role that its player has at this moment, stores it and says so on the plan's topic. No connection of
 * the database waits for the check.
 */
export async function storeUpdate(
  database: Database,
  sent: SentUpdate,
  check: CheckUpdate = checkUpdate,
): Promise<StoredUpdate> {
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    const seen = await database.transaction((transaction) =>
      lockTeamPlan(transaction, sent.planId, sent.memberId),
    );
    if (!seen) return GONE;
    const checked = await check([seen.state, ...seen.updates], sent.update, seen.role);
    if (checked.kind === 'refused') return checked;
    if (checked.kind === 'known') return { kind: 'stored' };
    const stored = await database.transaction((transaction) =>
      storeChecked(transaction, sent, seen, checked),
    );
    if (stored) return stored;
  }
  const reason = 'Several players change the plan at this moment. Try again.';
  return { kind: 'refused', status: 503, reason };
}

const GONE: StoredUpdate = { kind: 'refused', status: 404, reason: 'This plan was deleted.' };

/** @returns null where the document or the role is another one than it was checked for. */
async function storeChecked(
  transaction: Transaction,
  { planId, memberId, update }: SentUpdate,
  seen: LockedPlan,
  { before, after, state }: Extract<CheckedUpdate, { kind: 'accepted' }>,
): Promise<StoredUpdate | null> {
  const now = await lockTeamPlan(transaction, planId, memberId);
  if (!now) return GONE;
  if (!isSame(seen, now)) return null;
  await keepVersion(transaction, planId, memberId, before);
  await appendUpdate(transaction, planId, update, factsOf(after));
  if (seen.updates.length + 1 >= COMPACT_AFTER) await compactPlan(transaction, planId, state);
  return { kind: 'stored' };
}

function isSame(a: LockedPlan, b: LockedPlan): boolean {
  return (
    a.role === b.role &&
    a.updates.length === b.updates.length &&
    Buffer.compare(a.state, b.state) === 0 &&
    a.updates.every((update, index) => Buffer.compare(update, b.updates[index]!) === 0)
  );
}

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

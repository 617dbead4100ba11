/** What is asked about the document of a team's plan. All of it runs in a thread: a hostile document merges for minutes. */
import type { Plan } from '#analysis/planner/plan.ts';
import { readPlanText } from '#web/cooldowns/plan/stored-plan.ts';
import { openDocument, updateSince } from '#web/shared-document/open-document.ts';
import { checkUpdate, type CheckedUpdate } from './check-update.server.ts';
import { planOf } from './plan-document.ts';

/** Stored parts of a document: its state and the updates since, in order. */
type Parts = readonly Uint8Array[];

export type PlanQuestion =
  /** May this update be stored? */
  | { want: 'check'; parts: Parts; update: Uint8Array; role: string | null }
  /** What has the document beyond this state vector? All of it without one. */
  | { want: 'since'; parts: Parts; vector: Uint8Array | null }
  | { want: 'plan'; parts: Parts }
  /** A plan as JSON, as it is pasted or was kept on a device. */
  | { want: 'text'; text: string };

export type PlanAnswer<Q extends PlanQuestion> = Q extends { want: 'check' }
  ? CheckedUpdate
  : Q extends { want: 'since' }
    ? Uint8Array | null
    : Plan | null;

/** @returns null for what cannot be read. @throws where a stored part is no update. */
export function answerPlanQuestion<Q extends PlanQuestion>(question: Q): PlanAnswer<Q>;
export function answerPlanQuestion(question: PlanQuestion): PlanAnswer<PlanQuestion> {
  if (question.want === 'text') return readPlanText(question.text);
  const { parts } = question;
  if (question.want === 'check') return checkUpdate(parts, question.update, question.role);
  const doc = openDocument(parts);
  return question.want === 'since' ? updateSince(doc, question.vector) : planOf(doc);
}

/** Plans kept on this device, in the browser's local storage. Nothing of them is sent. */
import type { Plan } from '#team/model/planner/plan.ts';
import { createListeners } from '#kit/browser/listeners.ts';
import { deviceStorage } from '#kit/browser/device-storage.ts';
import { readPlan } from './stored-plan.ts';

export interface KeptPlan {
  id: string;
  changedMs: number;
  plan: Plan;
}

export interface KeptPlans {
  /** Null: the sample is open. */
  openId: string | null;
  plans: readonly KeptPlan[];
  /** Why the last change was not kept; null when it was. */
  problem: string | null;
}

export const NO_PLANS: KeptPlans = { openId: null, plans: [], problem: null };
export const MOST_PLANS = 40;
const KEY = 'farseer-plans';

const listeners = createListeners();
let read: string | null | undefined;
let state: KeptPlans = NO_PLANS;

/** The same object as long as nothing has changed; another tab's change counts. */
export function keptPlans(): KeptPlans {
  const text = deviceStorage.getItem(KEY);
  if (text !== read) {
    read = text;
    state = parseKeptPlans(text);
  }
  return state;
}

/** What is kept, without what cannot be read. */
export function parseKeptPlans(text: string | null): KeptPlans {
  if (text === null) return NO_PLANS;
  try {
    const value = JSON.parse(text) as { openId?: unknown; plans?: unknown } | null;
    const entries = Array.isArray(value?.plans) ? (value.plans as unknown[]) : [];
    const plans = entries.slice(0, MOST_PLANS).flatMap((entry): KeptPlan[] => {
      const {
        id,
        changedMs,
        plan: raw,
      } = (entry ?? {}) as Partial<Record<keyof KeptPlan, unknown>>;
      const plan = readPlan(raw);
      return plan && typeof id === 'string' && typeof changedMs === 'number'
        ? [{ id, changedMs, plan }]
        : [];
    });
    const openId = plans.some(({ id }) => id === value?.openId) ? (value?.openId as string) : null;
    return { openId, plans, problem: null };
  } catch {
    return { ...NO_PLANS, problem: 'The plans kept on this device could not be read.' };
  }
}

/** Changes what is kept. Where the browser refuses, the change holds in this tab and `problem` says so. */
export function changeKeptPlans(change: (before: KeptPlans) => Omit<KeptPlans, 'problem'>): void {
  const { openId, plans } = change(keptPlans());
  const text = JSON.stringify({ openId, plans });
  if (deviceStorage.setItem(KEY, text)) {
    read = text;
    state = { openId, plans, problem: null };
  } else
    state = {
      openId,
      plans,
      problem:
        'The browser did not keep the last change: its storage is full or closed. Save the plan as a file.',
    };
  listeners.call();
}

export function onKeptPlans(listener: () => void): () => void {
  const stop = listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** Keeps the plan under this id and opens it; the newest stand first. */
export function withPlan(
  kept: KeptPlans,
  id: string,
  plan: Plan,
  nowMs: number,
): Omit<KeptPlans, 'problem'> {
  const others = kept.plans.filter((entry) => entry.id !== id);
  return { openId: id, plans: [{ id, changedMs: nowMs, plan }, ...others].slice(0, MOST_PLANS) };
}

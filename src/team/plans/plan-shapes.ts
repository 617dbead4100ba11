/**
 * Which part of the page the address asks for: the plan, what happened in a pull or the fastest kills, and how the plan is shown. An address of a
 * pull from before there were plans still opens that pull.
 */
import { defineAddress, type Address } from '#kit/browser/address.ts';
import { choice, matching } from '#kit/browser/address-fields.ts';

export const PLAN_SHAPES = ['timeline', 'grid', 'mine', 'kept'] as const;
export type PlanShape = (typeof PLAN_SHAPES)[number];

export interface ViewUrl {
  /** Null: not asked; an open log decides. */
  view: 'plan' | 'pull' | 'top' | null;
  shape: PlanShape;
  /** The slug of the boss to plan for; null: none is named. */
  boss: string | null;
}

export const VIEWS = ['plan', 'pull', 'top'] as const;
const OF_A_PULL = [
  'fight',
  'compare',
  'show',
  'also',
  'part',
  'mark',
  'by',
  'tab',
  'role',
  'player',
  'names',
];

const fields = defineAddress({
  boss: matching('boss', /./s),
  view: choice('view', VIEWS, null),
  shape: choice('as', PLAN_SHAPES, 'timeline'),
});

export const viewAddress: Address<ViewUrl> = {
  names: [...fields.names, 'difficulty', ...OF_A_PULL],
  read(params) {
    const state = fields.read(params);
    const isPull = state.view === null && OF_A_PULL.some((name) => params.has(name));
    return isPull ? { ...state, view: 'pull' } : state;
  },
  write(state, base) {
    const params = fields.write(state, base);
    if (state.boss === null) params.delete('difficulty');
    return params;
  },
};

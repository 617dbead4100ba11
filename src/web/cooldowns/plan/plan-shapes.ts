/**
 * Which part of the page the address asks for: the plan, what happened in a pull or the fastest kills, and how the plan is shown. An address of a
 * pull from before there were plans still opens that pull.
 */
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

export function readViewUrl(params: URLSearchParams): ViewUrl {
  const asked = params.get('view');
  const view = VIEWS.find((one) => one === asked) ?? null;
  return {
    view: view ?? (OF_A_PULL.some((name) => params.has(name)) ? 'pull' : null),
    shape: PLAN_SHAPES.find((shape) => shape === params.get('as')) ?? 'timeline',
    boss: params.get('boss'),
  };
}

/** Parameters of others stay. */
export function writeViewUrl(
  { view, shape, boss }: ViewUrl,
  base: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('view');
  params.delete('as');
  params.delete('boss');
  if (boss === null) params.delete('difficulty');
  else params.set('boss', boss);
  if (view !== null) params.set('view', view);
  if (shape !== 'timeline') params.set('as', shape);
  return params;
}

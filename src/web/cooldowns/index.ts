/** What other subjects use of the planner, in a browser too: when a boss casts what, and the difficulties of a plan. */
export { ClockRow, EnemyRows, IntakeRow, PhaseRow } from './plan/boss-rows.tsx';
export { namedDifficulty, PLAN_DIFFICULTIES } from './plan/plan-difficulties.ts';
export { BossCasts } from './top/boss-lanes.tsx';
export { bossOnAxis } from './top/boss-on-axis.ts';

/** What other subjects use of the planner, in a browser too: when a boss casts what, and the difficulties of a plan. */
export { ClockRow, EnemyRows, IntakeRow, PhaseRow } from './plans/boss-rows.tsx';
export { namedDifficulty, PLAN_DIFFICULTIES } from './plans/plan-difficulties.ts';
export { BossCasts } from './top-kills/boss-lanes.tsx';
export { bossOnAxis } from './top-kills/boss-on-axis.ts';

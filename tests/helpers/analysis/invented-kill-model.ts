import type { BossModel } from '#season/model/progress/fit-kill-model.ts';

/** What is known of an invented boss that usual groups kill in one of eight pulls. */
export const inventedKillModel: BossModel = {
  level: -2,
  weights: [-0.5, -1.6, -0.4],
  usual: [-1, 0.5, 0.5],
  spread: 0.6,
  mostPulls: 25,
  groups: 40,
  kills: 30,
  pulls: 300,
  groupsWithHealth: 20,
};

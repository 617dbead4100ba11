import type { KillModel } from './kill-chance.ts';
import type { KillRecord } from './score-kill-model.ts';

/**
 * What was learned from recorded fights, and how it fared on groups and bosses that it had not seen. Written by
 * `generate/build-kill-model.ts`; the fights are of Classic bosses, recorded on four days.
 */
export const recordedKillModel: {
  /** Fights that were read, and groups on one boss with at least three wipes. */
  fights: number;
  series: number;
  model: KillModel;
  records: readonly KillRecord[];
} = {
  fights: 19552,
  series: 1693,
  model: { level: -0.73551, weights: [-0.25936, -0.39013], spread: 1.5, mostPulls: 19 },
  records: [
    {
      within: 1,
      n: 7820,
      groups: 1022,
      came: 0.1344,
      brier: 0.11618,
      brierConstant: 0.12424,
      brierTrend: 0.14487,
      bins: [
        { from: 0, to: 0.1, stated: 0.072743, came: 0.094466, n: 2530 },
        { from: 0.1, to: 0.2, stated: 0.14364, came: 0.15455, n: 4717 },
        { from: 0.2, to: 0.3, stated: 0.21726, came: 0.14488, n: 566 },
        { from: 0.3, to: 0.4, stated: 0.32175, came: 0.14286, n: 7 },
      ],
    },
    {
      within: 5,
      n: 7820,
      groups: 1022,
      came: 0.3899,
      brier: 0.23661,
      brierConstant: 0.29485,
      brierTrend: 0.35882,
      bins: [
        { from: 0.1, to: 0.2, stated: 0.17352, came: 0.1822, n: 236 },
        { from: 0.2, to: 0.3, stated: 0.25667, came: 0.27737, n: 1078 },
        { from: 0.3, to: 0.4, stated: 0.35456, came: 0.36635, n: 1979 },
        { from: 0.4, to: 0.5, stated: 0.4505, came: 0.43094, n: 2469 },
        { from: 0.5, to: 0.6, stated: 0.54355, came: 0.4359, n: 1833 },
        { from: 0.6, to: 0.7, stated: 0.62404, came: 0.52113, n: 213 },
        { from: 0.7, to: 0.8, stated: 0.72789, came: 0.66667, n: 12 },
      ],
    },
    {
      within: 10,
      n: 7820,
      groups: 1022,
      came: 0.49028,
      brier: 0.25619,
      brierConstant: 0.34863,
      brierTrend: 0.41843,
      bins: [
        { from: 0.2, to: 0.3, stated: 0.2686, came: 0.21839, n: 87 },
        { from: 0.3, to: 0.4, stated: 0.35782, came: 0.30849, n: 483 },
        { from: 0.4, to: 0.5, stated: 0.45452, came: 0.37316, n: 1088 },
        { from: 0.5, to: 0.6, stated: 0.55467, came: 0.4964, n: 1946 },
        { from: 0.6, to: 0.7, stated: 0.6504, came: 0.53695, n: 2598 },
        { from: 0.7, to: 0.8, stated: 0.7359, came: 0.54656, n: 1557 },
        { from: 0.8, to: 0.9, stated: 0.82421, came: 0.78333, n: 60 },
        { from: 0.9, to: 1, stated: 0.90294, came: 1, n: 1 },
      ],
    },
  ],
};

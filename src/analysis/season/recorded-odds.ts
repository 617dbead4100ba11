import type { OddsRecord } from './odds-record.ts';

/**
 * How the odds of the title fared on the lines of the top 0.1 % that were recorded: Europe and the Americas in the last month
 * of Midnight Season 1, Taiwan in the first two of The War Within Season 1. `farseer backtest odds` over the same files prints it
 * again. The usual gains of the forecast came from the same seasons, so this is how well it fits.
 */
export const recordedOdds: { lines: number; days: number; records: readonly OddsRecord[] } = {
  lines: 3,
  days: 98,
  records: [
    {
      scenario: 'idle',
      n: 3445,
      bins: [
        { from: 0, to: 0.1, n: 1283, stated: 0.029, came: 0.002 },
        { from: 0.1, to: 0.3, n: 642, stated: 0.18, came: 0.031 },
        { from: 0.3, to: 0.5, n: 270, stated: 0.389, came: 0.148 },
        { from: 0.5, to: 0.7, n: 163, stated: 0.592, came: 0.442 },
        { from: 0.7, to: 0.9, n: 178, stated: 0.808, came: 0.826 },
        { from: 0.9, to: 1, n: 909, stated: 0.991, came: 0.997 },
      ],
      brier: 0.046,
      brierToday: 0.655,
      brierClimate: 0.195,
    },
    {
      scenario: 'climber',
      n: 3445,
      bins: [
        { from: 0, to: 0.1, n: 17, stated: 0.071, came: 0 },
        { from: 0.1, to: 0.3, n: 224, stated: 0.222, came: 0 },
        { from: 0.3, to: 0.5, n: 613, stated: 0.418, came: 0.131 },
        { from: 0.5, to: 0.7, n: 1071, stated: 0.606, came: 0.645 },
        { from: 0.7, to: 0.9, n: 611, stated: 0.787, came: 0.944 },
        { from: 0.9, to: 1, n: 909, stated: 0.982, came: 1 },
      ],
      brier: 0.118,
      brierToday: 0.345,
      brierClimate: 0.211,
    },
  ],
};

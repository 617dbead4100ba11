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
        { from: 0, to: 0.1, n: 1460, stated: 0.024, came: 0.001 },
        { from: 0.1, to: 0.3, n: 508, stated: 0.18, came: 0.045 },
        { from: 0.3, to: 0.5, n: 227, stated: 0.39, came: 0.163 },
        { from: 0.5, to: 0.7, n: 147, stated: 0.592, came: 0.435 },
        { from: 0.7, to: 0.9, n: 180, stated: 0.807, came: 0.8 },
        { from: 0.9, to: 1, n: 923, stated: 0.992, came: 0.993 },
      ],
      brier: 0.044,
      brierToday: 0.655,
      brierClimate: 0.195,
    },
    {
      scenario: 'climber',
      n: 3445,
      bins: [
        { from: 0, to: 0.1, n: 23, stated: 0.071, came: 0 },
        { from: 0.1, to: 0.3, n: 239, stated: 0.218, came: 0 },
        { from: 0.3, to: 0.5, n: 592, stated: 0.417, came: 0.135 },
        { from: 0.5, to: 0.7, n: 1042, stated: 0.607, came: 0.643 },
        { from: 0.7, to: 0.9, n: 617, stated: 0.786, came: 0.934 },
        { from: 0.9, to: 1, n: 932, stated: 0.981, came: 0.999 },
      ],
      brier: 0.117,
      brierToday: 0.345,
      brierClimate: 0.211,
    },
  ],
};

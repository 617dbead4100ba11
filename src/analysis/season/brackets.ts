/** Share of the region's characters a cutoff leaves in: the top 0.1, 1, 10, 25 and 40 percent. */
export const brackets = ['p999', 'p990', 'p900', 'p750', 'p600'] as const;
export type Bracket = (typeof brackets)[number];

/** How the forecast reads the growth of a bracket. */
export interface GrowthHabit {
  /** A gain is read from the last so many days. */
  windows: readonly { days: number; weight: number }[];
  /** A gain that differs by this much from the usual one follows the usual one little; by twice as much, hardly. */
  letGo: number;
}

/** Players near the title go on until the end: the longest window counts twice, and the usual gain holds on. */
const TITLE: GrowthHabit = {
  windows: [
    { days: 7, weight: 1 },
    { days: 14, weight: 1 },
    { days: 28, weight: 2 },
  ],
  letGo: 300,
};
/**
 * Most players stop when they have what they wanted, each season at another time: the last days count, and a line that has
 * stalled is let go.
 */
const WIDE: GrowthHabit = {
  windows: [
    { days: 7, weight: 2 },
    { days: 14, weight: 1 },
  ],
  letGo: 80,
};
/** Chosen with the out-of-sample tables in view (`docs/decisions/023-cutoff-forecast.md`). */
export const growthHabits: Readonly<Record<Bracket, GrowthHabit>> = {
  p999: TITLE,
  p990: TITLE,
  p900: WIDE,
  p750: WIDE,
  p600: WIDE,
};

/** Share of the region's characters a cutoff leaves in: the top 0.1, 1, 10, 25 and 40 percent. */
export const brackets = ['p999', 'p990', 'p900', 'p750', 'p600'] as const;
export type Bracket = (typeof brackets)[number];

/** Brackets whose lines grow alike, and share what is learned of the errors. */
export const bracketKinds = [
  ['p999', 'p990'],
  ['p900', 'p750', 'p600'],
] as const satisfies readonly (readonly Bracket[])[];

/**
 * How the forecast reads the growth of a bracket. `tools/generate/choose-forecast-constants.ts` prints what each constant was chosen
 * from: lines of Europe, the Americas and China alone.
 */
export interface GrowthHabit {
  /** A gain is read from the last so many days. */
  windows: readonly { days: number; weight: number }[];
  /** No window reaches further back than this share of the season's age: the first days say little of what comes. */
  lookBack: number;
  /** Share of the own gain that gives way to what the other regions of the season gained in the same days. */
  othersShare: number;
  /** Share of the own gain beside the usual one, where the two agree. */
  ownShare: number;
  /** A gain that differs by this much from the usual one follows the usual one little; by twice as much, hardly. */
  letGo: number;
  /** Days of age between which the forecast goes over to a damped trend; null where it never does. */
  handOver: { fromDays: number; toDays: number } | null;
  /** Share of the damped trend that is believed. */
  trendShare: number;
}

const COMMON = {
  windows: [
    { days: 7, weight: 1 },
    { days: 14, weight: 1 },
    { days: 28, weight: 2 },
  ],
  othersShare: 0.25,
  ownShare: 0.6,
  letGo: 300,
  trendShare: 0.8,
} as const;

/** Players near the title go on until the end. */
const TITLE: GrowthHabit = { ...COMMON, lookBack: 0.8, handOver: null };
/** Most players stop when they have what they wanted, after six to eight weeks. */
const WIDE: GrowthHabit = { ...COMMON, lookBack: 0.5, handOver: { fromDays: 40, toDays: 60 } };

export type GrowthHabits = Readonly<Record<Bracket, GrowthHabit>>;
export const growthHabits: GrowthHabits = {
  p999: TITLE,
  p990: TITLE,
  p900: WIDE,
  p750: WIDE,
  p600: WIDE,
};

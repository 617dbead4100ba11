/** Casts of one spell: its id, then for each phase in which it comes its place (from 1) and the seconds after the phase began. */
export type TimelineCastRow = readonly [
  spellId: number,
  ...phases: (readonly [place: number, ...seconds: number[]])[],
];

/**
 * What one source lists for a difficulty. `by`: the add-on. `phases`: number as boss mods count it (1.5 is the
 * intermission behind 1) and length in seconds, and where more than one pull is known the shortest, the longest and how many.
 * `leftOut`: phases of which the source does not tell when they begin, with how many casts.
 */
export type BossTimelineRow = {
  readonly by: string;
  readonly phases: readonly (
    | readonly [number: number, seconds: number]
    | readonly [number: number, seconds: number, least: number, most: number, pulls: number]
  )[];
  readonly casts: readonly TimelineCastRow[];
  readonly leftOut?: readonly (readonly [number: number, casts: number])[];
};

/** By encounter id, then by difficulty id. */
export type BossTimelineTable = Readonly<Record<number, Readonly<Record<number, BossTimelineRow>>>>;

/** Names of the quarters of guilds that killed a boss, the earliest first. */
export const KILL_BANDS = [
  'First quarter',
  'Second quarter',
  'Third quarter',
  'Last quarter',
] as const;

/** Guilds of a quarter below which nothing is said of it. */
export const ENOUGH_GUILDS = 8;

/** A distribution of one quarter of guilds: a tenth lies at most at `low`, half at `middle`, nine tenths at `high`. */
export interface BandSpread {
  /** 1: the quarter that killed the boss first, to 4: the last one. */
  band: number;
  /** Guilds. */
  n: number;
  low: number;
  middle: number;
  high: number;
}

/** The kills of a boss, one a guild, as columns of the same length in any order. */
export interface KillsOfBoss {
  /** Slug of the boss. */
  encounter: string;
  guilds: Float64Array;
  /** Milliseconds since 1970. */
  timesMs: Float64Array;
  /** Pulls until the kill; 0 where no source says. */
  pulls: Uint16Array;
}

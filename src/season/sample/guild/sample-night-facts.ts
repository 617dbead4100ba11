/**
 * What the sample night (`../log/preset.ts`) is of, for pages that do not read the log. A test compares it with the log, so a change of
 * the night says what to write here.
 */

/** A pull of the night's bosses, in order. */
export interface NightPull {
  encounterId: number;
  /** Milliseconds since 1970, UTC. */
  startedMs: number;
  durationMs: number;
  killed: boolean;
  /** Health that the boss had left, 0 to 100, to a tenth. */
  leftPercent: number;
}

const pull = (
  encounterId: number,
  startedMs: number,
  durationMs: number,
  leftPercent: number,
): NightPull => ({ encounterId, startedMs, durationMs, killed: leftPercent === 0, leftPercent });

export const NIGHT_PULLS: readonly NightPull[] = [
  pull(3429, 1_792_000_830_854, 91_538, 51.5),
  pull(3429, 1_792_000_966_145, 216_463, 0),
  pull(3492, 1_792_001_226_799, 58_365, 61.8),
  pull(3492, 1_792_001_335_706, 154_284, 35.7),
  pull(3492, 1_792_001_531_965, 197_779, 23.2),
];

/** The key after the raid. */
export const NIGHT_KEY = {
  challengeModeId: 249,
  keyLevel: 11,
  /** Milliseconds since 1970, UTC. */
  endedMs: 1_792_003_528_814,
  /** As the board counts it. */
  durationMs: 1_795_370,
  members: ['Brinardor', 'Corric', 'Jordolin', 'Abkel', 'Peleldra'],
} as const;

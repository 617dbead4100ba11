/** Distinct names kept of unknown events. */
export const MOST_UNKNOWN = 500;
/** Players whose latest equipment line is kept per file. */
export const MOST_COMBATANTS = 20_000;

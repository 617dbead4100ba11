import type { Fight } from './fight.ts';

/**
 * The ratings of both teams after an arena match, the recorder's first where it is known: `Rating 1516, opponents 1500`.
 * Null for a fight without any. The client writes them without the change.
 */
export function arenaRatings({
  ratings,
  winner,
  success,
}: Pick<Fight, 'ratings' | 'winner' | 'success'>): string | null {
  if (!ratings) return null;
  if (winner === null || success === null) return `Ratings ${ratings[0]} and ${ratings[1]}`;
  const own = success ? winner : 1 - winner;
  return `Rating ${ratings[own]}, opponents ${ratings[1 - own]}`;
}

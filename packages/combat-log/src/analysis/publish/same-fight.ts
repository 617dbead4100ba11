import type { FightSummary } from './fight-summary.ts';

/** Clocks of two players of one group differ by seconds; where a log does not tell its time zone, by nothing that helps. */
export const SAME_START_MS = 120_000;
/** The game writes the length of a fight itself: two logs agree to the second. */
export const SAME_LENGTH_MS = 2000;
/** Two logs of one fight miss a few events of each other, far away players foremost. */
const SAME_TOTAL = 0.1;

type Compared = Pick<FightSummary, 'fight' | 'players'>;

/** The specializations of a fight in order: two groups hardly ever share them and the second. */
export function specKey({ players }: Pick<FightSummary, 'players'>): string {
  return players
    .map(({ specId }) => specId ?? 0)
    .toSorted((a, b) => a - b)
    .join('.');
}

/** Where two summaries of one fight say other things: sentences for the sender of the later one. */
export function contradictions(a: Compared, b: Compared): string[] {
  const total = (one: Compared, metric: 'damage' | 'healing'): number =>
    one.players.reduce((sum, player) => sum + player[metric].total, 0);
  return (['damage', 'healing'] as const).flatMap((metric) => {
    const [first, second] = [total(a, metric), total(b, metric)];
    return Math.abs(first - second) > SAME_TOTAL * Math.max(first, second)
      ? [`Another upload of this fight has other ${metric}.`]
      : [];
  });
}

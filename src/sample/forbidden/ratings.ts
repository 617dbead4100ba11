/** What ratings cannot look like: they follow from levels and times, which are never round. */

/** What a level more is worth at the same time. */
const STEP = 15;
/** Fewer gains say nothing. */
const ENOUGH_GAINS = 20;

/** @param gains points of a week, of characters that gained some. */
export function gainsInSteps(gains: readonly number[]): string[] {
  const some = gains.filter((gain) => gain > 0);
  const round = some.filter((gain) => Math.abs(gain / STEP - Math.round(gain / STEP)) < 0.005);
  return some.length >= ENOUGH_GAINS && round.length > some.length / 4
    ? [`${round.length} of ${some.length} gains are multiples of ${STEP}`]
    : [];
}

/** Who leads a region stands so far above its title cutoff that no usual month takes the title away: so many points, at least. */
const LEAD = 100;

export function leaderNearCutoff(best: number, cutoff: number): string[] {
  return best < cutoff + LEAD
    ? [`the best has ${best} where the cutoff is ${Math.round(cutoff)}`]
    : [];
}

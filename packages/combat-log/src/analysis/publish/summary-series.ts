import type { SummarySeries } from './fight-summary.ts';

const SECOND_MS = 1000;
const MOST_STEP_MS = 5000;
/** Steps of all players together from which on a step is made longer. */
const MOST_CELLS = 3600;
/** A step is written with three digits. */
const LARGEST_STEP = 999;

/** Length of a step in milliseconds: the shortest from 1 to 5 s with which the series of all players stay small. */
export function stepMsOf(players: number, lengthMs: number): number {
  for (let stepMs = SECOND_MS; stepMs < MOST_STEP_MS; stepMs += SECOND_MS)
    if (players * Math.ceil(lengthMs / stepMs) <= MOST_CELLS) return stepMs;
  return MOST_STEP_MS;
}

/**
 * Sums per second as steps of whole units. What is rounded off one step is added to the next, so that all steps together miss
 * the sum of the seconds by half a unit at most.
 *
 * @param perSecond undefined for a player without any.
 */
export function seriesOf(
  perSecond: Float64Array | undefined,
  total: number,
  stepMs: number,
): SummarySeries {
  const size = stepMs / SECOND_MS;
  const sums = Array.from({ length: Math.ceil((perSecond?.length ?? 0) / size) }, () => 0);
  perSecond?.forEach((amount, second) => (sums[Math.floor(second / size)]! += amount));
  const unit = Math.max(1, Math.ceil(Math.max(0, ...sums) / LARGEST_STEP));
  let sum = 0;
  let written = 0;
  const steps = sums.map((amount) => {
    sum += amount;
    const step = Math.max(0, Math.round(sum / unit) - written);
    written += step;
    return step;
  });
  while (steps.at(-1) === 0) steps.pop();
  return { total: Math.round(total), unit, steps };
}

/** Game points of a series between two times of the fight, by the share of each step that lies between them. */
export function amountBetween(
  { unit, steps }: SummarySeries,
  stepMs: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number {
  return steps.reduce((sum, step, index) => {
    const overlap = Math.min(toMs, (index + 1) * stepMs) - Math.max(fromMs, index * stepMs);
    return overlap > 0 ? sum + step * unit * (overlap / stepMs) : sum;
  }, 0);
}

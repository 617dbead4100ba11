import type { CutoffPoint } from '#store/queries/cutoff-history.ts';
import { finalValuesUntil, type FinalCutoff } from '#game/packs/final-cutoff.ts';

/**
 * The line of a season that is over, up to the source's final value. What the sample invents stands in only where neither the store
 * nor the season's pack knows how the line ended.
 */
export function finalHistory(
  points: readonly CutoffPoint[],
  endsAt: Date,
  packEnd: FinalCutoff | null,
): CutoffPoint[] {
  const until = finalValuesUntil(endsAt);
  const counted = points.filter(({ observedAt }) => until !== null && observedAt <= until);
  const real = counted.filter(({ source }) => source !== 'sample');
  if (real.length > 0) return real;
  return packEnd === null ? counted : [{ ...packEnd, observedAt: endsAt }];
}

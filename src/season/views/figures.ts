import { regions } from '#game/packs/define-season.ts';
import { specializationById } from '#game/specializations.ts';
import { classById } from '#game/classes.ts';

/** `Frost Mage`, or a dash where the specialization is not known. */
export function specName(specId: number | null): string {
  const spec = specId === null ? undefined : specializationById(specId);
  return spec ? `${spec.name} ${classById(spec.classId)?.name ?? ''}`.trim() : '–';
}

/** `all regions`, or those there are: `EU, US`. */
export function evidenceRegions({ parts }: { parts: readonly { of: string }[] }): string {
  return parts.length === regions.length ? 'all regions' : parts.map(({ of }) => of).join(', ');
}

/** `timed`, `depleted`, or that the outcome is not known. @param timed null where neither a timer nor the source says. */
export function outcomeOf(timed: boolean | null): string {
  if (timed === null) return 'timer not known';
  return timed ? 'timed' : 'depleted';
}

/** Points that a rating rose by in seven days; null where either is not known, which is no gain of zero. */
export function weekGain(row: Record<'score' | 'scoreWeekAgo', number | null>): number | null {
  return row.score === null || row.scoreWeekAgo === null ? null : row.score - row.scoreWeekAgo;
}

/** One decimal for tables that are taken along. */
export function rounded(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals));
}

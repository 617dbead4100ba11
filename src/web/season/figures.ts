import { regions } from '#game/packs/define-season.ts';
import { specializationById } from '#game/specializations.ts';
import { classById } from '#game/classes.ts';

/** `78 %`. @param share 0 to 1. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** `70–84 %`, with a decimal where whole numbers would be the same. */
export function percentRange(low: number, high: number): string {
  const decimals = high - low < 0.02 ? 1 : 0;
  return `${(low * 100).toFixed(decimals)}–${(high * 100).toFixed(decimals)} %`;
}

/** `4.3 %`: shares of many are often small. */
export function finePercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** `+12.3`, `0.0`. @param points never negative. */
export function gained(points: number): string {
  const text = points.toFixed(1);
  return text === '0.0' ? '0' : `+${text}`;
}

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

/** The same for exports: `yes`, `no`, or nothing. */
export function yesOrNo(known: boolean | null): string | null {
  return known === null ? null : known ? 'yes' : 'no';
}

/** One decimal for tables that are taken along. */
export function rounded(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals));
}

import { HOUR_MS } from '#lib/time-units.ts';
import type { Region } from './define-season.ts';
import { seasonBySlug } from './index.ts';

/**
 * Milliseconds after the end of a race in which a source still settles its lines: the last value within them is the final one.
 * Values after that drift, because the source counts a closed season over the profiles that still exist.
 */
export const SETTLE_MS = 48 * HOUR_MS;

/** @returns the last moment whose value of a line counts; null while the end of the race is not known. */
export function finalValuesUntil(titleEndsAt: Date | null): Date | null {
  return titleEndsAt === null ? null : new Date(titleEndsAt.getTime() + SETTLE_MS);
}

/** How a line of a season ended. */
export interface FinalCutoff {
  /** Points. */
  score: number;
  /** Characters that it counts; null where none are named. */
  population: number | null;
  source: 'raiderio' | 'battlenet';
}

const shares = {
  p999: 'top01',
  p990: 'top1',
  p900: 'top10',
  p750: 'top25',
  p600: 'top40',
} as const;

/**
 * The end of a line as the season's pack knows it: Raider.IO's final value, else the number that Blizzard posted; null where it
 * knows neither.
 */
export function finalCutoff(slug: string, region: string, bracket: string): FinalCutoff | null {
  const ends = seasonBySlug(slug)?.cutoffs?.raiderIo?.[region as Region];
  const share = Object.hasOwn(shares, bracket) ? shares[bracket as keyof typeof shares] : null;
  const score = share === null ? undefined : ends?.[share];
  if (ends && score !== undefined)
    return { score, population: ends.population, source: 'raiderio' };
  const official = officialCutoff(slug, region, bracket);
  return official === null ? null : { score: official, population: null, source: 'battlenet' };
}

/** The final line as Blizzard posted it, in points; null where the pack knows none. */
export function officialCutoff(slug: string, region: string, bracket: string): number | null {
  const { official, officialTop1 } = seasonBySlug(slug)?.cutoffs ?? {};
  const posted = bracket === 'p999' ? official : bracket === 'p990' ? officialTop1 : undefined;
  return posted?.[region as Region] ?? null;
}

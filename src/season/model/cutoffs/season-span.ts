import { regions, type Region } from '#game/packs/define-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { SeasonSpan } from './usual-gain.ts';
import { type DailyValue } from './daily-value.ts';

/** Gain per unit of ln(age) that young seasons show, for the age of one that no pack knows. */
const USUAL_GAIN = 350;
const MAXIMUM_AGE_DAYS = 150;

/**
 * When a season began and its title race ends in a region: from the game pack; for a season without a pack the age is
 * guessed from how fast the line grows at first (a line that grows like ln(age) tells its age by its slope), and its end
 * is unknown.
 */
export function seasonSpan(
  region: string,
  slug: string,
  values: readonly DailyValue[],
): SeasonSpan {
  const season = seasonBySlug(slug);
  if (season && isRegion(region))
    return {
      startsMs: season.startsMs[region],
      titleEndsMs: season.endsMs?.[region] ?? null,
    };
  const first = values[0];
  const later = values.find((one) => first && one.atMs - first.atMs >= 3 * DAY_MS);
  if (!first || !later) return { startsMs: (first?.atMs ?? 0) - DAY_MS, titleEndsMs: null };
  const pointsPerDay = (DAY_MS * (later.value - first.value)) / (later.atMs - first.atMs);
  const age =
    pointsPerDay > 0 ? Math.min(MAXIMUM_AGE_DAYS, USUAL_GAIN / pointsPerDay) : MAXIMUM_AGE_DAYS;
  return { startsMs: first.atMs - Math.max(1, age) * DAY_MS, titleEndsMs: null };
}

function isRegion(text: string): text is Region {
  return (regions as readonly string[]).includes(text);
}

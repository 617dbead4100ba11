/** When the week of the game ends in each region: what refills, and when. Pure; times in ms since 1970. */

export interface RegionReset {
  /** Region slugs as the game's own services write them. */
  slugs: string[];
  name: string;
  /** Day of the week in UTC, Sunday is 0. */
  day: number;
  /** Hour in UTC, all year round. */
  hour: number;
}

/**
 * Fixed hours of the weekly reset, from the regions' realm table (2026). A patch day can move one by hours:
 * the game's own calendar decides.
 */
export const REGION_RESETS: readonly RegionReset[] = [
  { slugs: ['us'], name: 'Americas & Oceania', day: 2, hour: 15 },
  { slugs: ['eu'], name: 'Europe', day: 3, hour: 4 },
  { slugs: ['kr', 'tw', 'cn'], name: 'Korea, Taiwan, China', day: 3, hour: 23 },
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** The first reset after `now`. At the very moment of one, the one a week later. */
export function nextReset(region: Pick<RegionReset, 'day' | 'hour'>, now: number): number {
  const today = new Date(now);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const days = (region.day - today.getUTCDay() + 7) % 7;
  const reset = midnight + days * DAY + region.hour * HOUR;
  return reset > now ? reset : reset + WEEK;
}

/** How much of a week that begins on Monday 00:00 has passed, 0 to below 1, in a zone `offset` ms east of UTC. */
export function shareOfWeek(time: number, offset: number): number {
  // 1970-01-05 was a Monday.
  const sinceMonday = (time + offset - 4 * DAY) % WEEK;
  return ((sinceMonday + WEEK) % WEEK) / WEEK;
}

/** `2 d 04 h`, `3 h 05 min`, `12 min`: the two largest units, rounded down; never below a minute. */
export function describeWait(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${pad(hours % 24)} h`;
  if (hours >= 1) return `${hours} h ${pad(minutes % 60)} min`;
  return `${minutes} min`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

import type { Region } from '#game/packs/define-season.ts';
import { nextReset } from '#game/packs/reset-clock.ts';
import { WEEK_MS } from '#lib/time-units.ts';

/** When the week of the game ends in each region. Pure; times in ms since 1970. */

export interface RegionReset {
  /** Regions that share a clock, as the game's own services write them. */
  slugs: readonly [Region, ...Region[]];
  name: string;
}

export const REGION_RESETS: readonly RegionReset[] = [
  { slugs: ['us'], name: 'Americas & Oceania' },
  { slugs: ['eu'], name: 'Europe' },
  { slugs: ['kr', 'tw', 'cn'], name: 'Korea, Taiwan, China' },
];

/** The end of the running week per region, epoch ms, where a source has reported it. */
export type KnownResets = Readonly<Partial<Record<Region, number>>>;

/** The first reset after `now`: as a source reported it, else by the region's fixed hour. */
export function nextResetOf(region: RegionReset, now: number, known: KnownResets = {}): number {
  const reported = known[region.slugs[0]];
  return reported !== undefined && reported > now && reported - now <= 2 * WEEK_MS
    ? reported
    : nextReset(region.slugs[0], now);
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

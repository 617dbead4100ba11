import { formatWhole } from './format.ts';

/** Where a rating stands, and among how many. */
export interface RegionPlace {
  /** `counted`: in the region. `estimated`: in the region, from its lines. `tracked`: among the tracked characters alone. */
  kind: 'counted' | 'estimated' | 'tracked';
  /** From 1. */
  place: number;
  /** Rated characters of the region; for `tracked` those that are tracked. */
  of: number;
}

/** `rank 92 of 1,300,000`, `about rank 92,000 of 1,300,000`, `rank 45 of 110 tracked` */
export function placeWords({ kind, place, of }: RegionPlace): string {
  const rank = `rank ${formatWhole(place)} of ${formatWhole(of)}`;
  if (kind === 'tracked') return `${rank} tracked`;
  return kind === 'estimated' ? `about ${rank}` : rank;
}

/** `#92 EU`, `about #92,000 EU`, `#45 of 110 tracked`: where there is little room. */
export function shortPlaceWords({ kind, place, of }: RegionPlace, region: string): string {
  if (kind === 'tracked') return `#${formatWhole(place)} of ${formatWhole(of)} tracked`;
  return `${kind === 'estimated' ? 'about ' : ''}#${formatWhole(place)} ${region.toUpperCase()}`;
}

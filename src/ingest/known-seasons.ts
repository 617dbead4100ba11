import { seasonBySlug, seasons } from '#game/packs/index.ts';
import type { Season } from '#game/packs/define-season.ts';
import type { StoreRows } from './store/tables.ts';

/** Blizzard's id, slug, name, expansion, first week of seasons that have no pack. */
type EarlierSeason = readonly [
  id: number,
  slug: string,
  name: string,
  expansionId: number,
  firstPeriod: number,
];

/**
 * Seasons before the packs. Weeks are numbered without a gap, so the first one of each follows from its first day; the
 * recorded lists of season 2 (682 to 705) and season 12 (from 956) and the packs' first week (977) agree with the count.
 */
const EARLIER: readonly EarlierSeason[] = [
  [1, 'season-bfa-1', 'BFA Season 1', 7, 662],
  [2, 'season-bfa-2', 'BFA Season 2', 7, 682],
  [3, 'season-bfa-3', 'BFA Season 3', 7, 706],
  [4, 'season-bfa-4', 'BFA Season 4', 7, 734],
  [5, 'season-sl-1', 'SL Season 1', 8, 780],
  [6, 'season-sl-2', 'SL Season 2', 8, 810],
  [7, 'season-sl-3', 'SL Season 3', 8, 844],
  [8, 'season-sl-4', 'SL Season 4', 8, 866],
  [9, 'season-df-1', 'DF Season 1', 9, 885],
  [10, 'season-df-2', 'DF Season 2', 9, 906],
  [11, 'season-df-3', 'DF Season 3', 9, 933],
  [12, 'season-df-4', 'DF Season 4', 9, 956],
];
const EXPANSION_IDS = { tww: 10, mn: 11 } as const;

const starts = [
  ...EARLIER.map(([id, , , , firstPeriod]) => ({ id, firstPeriod })),
  ...seasons.flatMap(({ blizzardSeasonId: id, firstPeriod }) =>
    id === undefined || firstPeriod === undefined ? [] : [{ id, firstPeriod }],
  ),
].toSorted((one, other) => one.firstPeriod - other.firstPeriod);

/** The season that began last before a week, running or not. Undefined before the first one. */
export function seasonIdOfPeriod(period: number): number | undefined {
  return starts.findLast(({ firstPeriod }) => firstPeriod <= period)?.id;
}

/** Blizzard's id of a season by the name that Raider.IO gives it. Undefined for one that nobody has named yet. */
export function seasonIdOfSlug(slug: string): number | undefined {
  return (
    seasonBySlug(slug)?.blizzardSeasonId ?? EARLIER.find(([, earlier]) => earlier === slug)?.[0]
  );
}

/** The pack of a season by Blizzard's id. */
export function seasonPack(id: number): Season | undefined {
  return seasons.find(({ blizzardSeasonId }) => blizzardSeasonId === id);
}

/** The row of a season, which its spans and dungeons point at. None for a season that nobody has named yet. */
export function seasonRow(id: number): NonNullable<StoreRows['seasons']> {
  const pack = seasonPack(id);
  if (pack)
    return [{ id, slug: pack.slug, name: pack.name, expansion_id: EXPANSION_IDS[pack.expansion] }];
  return EARLIER.filter(([earlier]) => earlier === id).map(([, slug, name, expansionId]) => ({
    id,
    slug,
    name,
    expansion_id: expansionId,
  }));
}

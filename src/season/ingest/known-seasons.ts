import { seasonBySlug, seasons } from '#game/packs/index.ts';
import type { Season } from '#game/packs/define-season.ts';
import { stableId } from './stable-id.ts';
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
const EXPANSION_IDS: Readonly<Record<string, number>> = { bfa: 7, sl: 8, df: 9, tww: 10, mn: 11 };

/** Numbers of seasons that are known by their slug alone begin here, far above the real ones. */
export const MADE_SEASON_IDS = 1_000_000_000;
/** The season of keys of a week with an unknown season: it has no row, and its keys wait for one. */
export const SEASON_NOT_KNOWN = 0;
/** No season was as long: a week so long after the last start that is known belongs to a season that is not. */
const LONGEST_WEEKS = 60;

const starts = [
  ...EARLIER.map(([id, , , , firstPeriod]) => ({ id, firstPeriod })),
  ...seasons.flatMap(({ blizzardSeasonId: id, firstPeriod }) =>
    id === undefined || firstPeriod === undefined ? [] : [{ id, firstPeriod }],
  ),
].toSorted((one, other) => one.firstPeriod - other.firstPeriod);

/** The season that began last before a week, running or not. Undefined before the first one and long after the last. */
export function seasonIdOfPeriod(period: number): number | undefined {
  const last = starts.findLast(({ firstPeriod }) => firstPeriod <= period);
  return last && period - last.firstPeriod < LONGEST_WEEKS ? last.id : undefined;
}

/** Blizzard's id of a season by the name that Raider.IO gives it. Undefined for a season without a number. */
export function seasonIdOfSlug(slug: string): number | undefined {
  return (
    seasonBySlug(slug)?.blizzardSeasonId ?? EARLIER.find(([, earlier]) => earlier === slug)?.[0]
  );
}

/** The number that stands for a season of this slug until a source gives Blizzard's. */
export function madeSeasonId(slug: string): number {
  return MADE_SEASON_IDS + (stableId('season', slug) % 1e9);
}

/** Whether a season is a main one by its slug: others, such as the weeks after one, are cut out of it by a site. */
export function isMainSlug(slug: string): boolean {
  return /^season-(?:[a-z]+-)*\d+(?:\.\d+)*$/.test(slug);
}

/** The pack of a season by Blizzard's id. */
export function seasonPack(id: number): Season | undefined {
  return seasons.find(({ blizzardSeasonId }) => blizzardSeasonId === id);
}

type SeasonRow = NonNullable<StoreRows['seasons']>[number];

/**
 * The row of a season, which its spans and dungeons point at. Of a season without a name it says no more than its number
 * and its source.
 */
export function seasonRow(id: number, source: string): SeasonRow {
  const pack = seasonPack(id);
  if (pack) {
    const { slug, name, expansion } = pack;
    return { id, slug, name, expansion_id: EXPANSION_IDS[expansion] ?? null, source: PACK };
  }
  const earlier = EARLIER.find(([known]) => known === id);
  if (!earlier) return { id, slug: `season-${id}`, source };
  const [, slug, name, expansionId] = earlier;
  return { id, slug, name, expansion_id: expansionId, source: PACK };
}

/** Who said what the packs, or the list above, say. */
export const PACK = 'pack';

/** The season of a slug: its number, and the row that makes it known where no pack does. */
export function seasonOfSlug(
  slug: string,
  source: string,
): { id: number; seasons: SeasonRow[]; pack: Season | undefined } {
  const known = seasonIdOfSlug(slug);
  if (known === undefined) {
    const id = madeSeasonId(slug);
    const expansionId = expansionIdOfSlug(slug);
    return { id, seasons: [{ id, slug, expansion_id: expansionId, source }], pack: undefined };
  }
  const pack = seasonPack(known);
  return { id: known, seasons: pack ? [] : [seasonRow(known, source)], pack };
}

/** `season-mn-3` → 11; Legion's seasons are called by the game's version, `season-7.3.2`. */
function expansionIdOfSlug(slug: string): number | null {
  const [, short, major] = /^season-(?:([a-z]+)-|(\d)\.)/.exec(slug) ?? [];
  if (major !== undefined) return Number(major) - 1;
  return EXPANSION_IDS[short ?? ''] ?? null;
}

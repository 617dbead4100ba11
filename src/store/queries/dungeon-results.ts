import type { Queryable } from '#store/database.ts';

export interface DungeonResult {
  dungeonId: number;
  keyLevel: number;
  runs: number;
  timed: number;
  /** Sum of duration divided by timer over the runs. */
  timeShare: number;
}

/**
 * How keys of a season ended, by dungeon and level, over all its weeks.
 *
 * Index: dungeon_results' primary key (season, region): a few thousand rows a region.
 *
 * @param question.regions taken together.
 * @param question.isWhole only runs that stood on a board of their week, which lists depleted keys too, and not those of a list of the
 *   best runs of a season.
 */
export async function dungeonResults(
  database: Queryable,
  {
    seasonId,
    regions,
    fromLevel = 2,
    toLevel = 99,
    isWhole = false,
  }: {
    seasonId: number;
    regions: readonly string[];
    fromLevel?: number;
    toLevel?: number;
    isWhole?: boolean;
  },
): Promise<DungeonResult[]> {
  return database.query<DungeonResult>(
    `select dungeon_id as "dungeonId", key_level as "keyLevel", sum(runs)::int as runs, sum(timed)::int as timed,
       sum(time_share) as "timeShare"
     from public.dungeon_results
     where season_id = $1 and region = any($2) and key_level between $3 and $4 and (not $5 or is_whole)
     group by dungeon_id, key_level order by dungeon_id, key_level`,
    [seasonId, regions, fromLevel, toLevel, isWhole],
  );
}

export interface SpecPopularity {
  specId: number;
  /** Places in groups, one a member. */
  places: number;
}

/**
 * How often each specialization was in a group, by key level.
 *
 * Index: spec_popularity's primary key (season, region).
 *
 * @param region null for all regions together.
 */
export async function specPopularity(
  database: Queryable,
  {
    seasonId,
    region = null,
    dungeonId = null,
    fromLevel = 2,
    toLevel = 99,
  }: {
    seasonId: number;
    region?: string | null;
    dungeonId?: number | null;
    fromLevel?: number;
    toLevel?: number;
  },
): Promise<SpecPopularity[]> {
  return database.query<SpecPopularity>(
    `select spec_id as "specId", sum(runs)::int as places from public.spec_popularity
     where season_id = $1 and region = any($2) and ($3::int is null or dungeon_id = $3) and key_level between $4 and $5
     group by spec_id order by places desc, spec_id`,
    [seasonId, regionsOf(region), dungeonId, fromLevel, toLevel],
  );
}

export interface SpecLevelPopularity extends SpecPopularity {
  /** Place of the band in `from`. */
  band: number;
}

/**
 * How often each specialization was in a group, by bands of key levels; levels below the first band are left out.
 *
 * Index: spec_popularity's primary key (season, region).
 *
 * @param from lowest level of each band, rising; a band ends where the next one begins.
 */
export async function specPopularityByBand(
  database: Queryable,
  question: {
    seasonId: number;
    region: string | null;
    dungeonId: number | null;
    from: readonly number[];
  },
): Promise<SpecLevelPopularity[]> {
  const { seasonId, region, dungeonId, from } = question;
  return database.query<SpecLevelPopularity>(
    `select spec_id as "specId", width_bucket(key_level::int, $4::int[]) - 1 as band, sum(runs)::int as places
     from public.spec_popularity
     where season_id = $1 and region = any($2) and ($3::int is null or dungeon_id = $3) and key_level >= ($4::int[])[1]
     group by 1, 2 order by band, places desc, spec_id`,
    [seasonId, regionsOf(region), dungeonId, from],
  );
}

function regionsOf(region: string | null): string[] {
  return region === null ? ['us', 'eu', 'kr', 'tw', 'cn'] : [region];
}

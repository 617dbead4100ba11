import type { Queryable } from '#store/database.ts';
import { realmKey, searchKey } from '#lib/search-key.ts';

/** A character on a ladder. Of one that is hidden or anonymous there is only the place and the rating. */
export interface RatedCharacter {
  /** 1 for the best of the region, before filters. */
  rank: number;
  characterId: number | null;
  name: string | null;
  realmSlug: string | null;
  realmName: string | null;
  guildName: string | null;
  guildRealmSlug: string | null;
  classId: number | null;
  specId: number | null;
  score: number;
  scoreWeekAgo: number | null;
  source: string;
}

export interface LadderQuestion {
  seasonId: number;
  region: string;
  /** Ranks of the region, both included. */
  fromRank: number;
  toRank: number;
  classId?: number | null;
  specId?: number | null;
  /** Any spelling of a realm. */
  realm?: string | null;
  /** The beginning of a name. */
  name?: string | null;
}

/** More ranks than this are never read at once. */
export const MAXIMUM_RANKS = 5000;

/**
 * A stretch of a region's ladder, then filtered; ranks stay those of the whole region. The kept counts say in which ten
 * points it begins, so that no place above is walked past; without them it is walked to from the top.
 *
 * Index: ratings_line (season, region, score desc, character_id) in `public.ladder`; names by primary key.
 */
export async function ratedCharacters(
  database: Queryable,
  question: LadderQuestion,
): Promise<RatedCharacter[]> {
  const { seasonId, region, classId = null, specId = null, realm = null, name = null } = question;
  const from = Math.max(1, Math.trunc(question.fromRank));
  const count = Math.min(MAXIMUM_RANKS, Math.max(0, Math.trunc(question.toRank) - from + 1));
  return database.query<RatedCharacter>(
    `select l.rank, l.character_id as "characterId", l.name, r.slug as "realmSlug",
       coalesce(r.local_name, r.name) as "realmName", g.name as "guildName", gr.slug as "guildRealmSlug", l.class_id as "classId",
       l.spec_id as "specId", l.score, l.score_week_ago as "scoreWeekAgo", l.source
     from public.ladder($1, $2, $3, $4) l
     left join public.realms r on r.region = $2 and r.id = l.realm_id
     left join public.guilds g on g.id = l.guild_id
     left join public.realms gr on gr.region = g.region and gr.id = g.realm_id
     where ($5::int is null or l.class_id = $5) and ($6::int is null or l.spec_id = $6)
       and ($7::text is null or exists (
         select 1 from public.realm_aliases a where a.region = $2 and a.alias = $7 and a.realm_id = l.realm_id))
       and ($8::text is null or starts_with(l.name_key, $8))
     order by l.rank`,
    [
      seasonId,
      region,
      from,
      count,
      classId,
      specId,
      realm === null || realm.trim() === '' ? null : realmKey(realm),
      name === null || name.trim() === '' ? null : searchKey(name.trim()),
    ],
  );
}

/** How many characters of a region have a rating. Sums the buckets: a few hundred rows. */
export async function ratedPopulation(
  database: Queryable,
  seasonId: number,
  region: string,
): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    `select coalesce(sum(characters), 0)::int as n from public.rating_buckets where season_id = $1 and region = $2`,
    [seasonId, region],
  );
  return row?.n ?? 0;
}

/** How many characters of a region are in the store, and how many of them stand at or above a line. */
export interface LadderCounts {
  population: number;
  /** Null while no line is known. */
  atOrAbove: number | null;
}

/**
 * What the store holds of a ladder beside the last value of a line. A source counts its line over everybody; the store may
 * hold a part of them, so a share of the store is no line.
 *
 * Index: rating_buckets' primary key, cutoffs' primary key for the last value, and ratings_line inside ten points.
 *
 * @param question.until values after this moment are left out; null for none.
 * @param question.known where the line stands if no source has said so in the store, before what the sample invents.
 */
export async function ladderCounts(
  database: Queryable,
  question: {
    seasonId: number;
    region: string;
    bracket: string;
    until: Date | null;
    known?: number | null;
  },
): Promise<LadderCounts> {
  const { seasonId, region, bracket, until, known = null } = question;
  const [row] = await database.query<LadderCounts>(
    `with known as materialized (
       select score, source from public.cutoffs where season_id = $1 and region = $2 and bracket = $3
         and observed_at <= coalesce($4::timestamptz, 'infinity')
       order by source = 'sample', observed_at desc limit 1),
     line as materialized (
       select score from (select coalesce(
         (select score from known where source <> 'sample'), $5::float8, (select score from known)) as score) as any_line
       where score is not null)
     select (select coalesce(sum(characters), 0) from public.rating_buckets
         where season_id = $1 and region = $2)::int as population,
       (select public.rated_above($1, $2, score, true) from line) as "atOrAbove"`,
    [seasonId, region, bracket, until, known],
  );
  return row ?? { population: 0, atOrAbove: null };
}

/**
 * Rank of a rating: one more than the characters above it. Exact: whole buckets are added, the one it falls into is counted.
 * With a character it is the place that the ladder gives it among those of the same rating.
 *
 * Index: rating_buckets' primary key, and ratings_line inside ten points.
 */
export async function rankOfScore(
  database: Queryable,
  {
    seasonId,
    region,
    score,
    characterId = null,
  }: { seasonId: number; region: string; score: number; characterId?: number | null },
): Promise<number> {
  const [row] = await database.query<{ rank: number }>(
    `select coalesce(public.rank_of_character($1, $2, $4), 1 + public.rated_above($1, $2, $3)) as rank`,
    [seasonId, region, score, characterId],
  );
  return row?.rank ?? 1;
}

/**
 * The rating at a rank, the inverse of `rankOfScore`: the line of the best thousandth is the rating at a thousandth of the
 * population. Null behind the last rank. The kept counts are added from the top until the rank falls into ten points, and
 * only those are walked.
 *
 * Index: rating_buckets' primary key, and ratings_line inside ten points.
 *
 * @internal for tests
 */
export async function scoreAtRank(
  database: Queryable,
  { seasonId, region, rank }: { seasonId: number; region: string; rank: number },
): Promise<number | null> {
  const [row] = await database.query<{ score: number | null }>(
    'select public.score_at_rank($1, $2, $3) as score',
    [seasonId, region, Math.max(1, Math.trunc(rank))],
  );
  return row?.score ?? null;
}

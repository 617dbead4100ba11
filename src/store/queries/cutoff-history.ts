import type { Queryable } from '#store/database.ts';
import { SETTLE_MS } from '#game/packs/final-cutoff.ts';

/** A line as it stood at a moment. */
export interface CutoffPoint {
  observedAt: Date;
  /** Rating of the last character inside. */
  score: number;
  /** Characters with a rating then; null where the source did not say. */
  population: number | null;
  source: string;
}

/**
 * One line of a season in a region, the last value of every UTC day, oldest first.
 *
 * Index: the primary key (season, region, bracket, observed_at).
 */
export async function cutoffHistory(
  database: Queryable,
  { seasonId, region, bracket }: { seasonId: number; region: string; bracket: string },
): Promise<CutoffPoint[]> {
  return database.query<CutoffPoint>(
    `select distinct on ((observed_at at time zone 'UTC')::date)
       observed_at as "observedAt", score, population, source
     from public.cutoffs where season_id = $1 and region = $2 and bracket = $3
     order by (observed_at at time zone 'UTC')::date, observed_at desc`,
    [seasonId, region, bracket],
  );
}

/** A line of a season in one of its regions, with the season it belongs to there. */
export interface RegionLine {
  region: string;
  startsAt: Date;
  /** Our own date, else the end that a source announces; null while neither is known. */
  titleEndsAt: Date | null;
  /** Oldest first. */
  points: CutoffPoint[];
}

/**
 * One line of a season in every region that has it, as `cutoffHistory` gives each: of real sources or of the sample alone.
 *
 * @param until leaves out what came later.
 *
 * Index: the primary key, one descent per region.
 */
export async function cutoffHistories(
  database: Queryable,
  asked: { seasonId: number; bracket: string; isSample: boolean; until?: Date },
): Promise<RegionLine[]> {
  const { seasonId, bracket, isSample, until = null } = asked;
  const rows = await database.query<Omit<RegionLine, 'points'> & CutoffPoint>(
    `select s.region, s.starts_at as "startsAt", public.race_end(s.title_ends_at, s.ends_at) as "titleEndsAt", line.*
     from public.season_spans s
     cross join lateral (
       select distinct on ((observed_at at time zone 'UTC')::date)
         observed_at as "observedAt", score, population, source
       from public.cutoffs c where c.season_id = s.season_id and c.region = s.region and c.bracket = $2
         and (source = 'sample') = $3 and ($4::timestamptz is null or observed_at <= $4)
       order by (observed_at at time zone 'UTC')::date, observed_at desc) as line
     where s.season_id = $1 and s.starts_at is not null
     order by s.region, line."observedAt"`,
    [seasonId, bracket, isSample, until],
  );
  return [...Map.groupBy(rows, ({ region }) => region)].map(([region, own]) => ({
    region,
    startsAt: own[0]!.startsAt,
    titleEndsAt: own[0]!.titleEndsAt,
    points: own.map(({ observedAt, score, population, source }) => ({
      observedAt,
      score,
      population,
      source,
    })),
  }));
}

export interface LatestCutoff extends CutoffPoint {
  region: string;
  bracket: string;
}

/**
 * The newest value of every line of a season in every region.
 *
 * Index: the primary key, one descent per region and bracket.
 */
export async function latestCutoffs(
  database: Queryable,
  seasonId: number,
): Promise<LatestCutoff[]> {
  return database.query<LatestCutoff>(
    `select regions.region, brackets.bracket, latest.observed_at as "observedAt", latest.score, latest.population, latest.source
     from public.regions
     cross join unnest(array['p999', 'p990', 'p900', 'p750', 'p600']) as brackets(bracket)
     cross join lateral (
       select observed_at, score, population, source from public.cutoffs
       where season_id = $1 and cutoffs.region = regions.region and cutoffs.bracket = brackets.bracket
       order by observed_at desc limit 1) as latest`,
    [seasonId],
  );
}

export interface OfficialCutoff {
  slug: string;
  name: string;
  bracket: string;
  /** As Blizzard posted it. */
  official: number;
  /** Where it was posted; null where that is not known. */
  url: string | null;
}

/** What Blizzard posted at the end of each season of a region, newest season first. */
export async function officialCutoffs(
  database: Queryable,
  region: string,
): Promise<OfficialCutoff[]> {
  return database.query<OfficialCutoff>(
    `select s.slug, coalesce(s.name, s.slug) as name, o.bracket, o.score as official, o.url
     from public.official_cutoffs o join public.seasons s on s.id = o.season_id
     where o.region = $1 order by o.season_id desc, o.bracket desc`,
    [region],
  );
}

export interface FinalLine {
  slug: string;
  name: string;
  bracket: string;
  score: number;
}

/**
 * How the lines of 0.1 and 1 % ended in every season that is over in a region, newest season first: the source's last value up to
 * 48 hours after the end. Values of the sample are none.
 */
export async function finalLines(
  database: Queryable,
  region: string,
  at: Date,
): Promise<FinalLine[]> {
  return database.query<FinalLine>(
    `select s.slug, coalesce(s.name, s.slug) as name, line.bracket, last.score
     from public.season_spans span
     join public.seasons s on s.id = span.season_id
     cross join unnest(array['p999', 'p990']) as line(bracket)
     cross join lateral (
       select score from public.cutoffs c
       where c.season_id = span.season_id and c.region = span.region and c.bracket = line.bracket
         and c.source <> 'sample' and c.observed_at <= public.race_end(span.title_ends_at, span.ends_at) + $3 * interval '1 millisecond'
       order by observed_at desc limit 1) as last
     where span.region = $1 and public.race_end(span.title_ends_at, span.ends_at) <= $2
     order by span.season_id desc, line.bracket desc`,
    [region, at, SETTLE_MS],
  );
}

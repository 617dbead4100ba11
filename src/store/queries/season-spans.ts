import type { Queryable } from '#store/database.ts';

/** `season-tww-3`, `season-7.3.2`, but not `season-tww-3-post`. */
const MAIN_SLUG = String.raw`^season-([a-z]+-)*\d+(\.\d+)*$`;

/** A season as one region lives it. */
export interface SeasonSpanRow {
  seasonId: number;
  /** `season-tww-3`, as in addresses. */
  slug: string;
  /** Its slug while it has no name. */
  name: string;
  region: string;
  /** Without a source: when the first thing of it happened that is known. */
  startsAt: Date;
  endsAt: Date | null;
  /** Our own date, else the end that a source announces; null while neither is known. */
  titleEndsAt: Date | null;
  /** The source that announces the end of the race; null where the date is our own, or none is known. */
  titleEndSource: string | null;
  frozenAt: Date | null;
  /** Whether a title line of it, or a run, is known in the region. */
  hasLines: boolean;
  hasRuns: boolean;
}

/**
 * Every season that has begun somewhere by then, newest first. Parts that a site cuts out of a season (the weeks after it) are
 * among them where something of theirs is known, and stand last. A few dozen rows at most.
 *
 * Index: runs_top_all. The best run is asked for, because for any run the planner reads a whole region first.
 */
export async function seasonSpans(database: Queryable, at: Date): Promise<SeasonSpanRow[]> {
  return database.query<SeasonSpanRow>(
    `select season_id as "seasonId", seasons.slug, coalesce(seasons.name, seasons.slug) as name, region,
       coalesce(span.starts_at, sighting.first_at) as "startsAt", span.ends_at as "endsAt",
       public.race_end(span.title_ends_at, span.ends_at) as "titleEndsAt",
       case when span.title_ends_at is null and public.race_end(null, span.ends_at) is not null then span.source end as "titleEndSource",
       span.frozen_at as "frozenAt",
       exists (select from public.cutoffs c where c.season_id = seasons.id and c.region = coalesce(span.region, sighting.region) and c.bracket = 'p999') as "hasLines",
       (select true from public.runs r where r.season_id = seasons.id and r.region = coalesce(span.region, sighting.region)
         order by r.score desc nulls last, r.completed_at, r.id limit 1) is not null as "hasRuns"
     from public.season_spans span
     full join public.season_sightings sighting using (season_id, region)
     join public.seasons on seasons.id = season_id
     where coalesce(span.starts_at, sighting.first_at) <= $1
       and (seasons.slug ~ $2 or sighting.first_at is not null)
     order by seasons.slug ~ $2 desc, coalesce(span.starts_at, sighting.first_at) desc, season_id desc, region`,
    [at, MAIN_SLUG],
  );
}

/**
 * The season that a page of a region opens on: the newest one that it has something of, else the newest one.
 *
 * @param spans newest first, as `seasonSpans` gives them.
 * @returns with it the name of a newer season of which nothing is known yet; null where there is none.
 */
export function openingSpan<T extends SeasonSpanRow>(
  spans: readonly T[],
  region: string,
  has: 'hasLines' | 'hasRuns',
): { span: T; awaited: string | null } | null {
  const here = spans.filter((one) => one.region === region);
  const span = here.find((one) => one[has]) ?? here[0];
  if (!span) return null;
  const [newest] = here;
  return { span, awaited: newest && newest !== span ? newest.name : null };
}

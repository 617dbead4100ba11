import type { Queryable } from '#database/database.ts';

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
  titleEndsAt: Date | null;
  frozenAt: Date | null;
}

/**
 * Every season that has begun somewhere by then, newest first. Parts that a site cuts out of a season (the weeks after it) are
 * among them where something of theirs is known, and stand last. A few dozen rows at most.
 */
export async function seasonSpans(database: Queryable, at: Date): Promise<SeasonSpanRow[]> {
  return database.query<SeasonSpanRow>(
    `select season_id as "seasonId", seasons.slug, coalesce(seasons.name, seasons.slug) as name, region,
       coalesce(span.starts_at, sighting.first_at) as "startsAt", span.ends_at as "endsAt",
       span.title_ends_at as "titleEndsAt", span.frozen_at as "frozenAt"
     from public.season_spans span
     full join public.season_sightings sighting using (season_id, region)
     join public.seasons on seasons.id = season_id
     where coalesce(span.starts_at, sighting.first_at) <= $1
       and (seasons.slug ~ $2 or sighting.first_at is not null)
     order by seasons.slug ~ $2 desc, coalesce(span.starts_at, sighting.first_at) desc, season_id desc, region`,
    [at, MAIN_SLUG],
  );
}

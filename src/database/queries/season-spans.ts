import type { Queryable } from '#database/door.ts';

/** A season as one region lives it. */
export interface SeasonSpanRow {
  seasonId: number;
  /** `season-tww-3`, as in addresses. */
  slug: string;
  name: string;
  region: string;
  startsAt: Date;
  endsAt: Date | null;
  titleEndsAt: Date | null;
  frozenAt: Date | null;
}

/** Every season that has begun somewhere by then, newest first. A few dozen rows at most. */
export async function seasonSpans(database: Queryable, at: Date): Promise<SeasonSpanRow[]> {
  return database.query<SeasonSpanRow>(
    `select season_id as "seasonId", slug, name, region, starts_at as "startsAt", ends_at as "endsAt",
       title_ends_at as "titleEndsAt", frozen_at as "frozenAt"
     from public.season_spans join public.seasons on seasons.id = season_spans.season_id
     where starts_at <= $1
     order by season_id desc, region`,
    [at],
  );
}

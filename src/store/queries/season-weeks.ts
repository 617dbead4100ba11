import type { Queryable } from '#store/database.ts';

export interface SeasonWeek {
  periodId: number;
  startsAt: Date;
  endsAt: Date;
  /** Empty while no source has it. */
  affixIds: number[];
  /** Who said when the week begins and ends. */
  source: string;
  /** Who named its affixes, and when; null while they are unknown. */
  affixesSource: string | null;
  affixesAt: Date | null;
  /** When that was received; null without a source. */
  receivedAt: Date | null;
}

/** Affixes of a week; none where they are invented and a real week of the region is known. @param week name of a row of `periods`. */
export function knownAffixes(week: string): string {
  return `case when ${week}.source = 'sample' and exists (
    select from public.periods known where known.region = ${week}.region and known.source <> 'sample') then '{}' else ${week}.affix_ids end`;
}

/**
 * The weeks of a region that lie in a stretch of time, oldest first.
 *
 * Index: periods_start (region, starts_at).
 */
export async function seasonWeeks(
  database: Queryable,
  region: string,
  from: Date,
  to: Date,
): Promise<SeasonWeek[]> {
  return database.query<SeasonWeek>(
    `select id as "periodId", starts_at as "startsAt", ends_at as "endsAt", ${knownAffixes('p')} as "affixIds", source,
       received_at as "receivedAt", affixes_source as "affixesSource", affixes_at as "affixesAt"
     from public.periods p where region = $1 and starts_at < $3 and starts_at >= $2::timestamptz - interval '6 days'
     order by starts_at`,
    [region, from, to],
  );
}

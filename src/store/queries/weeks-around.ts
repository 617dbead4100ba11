import type { Queryable } from '#store/database.ts';
import { knownAffixes } from './season-weeks.ts';

/** A week of the game as a region lives it. */
export interface WeekRow {
  region: string;
  /** Blizzard's number of the week. */
  id: number;
  startsAt: Date;
  endsAt: Date;
  /** Empty while unknown. */
  affixIds: number[];
  /** Who said when the week begins and ends. */
  source: string;
  /** Who named its affixes, and when; null while they are unknown. */
  affixesSource: string | null;
  affixesAt: Date | null;
  /** When the source reported it; null where that was not kept. */
  receivedAt: Date | null;
}

/**
 * The weeks of every region that begin up to 15 days before a moment or up to 8 days after it, oldest first.
 *
 * Index: periods_start (region, starts_at desc), one descent per region.
 */
export async function weeksAround(database: Queryable, at: Date): Promise<WeekRow[]> {
  return database.query<WeekRow>(
    `select near.region, near.id, near.starts_at as "startsAt", near.ends_at as "endsAt", ${knownAffixes('near')} as "affixIds", near.source,
       near.affixes_source as "affixesSource", near.affixes_at as "affixesAt",
       near.received_at as "receivedAt"
     from public.regions
     cross join lateral (
       select * from public.periods p
       where p.region = regions.region and p.starts_at > $1::timestamptz - interval '15 days'
         and p.starts_at <= $1::timestamptz + interval '8 days'
       order by p.starts_at desc limit 5) as near
     order by near.region, near.starts_at`,
    [at],
  );
}

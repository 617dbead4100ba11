import type { Queryable } from '#database/database.ts';
import { regions } from '#game/packs/define-season.ts';
import { keystonePeriod } from '#game/packs/keystone-period.ts';
import { seasonPack } from '#ingest/known-seasons.ts';
import { rebuildRollUps } from './roll-ups.ts';
import { instantMs } from './table-shape.ts';
import type { StoreRows } from './tables.ts';

/**
 * The last week of a region that a source has told of. Weeks are numbered without a gap and are equally long all year: a reset is at the
 * same hour of UTC in summer and winter, so each other week follows from one.
 */
const ANCHOR = `select id, starts_at from public.periods p where p.region = given.region and p.source <> 'sample'
  order by p.starts_at desc limit 1`;
const WEEK_SECONDS = 604_800;

/**
 * Gives runs that come without a week the one in which they were done: from the weeks that a source has told of, and before it has told
 * of any from the first week of their season. A run of a season that has neither stays without, until weeks come (`giveWeeksLater`).
 */
export async function giveWeeks(store: Queryable, rows: StoreRows): Promise<StoreRows> {
  const { runs = [] } = rows;
  const without = runs.filter(({ period_id: week }) => week === null || week === undefined);
  if (without.length === 0) return rows;
  const found = await store.query<{ place: number; week: number }>(
    `select given.place::int as place, anchor.id + floor(extract(epoch from given.at - anchor.starts_at) / ${WEEK_SECONDS})::int as week
     from unnest($1::text[], $2::timestamptz[]) with ordinality as given(region, at, place)
     cross join lateral (${ANCHOR}) as anchor`,
    [
      without.map(({ region }) => region),
      without.map(({ completed_at: at }) => new Date(instantMs(at))),
    ],
  );
  const weeks = new Map(found.map(({ place, week }) => [without[place - 1], week]));
  return {
    ...rows,
    runs: runs.map((run) => {
      if (!without.includes(run)) return run;
      const week = weeks.get(run) ?? weekByPack(run);
      return week === undefined || week < 1 ? run : { ...run, period_id: week };
    }),
  };
}

function weekByPack(run: NonNullable<StoreRows['runs']>[number]): number | undefined {
  const pack = seasonPack(run.season_id ?? 0);
  const region = regions.find((one) => one === run.region);
  return pack && region ? keystonePeriod(pack, region, instantMs(run.completed_at)) : undefined;
}

/** Gives runs that are stored without a week the one in which they were done, once an answer has told of weeks of their region. */
export async function giveWeeksLater(
  transaction: Queryable,
  { periods = [] }: StoreRows,
): Promise<void> {
  const told = [...new Set(periods.map(({ region }) => region ?? ''))];
  if (told.length === 0) return;
  const seasons = await transaction.query<{ id: number }>(
    `select distinct season_id as id from public.season_spans where region = any($1)
     union select season_id from public.season_sightings where region = any($1)`,
    [told],
  );
  for (const { id } of seasons)
    for (const region of told) {
      const changed = await transaction.query(
        `with given as (select $2::text as region), anchor as (select a.* from given cross join lateral (${ANCHOR}) as a),
         written as (
           update public.run_rows r
           set period_id = anchor.id + floor(extract(epoch from r.completed_at - anchor.starts_at) / ${WEEK_SECONDS})::int
           from anchor where r.season_id = $1 and r.region = $2 and r.period_id is null returning r.id)
         select id from written limit 1`,
        [id, region],
      );
      if (changed.length > 0) await rebuildRollUps(transaction, id, region);
    }
}

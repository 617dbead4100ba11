import type { Queryable } from '#store/database.ts';
import { regions } from '#game/packs/define-season.ts';
import { keystonePeriod } from '#game/packs/keystone-period.ts';
import { seasonPack } from '#season/ingest/known-seasons.ts';
import { rebuildRollUps } from './roll-ups.ts';
import { instantMs } from './table-shape.ts';
import type { StoreRows } from './tables.ts';

/**
 * The last week of a region that a source has told of. Weeks are numbered without a gap and are equally long all year: a reset is at the
 * same hour of UTC in summer and winter, so each other week follows from one.
 */
const ANCHOR = `select id, starts_at from public.periods p where p.region = given.region and p.source <> 'sample'
  order by p.starts_at desc, p.id desc limit 1`;
const WEEK_SECONDS = 604_800;
type Runs = NonNullable<StoreRows['runs']>;

const weekOf = (moment: string) =>
  `anchor.id + floor(extract(epoch from ${moment} - anchor.starts_at) / ${WEEK_SECONDS})::int`;

/**
 * Gives runs that come without a week the one in which they were done: the week of the board that they are known to have stood on,
 * else from the weeks that a source has told of, and before it has told of any from the first week of their season. A run of a season
 * that has none of these stays without, until weeks come (`giveWeeksLater`).
 *
 * @param rows with the ids and seasons that the store has.
 */
export async function giveWeeks(store: Queryable, rows: StoreRows): Promise<StoreRows> {
  const { runs = [] } = rows;
  const without = runs.filter(({ period_id: week }) => week === null || week === undefined);
  if (without.length === 0) return rows;
  const found = await store.query<{ place: number; week: number | null }>(
    `select given.place::int as place, coalesce(board.week, ${weekOf('given.at')}) as week
     from unnest($1::text[], $2::timestamptz[], $3::bigint[], $4::int[]) with ordinality as given(region, at, id, season_id, place)
     left join lateral (${ANCHOR}) as anchor on true
     left join lateral (
       select r.period_id as week from public.run_rows r
       where r.id = given.id and r.season_id = given.season_id and r.region = given.region and r.on_board and r.source <> 'sample' limit 1) as board on true`,
    [
      without.map(({ region }) => region),
      without.map(({ completed_at: at }) => new Date(instantMs(at))),
      without.map(({ id }) => id ?? null),
      without.map(({ season_id: season }) => season ?? null),
    ],
  );
  const weeks = new Map(found.map(({ place, week }) => [without[place - 1], week]));
  return {
    ...rows,
    runs: runs.map((run) => {
      if (!weeks.has(run)) return run;
      const week = weeks.get(run) ?? weekByPack(run);
      return week === undefined || week < 1 ? run : { ...run, period_id: week };
    }),
  };
}

/**
 * Puts stored runs whose week was worked out into the week of the board that names them now: what a source says goes before what
 * follows. To be called before the rows are written, which notes that a run stood on a board.
 */
export async function putIntoWeeksOfBoards(
  transaction: Queryable,
  { runs = [] }: StoreRows,
): Promise<void> {
  const named: Runs = runs.filter(({ on_board: isOnBoard, period_id: week }) => isOnBoard && week);
  if (named.length === 0) return;
  await transaction.query(
    `update public.run_rows r set period_id = given.week
     from unnest($1::bigint[], $2::int[], $3::text[], $4::int[]) as given(id, season_id, region, week)
     where r.id = given.id and r.season_id = given.season_id and r.region = given.region
       and r.on_board is not true and r.period_id <> given.week`,
    [
      named.map(({ id }) => id ?? null),
      named.map(({ season_id: season }) => season ?? null),
      named.map(({ region }) => region ?? null),
      named.map(({ period_id: week }) => week ?? null),
    ],
  );
}

function weekByPack(run: Runs[number]): number | undefined {
  const pack = seasonPack(run.season_id ?? 0);
  const region = regions.find((one) => one === run.region);
  return pack && region ? keystonePeriod(pack, region, instantMs(run.completed_at)) : undefined;
}

/** How weeks are numbered, by region: a week that a source has told of. */
export type Numbering = ReadonlyMap<string, { id: number; startsMs: number }>;

/** @returns how the weeks of those regions are numbered that the rows tell of, as far as a source has told before. */
export async function weekNumbering(
  store: Queryable,
  { periods = [] }: StoreRows,
): Promise<Numbering> {
  const regionsTold = [...new Set(periods.map(({ region }) => region ?? ''))];
  if (regionsTold.length === 0) return new Map();
  const found = await store.query<{ region: string; id: number; starts_at: Date }>(
    `select given.region, anchor.id, anchor.starts_at from unnest($1::text[]) as given(region) cross join lateral (${ANCHOR}) as anchor`,
    [regionsTold],
  );
  return new Map(
    found.map(({ region, id, starts_at: at }) => [region, { id, startsMs: at.getTime() }]),
  );
}

/**
 * Gives runs that are stored without a week the one in which they were done, once an answer has told of weeks of their region. Where
 * that answer numbers weeks in another way than was known, all weeks that were worked out are worked out again: whichever answer comes
 * first, runs end in the same weeks.
 *
 * @param before `weekNumbering` before the answer was written.
 */
export async function giveWeeksLater(
  transaction: Queryable,
  rows: StoreRows,
  before: Numbering,
): Promise<void> {
  const now = await weekNumbering(transaction, rows);
  if (now.size === 0) return;
  const seasons = await transaction.query<{ id: number }>(
    `select distinct season_id as id from public.season_spans where region = any($1)
     union select season_id from public.season_sightings where region = any($1)`,
    [[...now.keys()]],
  );
  for (const { id } of seasons)
    for (const [region, anchor] of now) {
      const known = before.get(region);
      const isSame =
        known !== undefined &&
        anchor.startsMs - known.startsMs === (anchor.id - known.id) * WEEK_SECONDS * 1000;
      const changed = await transaction.query(
        `with given as (select $2::text as region), anchor as (select a.* from given cross join lateral (${ANCHOR}) as a),
         written as (
           update public.run_rows r set period_id = ${weekOf('r.completed_at')}
           from anchor where r.season_id = $1 and r.region = $2
             and ${isSame ? 'r.period_id is null' : `r.on_board is not true and r.period_id is distinct from ${weekOf('r.completed_at')}`}
             and ${weekOf('r.completed_at')} > 0 returning r.id)
         select id from written limit 1`,
        [id, region],
      );
      if (changed.length > 0) await rebuildRollUps(transaction, id, region);
    }
}

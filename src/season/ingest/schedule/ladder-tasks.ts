import type { Region } from '#game/packs/define-season.ts';
import type { Queryable } from '#store/database.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time-units.ts';
import { noteProfile } from './note-profile.ts';
import type { Task } from './task.ts';

/** A season of a region, as far as its ladder is concerned. */
export interface LadderSeason {
  region: Region;
  seasonId: number;
  slug: string;
  /** Slugs of the dungeons that count. */
  dungeons: readonly string[];
}

/** Runs of a page. */
const PAGE = 20;
/** Pages that are asked often; the deeper ones belong to the ladder. */
export const RUN_PAGES = 5;
/** The source gives no page behind this one without a key. */
const LAST_PAGE = 99;
/** How long the deeper pages of a list hold. */
const PAGES_HOLD_MS = 12 * HOUR_MS;
/** Characters that are looked at in a round. */
const LOOKS = 120;
/** Best runs of a region that members are taken from. */
const MOST_RUNS = 20_000;

/**
 * Europe has about as many characters above its title line as the Americas and Korea together, and goes first: its ladder is whole
 * within an hour at the usual rate, all five are within two.
 */
const WEIGHTS: Readonly<Record<Region, number>> = { eu: 12, us: 1, kr: 1, tw: 1, cn: 1 };

/** What makes the ladder of a region: pages of runs far enough down, and the profiles of their members. */
export function ladderTasks(season: LadderSeason): Task[] {
  return [moreRunsTask(season), profilesTask(season)];
}

/**
 * The pages behind the usual ones, list by list as deep as a run may count for the title: each character above the line has one run
 * at least of a share of it, so a page with a worse run ends its list.
 */
function moreRunsTask({ region, seasonId, slug, dungeons }: LadderSeason): Task {
  let leastPoints = Number.POSITIVE_INFINITY;
  return {
    source: 'raiderio',
    name: `more-runs ${region} ${slug}`,
    everyMs: 10 * MINUTE_MS,
    fillsRate: WEIGHTS[region],
    rollUp: { seasonId, region },
    async requests(store, nowMs) {
      const line = await titleLine(store, seasonId, region);
      if (line === null || dungeons.length === 0) return [];
      leastPoints = line / dungeons.length;
      const due = await dueLists(store, { region, seasonId, slug, dungeons }, nowMs);
      const pages = Array.from(
        { length: LAST_PAGE - RUN_PAGES + 1 },
        (_, page) => page + RUN_PAGES,
      );
      // Page by page, not list by list: the best runs of each dungeon come first.
      return pages.flatMap((page) =>
        due.map((dungeon) => requests.runs(region, slug, dungeon, page)),
      );
    },
    async heard(transaction, { request: { url }, nowMs }) {
      if (url.searchParams.get('page') !== String(RUN_PAGES)) return;
      await transaction.query(
        `insert into farseer_work.list_looks (list, looked_at) values ($1, $2)
         on conflict (list) do update set looked_at = excluded.looked_at`,
        [listName(region, slug, listOf(url) ?? ''), new Date(nowMs)],
      );
    },
    isNeedless: (later, asked, rows) =>
      listOf(later.url) === listOf(asked.url) && !isAbove(rows, leastPoints),
  };
}

/** Dungeons whose usual pages are full, and whose deeper ones were not gone through for a while. */
async function dueLists(
  store: Queryable,
  { region, seasonId, slug, dungeons }: LadderSeason,
  nowMs: number,
): Promise<string[]> {
  const rows = await store.query<{ slug: string }>(
    `select asked.slug from unnest($1::text[], $2::text[]) as asked(slug, list)
     join public.dungeons d on d.slug = asked.slug
     where not exists (select from farseer_work.list_looks l where l.list = asked.list and l.looked_at > $3)
       and (select count(*) from (
         select from public.run_rows r where r.season_id = $4 and r.region = $5 and r.dungeon_id = d.id and r.source = 'raiderio'
         limit $6) as counted) >= $6`,
    [
      dungeons,
      dungeons.map((dungeon) => listName(region, slug, dungeon)),
      new Date(nowMs - PAGES_HOLD_MS),
      seasonId,
      region,
      RUN_PAGES * PAGE,
    ],
  );
  const due = new Set(rows.map((row) => row.slug));
  return dungeons.filter((dungeon) => due.has(dungeon));
}

function listName(region: string, season: string, dungeon: string): string {
  return `runs ${region} ${season} ${dungeon}`;
}

function listOf({ searchParams }: URL): string | null {
  return searchParams.get('dungeon');
}

/** Whether all runs of a page are worth at least so many points; an empty page is the end of its list. */
function isAbove(rows: StoreRows | null, points: number): boolean {
  const runs = rows?.runs ?? [];
  return runs.length > 0 && runs.every(({ score }) => (score ?? 0) >= points);
}

async function titleLine(
  store: Queryable,
  seasonId: number,
  region: string,
): Promise<number | null> {
  const [line] = await store.query<{ score: number }>(
    `select score from public.cutoffs where season_id = $1 and region = $2 and bracket = 'p999' and source <> 'sample'
     order by observed_at desc limit 1`,
    [seasonId, region],
  );
  return line?.score ?? null;
}

/**
 * Profiles of the members of the best runs: their ratings make the ladder. Those that were never looked at go first, and of them
 * those who may stand above the title line, by their best run; then those whose last look is too old. What a dungeon may add at
 * most is the worst run of it in the store, where the store has none of the character.
 */
function profilesTask({ region, seasonId, slug, dungeons }: LadderSeason): Task {
  return {
    source: 'raiderio',
    name: `profiles ${region} ${slug}`,
    everyMs: MINUTE_MS,
    idleMs: 10 * MINUTE_MS,
    fillsRate: WEIGHTS[region],
    rollUp: { seasonId, region, only: 'ratings' },
    async requests(store, nowMs) {
      const line = await titleLine(store, seasonId, region);
      const wanted = await store.query<{ realm: string; name: string }>(WANTED, [
        seasonId,
        region,
        MOST_RUNS,
        line,
        dungeons.length,
        new Date(nowMs),
        LOOKS,
      ]);
      return wanted.map(({ realm, name }) => requests.profile(region, realm, name));
    },
    heard: (transaction, heard) => noteProfile(transaction, heard, seasonId),
  };
}

/** Parameters: season, region, most runs, the title line or null, number of dungeons, now, most characters. */
const WANTED = `
  with best as materialized (
    select dungeon_id, score, member_ids from public.runs
    where season_id = $1 and region = $2 and source <> 'sample' and score is not null
    order by score desc limit $3),
  worst as (select dungeon_id, min(score) as score from best group by dungeon_id),
  reach as (
    select case when count(*) < $5::int then 'infinity'::float8 else sum(score) end as score from worst),
  each as (
    select member_id, dungeon_id, max(score) as score from best, unnest(member_ids) as member_id group by 1, 2),
  members as (
    select member_id as id, max(each.score) as best, (select score from reach) + sum(each.score - worst.score) as most
    from each join worst using (dungeon_id) group by 1)
  select realms.slug as realm, c.name
  from members m
  join public.characters c on c.id = m.id and not c.anonymous and not c.hidden
  join public.realms on realms.region = c.region and realms.id = c.realm_id
  left join farseer_work.character_looks look on look.character_id = m.id
  where look.next_at is null or look.next_at <= $6
  order by look.next_at is not null, coalesce(m.most < $4::float8, false), look.next_at, m.best desc, m.id
  limit $7`;

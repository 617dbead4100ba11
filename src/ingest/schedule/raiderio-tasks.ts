import { regions } from '#game/packs/define-season.ts';
import { SETTLE_MS } from '#game/packs/final-cutoff.ts';
import { requests } from '#ingest/connectors/raiderio/requests.ts';
import type { SeasonsNow } from './plan-tasks.ts';
import { ask, DAY_MS, HOUR_MS, type Task } from './task.ts';

/** Pages of 20 runs per dungeon and region. */
const RUN_PAGES = 5;
/** Pages of 50 guilds of the whole world. */
const RAID_PAGES = 4;
/** Characters of a region that are looked at in a round. */
const PROFILES = 200;
const EXPANSION_IDS = { tww: 10, mn: 11 } as const;

/** What Raider.IO is asked: about 1,500 questions in six hours at most, a quarter of what its usual rate lets through. */
export function raiderioTasks({ current, past }: SeasonsNow, nowMs: number): Task[] {
  const expansions = new Set(current.map(({ season }) => EXPANSION_IDS[season.expansion]));
  const raids = new Set(
    current.flatMap(({ season }) => season.raids.flatMap(({ raiderIoSlug }) => raiderIoSlug ?? [])),
  );
  return [
    ask('raiderio', 'periods', 6 * HOUR_MS, () => requests.periods()),
    // Soon after each reset, which comes at another hour in each region.
    ask('raiderio', 'affixes', HOUR_MS, () => regions.map((region) => requests.affixes(region))),
    ...[...expansions].map((id) =>
      ask('raiderio', `static-data ${id}`, 6 * HOUR_MS, () => requests.staticData(id)),
    ),
    ...[...expansions].map((id) =>
      ask('raiderio', `raids ${id}`, DAY_MS, () => requests.raidStaticData(id)),
    ),
    ...current.map(({ region, season }) =>
      ask('raiderio', `cutoffs ${region} ${season.slug}`, HOUR_MS, () =>
        requests.seasonCutoffs(region, season.slug),
      ),
    ),
    ...past.flatMap((season) =>
      regions.map((region) =>
        ask(
          'raiderio',
          `cutoffs ${region} ${season.slug}`,
          // Hourly while the source settles its final values, although the next season has begun.
          nowMs < (season.endsMs?.[region] ?? 0) + SETTLE_MS ? HOUR_MS : 7 * DAY_MS,
          () => requests.seasonCutoffs(region, season.slug),
        ),
      ),
    ),
    ...current.map(({ region, season, seasonId }) => ({
      ...ask('raiderio', `runs ${region} ${season.slug}`, 2 * HOUR_MS, () =>
        ['all', ...season.dungeons.map(({ slug }) => slug)].flatMap((dungeon) =>
          pages(RUN_PAGES, (page) => requests.runs(region, season.slug, dungeon, page)),
        ),
      ),
      rollUp: { seasonId, region },
    })),
    ...current.map(({ region, season, seasonId }) => profilesTask(region, season.slug, seasonId)),
    ...[...raids].flatMap((raid) =>
      (['mythic', 'heroic'] as const).map((difficulty) =>
        ask('raiderio', `raid ${raid} ${difficulty}`, 3 * HOUR_MS, () =>
          pages(RAID_PAGES, (page) => requests.raidRankings('world', raid, difficulty, page)),
        ),
      ),
    ),
  ];
}

function pages<T>(count: number, make: (page: number) => T): T[] {
  return Array.from({ length: count }, (_, page) => make(page));
}

/**
 * Characters of the best runs: their ratings make the ladder. Half of them were not asked for before (drawn anew each round, so
 * that those who cannot be found do not stand in the way for ever), half were looked at longest ago.
 */
function profilesTask(region: string, slug: string, seasonId: number): Task {
  return {
    source: 'raiderio',
    name: `profiles ${region} ${slug}`,
    everyMs: 6 * HOUR_MS,
    rollUp: { seasonId, region },
    async requests(store, nowMs) {
      const wanted = await store.query<{ realm: string; name: string }>(
        `with best as (
           select member_ids from public.runs
           where season_id = $1 and region = $2 and source <> 'sample'
           order by score desc nulls last limit 4000),
         members as (
           select distinct member_id as id from best, unnest(member_ids) as member_id),
         placed as (
           select m.id, row_number() over (partition by r.updated_at is null
             order by r.updated_at, hashtextextended(m.id::text, $4::bigint)) as place
           from members m
           left join public.ratings r on r.character_id = m.id and r.season_id = $1 and r.source <> 'sample')
         select realms.slug as realm, c.name
         from placed
         join public.characters c on c.id = placed.id and not c.anonymous and not c.hidden
         join public.realms on realms.region = c.region and realms.id = c.realm_id
         where placed.place <= $3
         order by placed.place, c.id`,
        [seasonId, region, PROFILES / 2, nowMs],
      );
      return wanted.map(({ realm, name }) => requests.profile(region, realm, name));
    },
  };
}

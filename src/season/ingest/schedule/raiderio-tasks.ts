import { regions } from '#game/packs/define-season.ts';
import { SETTLE_MS } from '#game/packs/final-cutoff.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import { ladderTasks, RUN_PAGES } from './ladder-tasks.ts';
import type { SeasonsNow } from './plan-tasks.ts';
import { ask, type Task } from './task.ts';

/** Pages of 50 guilds of the whole world. */
const RAID_PAGES = 4;
const EXPANSION_IDS = { tww: 10, mn: 11 } as const;

/**
 * What Raider.IO is asked. Lines, weeks, runs and raids take about 1,000 questions in six hours; the ladder fills the rest of the rate
 * until it is whole, and then renews what has grown old.
 */
export function raiderioTasks({ current, past }: SeasonsNow, nowMs: number): Task[] {
  const expansions = new Set(current.map(({ season }) => EXPANSION_IDS[season.expansion]));
  const slugsOf = (raiderIoSlug: string) =>
    current.flatMap(({ season }) =>
      season.raids.flatMap((raid) => (raid.raiderIoSlug === raiderIoSlug ? [raid.slug] : [])),
    );
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
    ...past.map(({ region, season }) =>
      ask(
        'raiderio',
        `cutoffs ${region} ${season.slug}`,
        // Hourly while the source settles its final values, although the next season has begun.
        nowMs < (season.endsMs?.[region] ?? 0) + SETTLE_MS ? HOUR_MS : 7 * DAY_MS,
        () => requests.seasonCutoffs(region, season.slug),
      ),
    ),
    ...current.map(({ region, season, seasonId }) => ({
      ...ask('raiderio', `runs ${region} ${season.slug}`, 2 * HOUR_MS, () =>
        pages(RUN_PAGES, (page) =>
          ['all', ...season.dungeons.map(({ slug }) => slug)].map((dungeon) =>
            requests.runs(region, season.slug, dungeon, page),
          ),
        ).flat(),
      ),
      rollUp: { seasonId, region },
      wholeOf: [{ kind: 'players' as const, region, of: [seasonId] }],
    })),
    ...current.flatMap(({ region, season, seasonId }) =>
      ladderTasks({
        region,
        seasonId,
        slug: season.slug,
        dungeons: season.dungeons.map(({ slug }) => slug),
      }),
    ),
    ...[...raids].flatMap((raid) =>
      (['mythic', 'heroic'] as const).map((difficulty) => ({
        ...ask('raiderio', `raid ${raid} ${difficulty}`, 3 * HOUR_MS, () =>
          pages(RAID_PAGES, (page) => requests.raidRankings('world', raid, difficulty, page)),
        ),
        // The pages of Mythic open first, and are asked for first.
        wholeOf:
          difficulty === 'mythic'
            ? regions.map((region) => ({ kind: 'raids' as const, region, of: slugsOf(raid) }))
            : [],
      })),
    ),
  ];
}

function pages<T>(count: number, make: (page: number) => T): T[] {
  return Array.from({ length: count }, (_, page) => make(page));
}

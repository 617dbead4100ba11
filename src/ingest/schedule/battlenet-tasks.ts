import { keystonePeriod } from '#game/packs/keystone-period.ts';
import { requests, type ServedRegion } from '#ingest/connectors/battlenet/index.ts';
import type { SeasonsNow } from './plan-tasks.ts';
import { ask, DAY_MS, HOUR_MS, type Task } from './task.ts';

/** What Battle.net is asked in the four regions it serves: realms, weeks, halls of fame, every board of the running week. */
export function battlenetTasks({ current }: SeasonsNow): Task[] {
  return current.flatMap(({ region, season, seasonId }) => {
    if (!isServed(region)) return [];
    return [
      ask('battlenet', `realms ${region}`, DAY_MS, [
        requests.searchConnectedRealms(region, 1),
        requests.searchConnectedRealms(region, 2),
      ]),
      ask('battlenet', `seasons ${region}`, 6 * HOUR_MS, requests.season(region, seasonId)),
      ...season.raids.map((raid) =>
        ask('battlenet', `hall-of-fame ${region} ${raid.slug}`, DAY_MS, [
          requests.hallOfFame(region, raid.slug, 'alliance'),
          requests.hallOfFame(region, raid.slug, 'horde'),
        ]),
      ),
      {
        source: 'battlenet' as const,
        name: `boards ${region} ${season.slug}`,
        everyMs: 4 * HOUR_MS,
        rollUp: { seasonId, region },
        async requests(store, nowMs) {
          const period = keystonePeriod(season, region, nowMs);
          if (period === undefined) return [];
          const realms = await store.query<{ id: number }>(
            `select distinct connected_id as id from public.realms
             where region = $1 and source <> 'sample' order by id`,
            [region],
          );
          return realms.flatMap(({ id }) =>
            season.dungeons.map((dungeon) =>
              requests.leaderboard(region, id, dungeon.challengeModeId, period),
            ),
          );
        },
      } satisfies Task,
    ];
  });
}

function isServed(region: string): region is ServedRegion {
  return region !== 'cn';
}

import { keystonePeriod } from '#game/packs/keystone-period.ts';
import { requests, type ServedRegion } from '#season/ingest/connectors/battlenet/index.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import type { SeasonsNow } from './plan-tasks.ts';
import { ask, type Task } from './task.ts';

/** Characters of teams whose gear is asked for in a round, those first that were asked longest ago. */
const GEAR = 500;
/** So long after its end the holders of a season are asked for, so many a day. */
const PROOF_DAYS = 60;
const PROOFS = 500;

/**
 * What Battle.net is asked in the four regions it serves: realms, weeks, halls of fame, lines of arenas, who
 * has a title, what characters of teams wear, every board of the running week.
 */
export function battlenetTasks({ current }: SeasonsNow): Task[] {
  return current.flatMap(({ region, season, seasonId }) => {
    if (!isServed(region)) return [];
    return [
      ask('battlenet', `realms ${region}`, DAY_MS, () => [
        requests.searchConnectedRealms(region, 1),
        requests.searchConnectedRealms(region, 2),
      ]),
      ask('battlenet', `seasons ${region}`, 6 * HOUR_MS, () => requests.season(region, seasonId)),
      // A raid whose name there is not known is not asked for.
      ...season.raids.flatMap(({ battleNetSlug: raid }) =>
        raid === undefined
          ? []
          : ask('battlenet', `hall-of-fame ${region} ${raid}`, DAY_MS, () => [
              requests.hallOfFame(region, raid, 'alliance'),
              requests.hallOfFame(region, raid, 'horde'),
            ]),
      ),
      // Asked more often than what follows from it, so that it comes first.
      ask('battlenet', `pvp-seasons ${region}`, 3 * HOUR_MS, () => requests.pvpSeasons(region)),
      pvpLines(region),
      titles(region),
      gear(region),
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

/**
 * Dates and lines of the region's last two seasons of player against player: lines of the one before are settled some days after its
 * end. Their numbers are no season's of keys: an event in between has a number there and none here.
 */
function pvpLines(region: ServedRegion): Task {
  return {
    source: 'battlenet',
    name: `pvp ${region}`,
    everyMs: 6 * HOUR_MS,
    async requests(store) {
      const seasons = await store.query<{ id: number }>(
        `select id from public.pvp_seasons where region = $1 and source <> 'sample' order by id desc limit 2`,
        [region],
      );
      return seasons.flatMap(({ id }) => [
        requests.pvpSeason(region, id),
        requests.pvpRewards(region, id),
      ]);
    },
  };
}

/**
 * Who stood above the line when a season ended, and is not yet known to have the title: the achievement is handed out some
 * days later, and says it for certain.
 */
function titles(region: ServedRegion): Task {
  return {
    source: 'battlenet',
    name: `titles ${region}`,
    everyMs: DAY_MS,
    async requests(store, nowMs) {
      const wanted = await store.query<{ realm: string; name: string }>(
        `select realms.slug as realm, c.name
         from public.title_holders holder
         join public.season_spans span on span.season_id = holder.season_id and span.region = holder.region
         join public.characters c on c.id = holder.character_id and not c.anonymous and not c.hidden
         join public.realms on realms.region = c.region and realms.id = c.realm_id
         where holder.region = $1 and holder.proof = 'estimate' and holder.source <> 'sample'
           and c.source <> 'sample' and span.frozen_at between $2 and $3
         order by hashtextextended(c.id::text, $4::bigint) limit $5`,
        [region, new Date(nowMs - PROOF_DAYS * DAY_MS), new Date(nowMs), nowMs, PROOFS],
      );
      return wanted.map(({ realm, name }) => requests.characterAchievements(region, realm, name));
    },
  };
}

/** What the characters of teams wear, of those that are tracked and hide nothing: officers look for empty sockets before a raid. */
function gear(region: ServedRegion): Task {
  return {
    source: 'battlenet',
    name: `gear ${region}`,
    everyMs: 6 * HOUR_MS,
    async requests(store) {
      const wanted = await store.query<{ realm: string; name: string }>(
        `select r.slug as realm, k.name
         from public.characters k join public.realms r on r.region = k.region and r.id = k.realm_id
         left join public.character_equipment e on e.character_id = k.id and e.region = k.region
         where k.region = $1 and not k.anonymous and not k.hidden and k.source <> 'sample' and exists (
           select from public.team_characters c join public.team_members m on m.id = c.member_id and m.left_at is null
           join public.teams t on t.id = c.team_id join public.team_guilds g on g.id = t.guild_id and g.region = k.region
           where c.name_key = k.name_key and c.realm_key = replace(r.slug, '-', ''))
         order by e.updated_at nulls first, k.id limit $2`,
        [region, GEAR],
      );
      return wanted.map(({ realm, name }) => requests.characterEquipment(region, realm, name));
    },
  };
}

function isServed(region: string): region is ServedRegion {
  return region !== 'cn';
}

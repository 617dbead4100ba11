import type { Queryable } from '#store/database.ts';
import { requests } from '#season/ingest/connectors/warcraftlogs/index.ts';
import { searchKey } from '#lib/search-key.ts';
import type { Region } from '#game/packs/define-season.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { type Task } from './task.ts';

/** Guilds of a round. A list of reports costs about a point of the 3,600 an hour. */
const MOST_GUILDS = 60;
/** Reports of a round whose fights are asked for, at about a point each. */
const MOST_REPORTS = 60;
/** A report that ended this long ago can still grow: a guild uploads while it raids. */
const GROWS_FOR = '12 hours';
/** A report that is not ranked this long after its end will not be: old kills are not asked for forever. */
const RANKED_WITHIN = '7 days';

interface Guild {
  id: string;
  name: string;
  region: Region;
  realm: string;
}

/**
 * Asks for the newest reports of guilds that have a team here, and for the fights of those reports: what **Our progress** counts beside
 * published pulls. Of reports with a kill the rankings are asked for as well: what the meter of an own log shows. A team names its guild in its own words, so only a guild that is tracked already is asked for, and only where no other
 * guild of the region has its name.
 *
 * @param since start of the season, milliseconds since 1970: older reports are left alone.
 */
export function guildReportsTasks(season: string, since: number): Task[] {
  return [
    {
      source: 'warcraftlogs',
      name: `reports of teams ${season}`,
      everyMs: HOUR_MS,
      requests: async (store, nowMs) =>
        (await guildsOfTeams(store, nowMs)).map(({ name, region, realm }) =>
          requests.guildReports({ name, region, realm }),
        ),
    },
    {
      source: 'warcraftlogs',
      name: `fights of teams ${season}`,
      everyMs: HOUR_MS,
      requests: async (store, nowMs) => {
        const guilds = await guildsOfTeams(store, nowMs);
        const codes = await reportsToRead(store, {
          guilds: guilds.map(({ id }) => id),
          since: new Date(since),
          now: new Date(nowMs),
        });
        return codes.map(({ code }) => requests.reportFights(code));
      },
    },
    {
      source: 'warcraftlogs',
      name: `rankings of teams ${season}`,
      everyMs: HOUR_MS,
      requests: async (store, nowMs) => {
        const guilds = await guildsOfTeams(store, nowMs);
        const codes = await reportsToRank(store, {
          guilds: guilds.map(({ id }) => id),
          since: new Date(since),
          now: new Date(nowMs),
        });
        return codes.map(({ code }) => requests.reportRankings(code));
      },
    },
  ];
}

/** In an order that is another in each round, so that every guild has its turn. Index: guilds_name. */
async function guildsOfTeams(store: Queryable, roundMs: number): Promise<Guild[]> {
  const named = await store.query<{ name: string; region: string }>(
    `select name, region from (select distinct name, region from public.team_guilds) asked
     order by md5(concat_ws(' ', name, region, $1::text)) limit ${MOST_GUILDS}`,
    [String(roundMs)],
  );
  return store.query<Guild>(
    `select g.id::text as id, g.name, g.region, r.slug as realm
     from (select distinct * from unnest($1::text[], $2::text[])) as asked (key, region)
     join public.guilds g on g.name_key = asked.key and g.region = asked.region
     join public.realms r on r.region = g.region and r.id = g.realm_id
     where g.source <> 'sample' and not exists (
       select from public.guilds o where o.name_key = g.name_key and o.region = g.region and o.id <> g.id)
     order by g.id`,
    [named.map(({ name }) => searchKey(name)), named.map(({ region }) => region)],
  );
}

/**
 * Reports whose fights are not read yet, or that may have grown since. A fight that only a ranking has named does not say how much health
 * the boss had left, so it does not count as read. Index: reports_guild, the primary key of fights.
 */
async function reportsToRead(
  store: Queryable,
  { guilds, since, now }: { guilds: readonly string[]; since: Date; now: Date },
): Promise<{ code: string }[]> {
  return store.query<{ code: string }>(
    `select r.code from public.reports r
     where r.guild_id = any($1::bigint[]) and r.source = 'warcraftlogs' and r.starts_at >= $2
       and (r.ends_at >= $3::timestamptz - interval '${GROWS_FOR}' or not exists (
         select from public.fights f where f.report_code = r.code and f.boss_percent is not null))
     order by md5(concat_ws(' ', r.code, $3::text)) limit ${MOST_REPORTS}`,
    [guilds, since, now],
  );
}

/** Reports that are over, have a kill of a raid boss and no percentile yet. Index: reports_guild, player_metrics_ranked_report. */
async function reportsToRank(
  store: Queryable,
  { guilds, since, now }: { guilds: readonly string[]; since: Date; now: Date },
): Promise<{ code: string }[]> {
  return store.query<{ code: string }>(
    `select r.code from public.reports r
     where r.guild_id = any($1::bigint[]) and r.source = 'warcraftlogs' and r.starts_at >= $2
       and r.ends_at between $3::timestamptz - interval '${RANKED_WITHIN}' and $3::timestamptz - interval '${GROWS_FOR}'
       and exists (select from public.fights f where f.report_code = r.code and f.kill and f.difficulty between 3 and 5)
       and not exists (select from public.player_metrics m where m.report_code = r.code and m.percentile is not null)
     order by md5(concat_ws(' ', r.code, $3::text)) limit ${MOST_REPORTS}`,
    [guilds, since, now],
  );
}

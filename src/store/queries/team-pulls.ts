import type { Queryable } from '#store/database.ts';

/** One pull of a raid boss, as a source of a team's progress says it. */
export interface PullRow {
  encounterId: number;
  /** As the source counts: logs 14 to 16, Warcraft Logs 3 to 5. */
  difficulty: number;
  startedAt: Date;
  durationMs: number;
  success: boolean;
  /** Health that the boss had left, 0 to 100; null where the source does not say it. */
  leftPercent: number | null;
}

/** A pull that members published for their team. */
export interface PublishedPullRow extends PullRow {
  publicationId: string;
  /** As packs number the phases of the boss. */
  phase: number | null;
}

/**
 * Raid pulls that members published for a team since a moment, for one of them (role `authenticated`); none for anyone else. The newest
 * 1,000, newest first. Index: publications_team.
 */
export async function publishedTeamPulls(
  database: Queryable,
  teamId: string,
  since: Date,
): Promise<PublishedPullRow[]> {
  return database.query<PublishedPullRow>(
    `select t.publication_id as "publicationId", t.encounter_id as "encounterId", t.difficulty, t.started_at as "startedAt",
       t.duration_ms as "durationMs", t.success, t.left_percent as "leftPercent", t.phase
     from public.team_pulls($1, $2) as t`,
    [teamId, since],
  );
}

/** The pulls of one boss in a saved night. */
export interface NightPullsRow {
  encounterId: number;
  /** As logs write it. */
  difficulty: number;
  /** Numbers of the night's pulls on it, from 1. */
  pulls: number[];
  kills: number[];
  /** How each of them ended, as an officer stored it: read it with `readSentEnds`. */
  ends: unknown;
}

/**
 * The bosses of a team's saved nights since a day, for a player of it (role `authenticated`), where they say how pulls ended. The newest 1,000.
 * Index: the unique key of team and date.
 */
export async function savedPulls(
  database: Queryable,
  teamId: string,
  since: Date,
): Promise<NightPullsRow[]> {
  return database.query<NightPullsRow>(
    `select b.encounter_id as "encounterId", b.difficulty_id as difficulty, b.pulls, b.kills, b.ends
     from public.team_nights n join public.team_night_bosses b on b.night_id = n.id and b.team_id = n.team_id
     where n.team_id = $1 and n.on_date >= ($2::timestamptz)::date - 1 and b.ends is not null
     order by n.on_date desc, b.encounter_id, b.difficulty_id limit 1000`,
    [teamId, since],
  );
}

/**
 * Raid pulls in reports of the tracked guild of a name and region since a moment; none where no or several guilds of the region have that
 * name. The newest 1,000, newest first. Index: guilds_name, reports_guild, the primary key of fights.
 *
 * @param nameKey the guild's name as `searchKey` folds it.
 */
export async function reportedPulls(
  database: Queryable,
  { region, nameKey, since }: { region: string; nameKey: string; since: Date },
): Promise<PullRow[]> {
  return database.query<PullRow>(
    `with named as (
       select g.id, count(*) over () as guilds from public.guilds g where g.name_key = $2 and g.region = $1)
     select f.encounter_id as "encounterId", f.difficulty, f.starts_at as "startedAt", f.duration_ms as "durationMs", f.kill as success,
       f.boss_percent::float8 as "leftPercent"
     from named n join public.reports r on r.guild_id = n.id and r.starts_at >= $3::timestamptz - interval '1 day'
     join public.fights f on f.report_code = r.code
     where n.guilds = 1 and r.source <> 'sample' and f.difficulty in (3, 4, 5) and f.key_level is null and f.starts_at >= $3
       and f.duration_ms is not null and f.kill is not null
     order by f.starts_at desc, f.report_code, f.fight_id limit 1000`,
    [region, nameKey, since],
  );
}

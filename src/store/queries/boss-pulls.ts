import type { Queryable } from '#store/database.ts';

/** Which pulls: of one raid and difficulty. */
export interface BossPullsQuestion {
  raid: string;
  difficulty: 'normal' | 'heroic' | 'mythic';
  /** The invented guilds of the sample, and no others; else the others alone. */
  isSample: boolean;
}

export interface PullCountRow {
  /** Slug of the boss. */
  boss: string;
  pulls: number;
  killed: boolean;
  groups: number;
  updatedAt: Date | null;
}

/**
 * How many guilds killed each boss of a raid in how many pulls, and how many have pulled it so often without a kill.
 *
 * @param without ids of guilds whose pulls are known one by one. Index: the primary keys of raid_kills and raid_progress.
 */
export async function pullCounts(
  database: Queryable,
  { raid, difficulty, isSample }: BossPullsQuestion,
  without: readonly string[],
): Promise<PullCountRow[]> {
  return database.query<PullCountRow>(
    `select k.encounter as boss, k.pulls, true as killed, count(*)::int as groups, null::timestamptz as "updatedAt"
     from public.raid_kills k
     where k.raid = $1 and k.difficulty = $2 and k.pulls > 0 and (k.source = 'sample') = $3 and k.guild_id <> all ($4::bigint[])
     group by k.encounter, k.pulls
     union all
     select p.current_encounter, p.pulls, false, count(*)::int, max(p.updated_at)
     from public.raid_progress p
     where p.raid = $1 and p.difficulty = $2 and p.pulls > 0 and p.current_encounter is not null and (p.source = 'sample') = $3
       and p.guild_id <> all ($4::bigint[])
     group by p.current_encounter, p.pulls`,
    [raid, difficulty, isSample, without],
  );
}

/** One pull of a group that says how it ended. */
export interface GroupPullRow {
  /** A guild's id, or an account in this answer. */
  group: string;
  encounterId: number;
  startedAt: Date;
  durationMs: number;
  killed: boolean;
  /** Health that the boss had left, 0 to 100; null where it is not known. */
  leftPercent: number | null;
}

/**
 * Pulls in reports of guilds on bosses of a raid until each guild's first kill, the newest 5,000. Index: fights_wipes.
 *
 * @param bosses encounter ids and the slugs of the same bosses. @param ranked difficulty as Warcraft Logs ranks it.
 */
export async function reportedWipes(
  database: Queryable,
  { raid, difficulty }: BossPullsQuestion,
  bosses: readonly { id: number; slug: string }[],
  ranked: number,
): Promise<GroupPullRow[]> {
  return database.query<GroupPullRow>(
    `select r.guild_id::text as "group", f.encounter_id as "encounterId", f.starts_at as "startedAt", f.duration_ms as "durationMs",
       f.kill as killed, f.boss_percent::float8 as "leftPercent"
     from public.fights f
     join public.reports r on r.code = f.report_code
     join unnest($1::int[], $2::text[]) as b (id, slug) on b.id = f.encounter_id
     left join public.raid_kills k on k.raid = $3 and k.encounter = b.slug and k.difficulty = $4 and k.guild_id = r.guild_id
     where f.encounter_id = any ($1::int[]) and f.difficulty = $5 and f.boss_percent is not null and r.guild_id is not null
       and r.source <> 'sample' and f.duration_ms is not null and f.kill is not null and f.starts_at is not null
       and (k.guild_id is null or f.starts_at <= k.first_defeated_at)
     order by f.starts_at desc limit 5000`,
    [bosses.map(({ id }) => id), bosses.map(({ slug }) => slug), raid, difficulty, ranked],
  );
}

/** How public verified pulls of bosses ended, at most 2,000. @param logged difficulty as logs write it. */
export async function publishedWipes(
  database: Queryable,
  bosses: readonly { id: number }[],
  logged: number,
): Promise<GroupPullRow[]> {
  return database.query<GroupPullRow>(
    `select 'account ' || w.account as "group", w.encounter_id as "encounterId", w.started_at as "startedAt",
       w.duration_ms as "durationMs", w.success as killed, w.left_percent as "leftPercent"
     from public.published_wipes($1::int[], $2) as w`,
    [bosses.map(({ id }) => id), logged],
  );
}

import type { Queryable } from '#store/database.ts';

export interface GuildMember {
  /** 53 bits, exact as a number. */
  id: number;
  region: string;
  realmSlug: string;
  realmName: string;
  name: string;
  classId: number | null;
  specId: number | null;
  /** Rating in the season asked for; null without one. */
  score: number | null;
  scoreWeekAgo: number | null;
}

/**
 * Members of a guild whom everybody may see, best rating first, and how many of them there are.
 *
 * Index: characters_guild.
 */
export async function guildMembers(
  database: Queryable,
  question: { guildId: number; seasonId: number; limit?: number },
): Promise<{ count: number; members: GuildMember[] }> {
  const { guildId, seasonId, limit = 50 } = question;
  const rows = await database.query<GuildMember & { count: number }>(
    `with members as materialized (
       select c.* from public.characters c where c.guild_id = $1 and not c.hidden and not c.anonymous)
     select c.id, c.region, r.slug as "realmSlug", coalesce(r.local_name, r.name) as "realmName", c.name,
       c.class_id as "classId", c.spec_id as "specId", s.score, s.score_week_ago as "scoreWeekAgo",
       (select count(*) from members)::int as count
     from members c
     join public.realms r on r.region = c.region and r.id = c.realm_id
     left join lateral (
       select score, score_week_ago from public.ratings
       where character_id = c.id and season_id = $2 limit 1) s on true
     order by s.score desc nulls last, c.name, c.id limit $3`,
    [guildId, seasonId, limit],
  );
  return {
    count: rows[0]?.count ?? 0,
    members: rows.map(({ count: _count, ...member }) => member),
  };
}

export interface GuildKill {
  encounter: string;
  difficulty: string;
  defeatedAt: Date;
  worldRank: number | null;
  source: string;
}

/**
 * When a guild first defeated the bosses of a raid, newest first.
 *
 * Index: raid_kills' primary key, one descent for each boss and difficulty.
 *
 * @param question.encounters slugs of the bosses.
 */
export async function guildKills(
  database: Queryable,
  question: {
    guildId: number;
    raid: string;
    encounters: readonly string[];
    difficulties: readonly string[];
  },
): Promise<GuildKill[]> {
  const { guildId, raid, encounters, difficulties } = question;
  return database.query<GuildKill>(
    `select k.encounter, k.difficulty, k.first_defeated_at as "defeatedAt", k.world_rank as "worldRank", k.source
     from unnest($3::text[]) as e(encounter)
     cross join unnest($4::text[]) as d(difficulty)
     join public.raid_kills k on k.raid = $2 and k.encounter = e.encounter and k.difficulty = d.difficulty and k.guild_id = $1
     order by k.first_defeated_at desc, k.encounter`,
    [guildId, raid, [...encounters], [...difficulties]],
  );
}

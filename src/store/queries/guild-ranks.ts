import type { Queryable } from '#store/database.ts';

/** How a question for the roster of a team's guild stands. */
export interface RankQuestion {
  /**
   * `kept`: the source has answered within the last hour. `unknown`: it shows no such guild. `busy` and `away`: it takes no question now.
   * `asked`: it has not answered yet. `full`: as many questions wait as may. `no-guild`: no single tracked guild has the team's name and region.
   */
  state: 'kept' | 'unknown' | 'busy' | 'away' | 'asked' | 'full' | 'no-guild';
  /** Until it may be asked again; 0 where it need not wait. */
  waitSeconds: number;
}

/** Asks for the roster of the team's guild, once however often it is pressed. @throws DatabaseError 42501 for who is no officer. */
export async function askGuildRanks(database: Queryable, teamId: string): Promise<RankQuestion> {
  const [row] = await database.query<RankQuestion>(
    'select a.state, a.wait_seconds as "waitSeconds" from public.ask_guild_ranks($1) as a',
    [teamId],
  );
  return row!;
}

/** A character of the guild, as the source's roster of it says. */
export interface RankedCharacter {
  name: string;
  /** Slug. */
  realm: string;
  classId: number;
  /** 0 for the guild master, to 9. */
  rank: number;
  /** Members that the roster names, also those that are hidden here or could not be read. */
  members: number;
  readAt: Date;
}

/**
 * The newest roster of the team's guild, without characters that are hidden; empty where none was read. Index: guild_ranks_guild.
 *
 * @throws DatabaseError 42501 for who is no officer.
 */
export async function guildRanksOfTeam(
  database: Queryable,
  teamId: string,
): Promise<RankedCharacter[]> {
  return database.query<RankedCharacter>(
    `select r.name, r.realm, r.class_id as "classId", r.rank, r.members, r.read_at as "readAt"
     from public.guild_ranks_of_team($1) as r`,
    [teamId],
  );
}

/** A member of a guild on its page. */
export interface RosterMember {
  id: number;
  region: string;
  realmSlug: string;
  name: string;
  classId: number | null;
  specId: number | null;
}

/** The members of one rank, best rating of the season first. */
export interface RosterRank {
  /** 0 for the guild master, to 9; null where no source has said the rank. */
  rank: number | null;
  /** Members of the rank whom everybody may see; `members` are the first of them. */
  count: number;
  members: RosterMember[];
}

export interface GuildRoster {
  ranks: RosterRank[];
  /** Of the newest roster that a source gave; null where none did. */
  source: string | null;
  readAt: Date | null;
}

/**
 * The tracked members of a guild by rank, without characters that are hidden. Index: characters_guild, guild_ranks_guild.
 *
 * @param question.most members that are named of each rank.
 */
export async function guildRoster(
  database: Queryable,
  question: { guildId: number; seasonId: number; most?: number },
): Promise<GuildRoster> {
  const { guildId, seasonId, most = 30 } = question;
  const rows = await database.query<
    RosterMember &
      Pick<RosterRank, 'rank' | 'count'> & {
        source: string | null;
        readAt: Date | null;
        place: number;
      }
  >(
    `select m.* from (
       select c.id, c.region, w.slug as "realmSlug", c.name, c.class_id as "classId", c.spec_id as "specId",
         r.rank, r.source, r.read_at as "readAt", (count(*) over (partition by r.rank))::int as count,
         row_number() over (partition by r.rank order by s.score desc nulls last, c.name, c.id) as place
       from public.characters c
       join public.realms w on w.region = c.region and w.id = c.realm_id
       left join public.ranks_of_guild($1) as r on r.character_id = c.id
       left join lateral (
         select score from public.ratings where character_id = c.id and season_id = $2 limit 1) s on true
       where c.guild_id = $1 and not c.hidden and not c.anonymous) m
     where m.place <= $3 order by m.rank nulls last, m.place`,
    [guildId, seasonId, most],
  );
  const read = rows.find(({ readAt }) => readAt !== null);
  return {
    ranks: [...Map.groupBy(rows, ({ rank }) => rank)].map(([rank, alike]) => ({
      rank,
      count: alike[0]!.count,
      members: alike.map(({ id, region, realmSlug, name, classId, specId }) => ({
        id,
        region,
        realmSlug,
        name,
        classId,
        specId,
      })),
    })),
    source: read?.source ?? null,
    readAt: read?.readAt ?? null,
  };
}

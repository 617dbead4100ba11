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

import type { Queryable } from '#store/database.ts';
import { dungeonWords, type DungeonWords } from './dungeon-words.ts';

export interface RatingDay {
  /** Midnight UTC of the day. */
  day: Date;
  score: number;
}

/**
 * The rating of a character at the end of each day that a source has, oldest first.
 *
 * Index: rating_history's primary key (character, season, day, region).
 */
export async function characterHistory(
  database: Queryable,
  characterId: number,
  seasonId: number,
): Promise<RatingDay[]> {
  return database.query<RatingDay>(
    `select day::timestamp at time zone 'UTC' as day, score from public.rating_history
     where character_id = $1 and season_id = $2 order by rating_history.day`,
    [characterId, seasonId],
  );
}

export interface ListedRun extends DungeonWords {
  /** 53 bits, exact as a number. */
  id: number;
  dungeonId: number;
  keyLevel: number;
  durationMs: number;
  timerMs: number;
  /** Null where neither a timer nor the source says. */
  timed: boolean | null;
  upgrades: number | null;
  score: number | null;
  completedAt: Date;
  source: string;
  sourceRunId: number | null;
  /** Null stands for a member who is hidden, anonymous or unknown. */
  members: {
    specId: number;
    classId: number | null;
    name: string | null;
    realmSlug: string | null;
    /** In the guild or being the character that was asked for. */
    isAsked: boolean;
  }[];
}

/** What a list of runs shows. `asked` is a statement's value that says whether the member `c` was asked for. */
const listedRuns = (asked: string) => `
  select run.id, run.dungeon_id as "dungeonId", ${dungeonWords('run.dungeon_id')}, run.key_level as "keyLevel",
    run.duration_ms as "durationMs", run.timer_ms as "timerMs", run.timed, run.upgrades, run.score,
    run.completed_at as "completedAt", run.source, run.source_run_id as "sourceRunId",
    (select coalesce(json_agg(json_build_object('specId', coalesce(run.spec_ids[m.at], 0), 'classId', c.class_id,
        'name', c.name, 'realmSlug', r.slug, 'isAsked', coalesce(${asked}, false)) order by m.at), '[]')
     from unnest(run.member_ids) with ordinality as m(id, at)
     left join public.characters c on c.id = m.id and not c.hidden and not c.anonymous
     left join public.realms r on r.region = c.region and r.id = c.realm_id) as members
  from run left join public.dungeons d on d.id = run.dungeon_id
  order by run.completed_at desc, run.id`;

/**
 * The newest runs of a character in a season.
 *
 * Index: runs_members (gin on the members) in `public.runs_of_character`.
 */
export async function characterRuns(
  database: Queryable,
  question: { characterId: number; seasonId: number; since: Date; limit?: number },
): Promise<ListedRun[]> {
  const { characterId, seasonId, since, limit = 20 } = question;
  return database.query<ListedRun>(
    `with run as materialized (
       select * from public.runs_of_character($1, $2, $3) order by completed_at desc, id limit $4)
     ${listedRuns('c.id = $1')}`,
    [characterId, seasonId, since, limit],
  );
}

/**
 * The newest runs of a season in which at least two members of a guild took part.
 *
 * Index: characters_guild, then runs_members (gin) in `public.runs_of_guild`.
 */
export async function guildRuns(
  database: Queryable,
  question: { guildId: number; seasonId: number; since: Date; limit?: number },
): Promise<ListedRun[]> {
  const { guildId, seasonId, since, limit = 20 } = question;
  return database.query<ListedRun>(
    `with run as materialized (select * from public.runs_of_guild($1, $2, $3, $4))
     ${listedRuns('c.guild_id = $1')}`,
    [guildId, seasonId, since, limit],
  );
}

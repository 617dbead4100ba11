import type { Queryable } from '#store/database.ts';

/** By which ranks of the guild a team keeps its roster. Ranks are 0 (guild master) to 9; a rank in neither list is not in the roster. */
export interface RankRules {
  raiderRanks: readonly number[];
  trialRanks: readonly number[];
  /** Days of a trial that begins with a rank. */
  trialDays: number;
  /** What a list proposes is done at once. */
  appliesAtOnce: boolean;
}

/** The rules of a team, for its officers; null where there are none. Index: the primary key. */
export async function rankRules(database: Queryable, teamId: string): Promise<RankRules | null> {
  const [row] = await database.query<RankRules>(
    `select r.raider_ranks as "raiderRanks", r.trial_ranks as "trialRanks", r.trial_days as "trialDays",
       r.applies_at_once as "appliesAtOnce"
     from public.team_rank_rules r where r.team_id = $1`,
    [teamId],
  );
  return row ?? null;
}

/** Writes the rules, as an officer. @throws DatabaseError 42501 for any other player, 23514 for a rank that is both. */
export async function writeRankRules(
  database: Queryable,
  teamId: string,
  { raiderRanks, trialRanks, trialDays, appliesAtOnce }: RankRules,
): Promise<void> {
  await database.query(
    `insert into public.team_rank_rules (team_id, raider_ranks, trial_ranks, trial_days, applies_at_once)
     values ($1, $2::smallint[], $3::smallint[], $4, $5)
     on conflict (team_id) do update set raider_ranks = excluded.raider_ranks, trial_ranks = excluded.trial_ranks,
       trial_days = excluded.trial_days, applies_at_once = excluded.applies_at_once`,
    [teamId, [...raiderRanks], [...trialRanks], trialDays, appliesAtOnce],
  );
}

/** Characters of players who are not in the team any more. Index: team_members_team, team_characters_member. */
export async function formerCharacters(
  database: Queryable,
  teamId: string,
): Promise<{ memberId: string; player: string; name: string; realm: string }[]> {
  return database.query(
    `select m.id as "memberId", m.display_name as player, c.name, c.realm
     from public.team_members m join public.team_characters c on c.team_id = $1 and c.member_id = m.id
     where m.team_id = $1 and m.left_at is not null order by m.left_at desc, c.name limit 1000`,
    [teamId],
  );
}

/** Adds a player without a character, as an officer. @returns the id. */
export async function addPlayer(
  database: Queryable,
  teamId: string,
  player: string,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'insert into public.team_members (team_id, display_name) values ($1, $2) returning id',
    [teamId, player],
  );
  return row!.id;
}

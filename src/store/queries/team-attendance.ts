import type { Queryable } from '#store/database.ts';

/** A boss of a saved night. */
export interface NightBossRow {
  nightId: string;
  /** As ENCOUNTER_START names the boss; 0 where the log does not tell. */
  encounterId: number;
  difficultyId: number;
  /** Numbers of the night's pulls on it, from 1. */
  pulls: number[];
  /** Those of `pulls` that were a kill. */
  kills: number[];
}

/** A player of a saved night. */
export interface NightPlayerRow {
  nightId: string;
  memberId: string;
  /** Numbers of the pulls in which the player was; empty for one who sat on the bench all night. */
  pulls: number[];
  isBenched: boolean;
}

/** A raid night as an officer saved it from a log. */
export interface SavedNight {
  id: string;
  /** `2026-11-25`, on the clock of the log. */
  date: string;
  /** The raid of the calendar; null for a night without one. */
  seriesId: string | null;
  pulls: number;
  savedAt: Date;
}

/** The saved nights of a team in the half year before a date, which is included; newest first. Index: the unique key of team and date. */
export async function savedNights(
  database: Queryable,
  teamId: string,
  until: string,
): Promise<SavedNight[]> {
  return database.query<SavedNight>(
    `select n.id, n.on_date::text as date, n.series_id as "seriesId", n.pulls, n.saved_at as "savedAt"
     from public.team_nights n
     where n.team_id = $1 and n.on_date <= $2::date and n.on_date >= $2::date - 182
     order by n.on_date desc limit 200`,
    [teamId, until],
  );
}

/** The bosses of those nights. */
export async function nightBosses(
  database: Queryable,
  teamId: string,
  nightIds: readonly string[],
): Promise<NightBossRow[]> {
  return database.query<NightBossRow>(
    `select b.night_id as "nightId", b.encounter_id as "encounterId", b.difficulty_id as "difficultyId", b.pulls, b.kills
     from public.team_night_bosses b where b.team_id = $1 and b.night_id = any ($2::uuid[])
     order by b.night_id, b.pulls[1] limit 5000`,
    [teamId, [...nightIds]],
  );
}

/** The players of those nights. */
export async function nightPlayers(
  database: Queryable,
  teamId: string,
  nightIds: readonly string[],
): Promise<NightPlayerRow[]> {
  return database.query<NightPlayerRow>(
    `select p.night_id as "nightId", p.member_id as "memberId", p.pulls, p.is_benched as "isBenched"
     from public.team_night_players p where p.team_id = $1 and p.night_id = any ($2::uuid[])
     order by p.night_id, p.member_id limit 20000`,
    [teamId, [...nightIds]],
  );
}

/** A boss of a night. */
export interface BossToSave extends Omit<NightBossRow, 'nightId'> {
  /** How each of `pulls` ended; missing where the sender does not say it. */
  ends?: readonly object[];
}

/** What is saved of a night. */
export interface NightToSave {
  date: string;
  seriesId: string | null;
  pulls: number;
  bosses: readonly BossToSave[];
  players: readonly Omit<NightPlayerRow, 'nightId'>[];
}

/**
 * Saves a night in place of what was saved for its date, as an officer. Run it in a transaction.
 *
 * @throws DatabaseError 42501 for any player but an officer, 23503 for a player or raid that is not of the team.
 */
export async function saveNight(
  database: Queryable,
  teamId: string,
  night: NightToSave,
): Promise<void> {
  await database.query(
    `insert into public.team_nights (team_id, on_date, series_id, pulls) values ($1, $2, $3, $4)
     on conflict (team_id, on_date) do update set series_id = excluded.series_id, pulls = excluded.pulls, saved_at = now()`,
    [teamId, night.date, night.seriesId, night.pulls],
  );
  const [row] = await database.query<{ id: string }>(
    'select n.id from public.team_nights n where n.team_id = $1 and n.on_date = $2::date',
    [teamId, night.date],
  );
  const { id } = row!;
  const key = [teamId, id];
  await database.query(
    'delete from public.team_night_bosses where team_id = $1 and night_id = $2',
    key,
  );
  await database.query(
    'delete from public.team_night_players where team_id = $1 and night_id = $2',
    key,
  );
  for (const boss of night.bosses)
    await database.query(
      `insert into public.team_night_bosses (team_id, night_id, encounter_id, difficulty_id, pulls, kills, ends)
       values ($1, $2, $3, $4, $5, $6, $7::text::jsonb)`,
      [
        ...key,
        boss.encounterId,
        boss.difficultyId,
        boss.pulls,
        boss.kills,
        boss.ends === undefined ? null : JSON.stringify(boss.ends),
      ],
    );
  for (const player of night.players)
    await database.query(
      `insert into public.team_night_players (team_id, night_id, member_id, pulls, is_benched)
       values ($1, $2, $3, $4, $5)`,
      [...key, player.memberId, player.pulls, player.isBenched],
    );
}

/** Removes a saved night. @returns false where the caller may not, or it is not there. */
export async function removeNight(
  database: Queryable,
  teamId: string,
  nightId: string,
): Promise<boolean> {
  const rows = await database.query(
    'delete from public.team_nights where team_id = $1 and id = $2 returning id',
    [teamId, nightId],
  );
  return rows.length > 0;
}

/** A day of joining of a player of the team. */
export interface JoinDay {
  memberId: string;
  /** `2026-11-25` in UTC. */
  date: string;
}

/** When each player of the team joined it or was entered. */
export async function joinDays(database: Queryable, teamId: string): Promise<JoinDay[]> {
  return database.query<JoinDay>(
    `select m.id as "memberId", (m.joined_at at time zone 'UTC')::date::text as date
     from public.team_members m where m.team_id = $1 and m.left_at is null limit 1000`,
    [teamId],
  );
}

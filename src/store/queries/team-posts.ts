import type { Queryable } from '#store/database.ts';

/** What officers see of their team's webhook. */
export interface SeenWebhook {
  /** The last four digits of its id. */
  ending: string;
  isOn: boolean;
  lastSentAt: Date | null;
  /** Why the last post was not taken. */
  lastError: string | null;
  failedAt: Date | null;
}

/** The webhook of a team, as an officer; nothing where there is none. @throws DatabaseError 42501 for all others. */
export async function teamWebhook(
  database: Queryable,
  teamId: string,
): Promise<SeenWebhook | undefined> {
  const [row] = await database.query<SeenWebhook>(
    `select w.ending, w.is_on as "isOn", w.last_sent_at as "lastSentAt", w.last_error as "lastError", w.failed_at as "failedAt"
     from public.team_webhook($1) as w`,
    [teamId],
  );
  return row;
}

/** Sets the address, or takes it out with null, as an officer. @throws DatabaseError 23514 for an address that is none of Discord. */
export async function setTeamWebhook(
  database: Queryable,
  teamId: string,
  address: string | null,
): Promise<void> {
  await database.query('select public.set_team_webhook($1, $2)', [teamId, address]);
}

/** @returns false where there is no webhook. */
export async function switchTeamWebhook(
  database: Queryable,
  teamId: string,
  isOn: boolean,
): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>(
    'select public.switch_team_webhook($1, $2) as done',
    [teamId, isOn],
  );
  return row?.done === true;
}

/** Asks for a sign-up card, as an officer. @param date null for the next night. @returns false where none will be posted. */
export async function postRaidCard(
  database: Queryable,
  seriesId: string,
  date: string | null,
): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>(
    'select public.post_raid_card($1, $2) as done',
    [seriesId, date],
  );
  return row?.done === true;
}

/** A post that waits, with all that sending it needs. */
export interface WaitingPost {
  id: string;
  teamId: string;
  /** `card`, `digest`, or `boss` for a boss that fell. */
  kind: string;
  /** Null for a boss. */
  seriesId: string | null;
  date: string | null;
  attempts: number;
  address: string;
  /** The boss that fell; null for other kinds. */
  boss: FallenBoss | null;
}

/** A boss that fell in a night that was shown live. */
export interface FallenBoss {
  encounterId: number;
  /** As the log writes it. */
  difficultyId: number;
  /** Of the night, the kill included. */
  pulls: number;
  durationMs: number;
}

/**
 * Claims the post that has waited longest, as the owner of the database. Another process may try it again after two minutes. A team is
 * served again two seconds after its last post: Discord takes five posts of a webhook in two seconds.
 */
export async function claimPost(database: Queryable, now: Date): Promise<WaitingPost | undefined> {
  const [row] = await database.query<WaitingPost>(
    `update public.team_posts p set attempts = p.attempts + 1, next_attempt_at = $1::timestamptz + interval '2 minutes'
     from public.team_webhooks w
     where w.team_id = p.team_id and p.id = (
       select q.id from public.team_posts q join public.team_webhooks v on v.team_id = q.team_id and v.is_on
       where q.next_attempt_at <= $1::timestamptz
         and coalesce(v.last_sent_at, '-infinity') <= $1::timestamptz - interval '2 seconds'
       order by q.next_attempt_at limit 1 for update of q skip locked)
     returning p.id, p.team_id as "teamId", p.kind, p.series_id as "seriesId", p.on_date::text as date, p.attempts, w.address,
       case when p.kind = 'boss' then jsonb_build_object('encounterId', p.encounter_id, 'difficultyId', p.difficulty_id,
         'pulls', p.pulls, 'durationMs', p.duration_ms) end as boss`,
    [now],
  );
  return row;
}

/** Writes how a post ended: `nextAt` null with no error when it was sent; an error without `nextAt` when it was given up. */
export async function endPost(
  database: Queryable,
  post: WaitingPost,
  end: { now: Date; error: string | null; nextAt: Date | null; turnsOff: boolean },
): Promise<void> {
  await database.query('update public.team_posts set next_attempt_at = $2 where id = $1', [
    post.id,
    end.nextAt,
  ]);
  await database.query(
    `update public.team_webhooks set last_sent_at = case when $2::text is null then $3::timestamptz else last_sent_at end,
       last_error = $2, failed_at = case when $2::text is null then null else $3::timestamptz end, is_on = is_on and not $4
     where team_id = $1 and address = $5`,
    [post.teamId, end.error, end.now, end.turnsOff, post.address],
  );
}

/** Takes a post back whose raid is not to come. */
export async function dropPost(database: Queryable, post: WaitingPost): Promise<void> {
  await database.query('update public.team_posts set next_attempt_at = null where id = $1', [
    post.id,
  ]);
}

/** Posts that ended two days ago are let go; so are those that waited as long behind a switch. */
export async function forgetPosts(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `delete from public.team_posts where asked_at < $1::timestamptz - interval '2 days'`,
    [now],
  );
}

/** Asks for the digest of a night, once. */
export async function addDigest(
  database: Queryable,
  night: { teamId: string; seriesId: string; date: string },
): Promise<void> {
  await database.query(
    `insert into public.team_posts (team_id, kind, series_id, on_date) values ($1, 'digest', $2, $3)
     on conflict (series_id, on_date) where kind = 'digest' do nothing`,
    [night.teamId, night.seriesId, night.date],
  );
}

/** A team as a post names it. */
export interface PostedTeam {
  id: string;
  name: string;
  guild: string;
  region: string;
  groupSize: number;
}

export async function postedTeam(
  database: Queryable,
  teamId: string,
): Promise<PostedTeam | undefined> {
  const [row] = await database.query<PostedTeam>(
    `select t.id, t.name, g.name as guild, g.region, t.group_size as "groupSize"
     from public.teams t join public.team_guilds g on g.id = t.guild_id where t.id = $1`,
    [teamId],
  );
  return row;
}

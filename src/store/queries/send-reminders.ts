import type { Queryable } from '#store/database.ts';
import type { ReminderChoices } from './reminders.ts';

/** An account that wants to be reminded, with all that reminding it needs. For the owner of the database. */
export interface RemindedAccount extends ReminderChoices {
  userId: string;
  /** Null without an address that was confirmed. */
  email: string | null;
}

/** Accounts of one answer; a job asks again after the last until fewer come. */
export const MOST_ACCOUNTS = 500;

const ACCOUNT = `c.user_id as "userId", case when u.email_confirmed_at is not null then u.email end as email,
  c.by_mail as "byMail", c.by_push as "byPush", c.raid_hours as "raidHours", c.asks_for_answer as "asksForAnswer",
  c.reset_region as "resetRegion", c.cutoff_region as "cutoffRegion"`;

/**
 * Accounts that want to hear of the reset or the title cutoff of one of these regions, in the order of their ids.
 *
 * @param asked.after id of the last account of the answer before.
 */
export async function accountsOfRegions(
  database: Queryable,
  asked: { resets: readonly string[]; cutoffs: readonly string[]; after: string | null },
): Promise<RemindedAccount[]> {
  return database.query<RemindedAccount>(
    `select ${ACCOUNT} from public.reminder_choices c join auth.users u on u.id = c.user_id
     where (c.by_mail or c.by_push) and (c.reset_region = any($1::text[]) or c.cutoff_region = any($2::text[]))
       and c.user_id > $3::uuid
     order by c.user_id limit ${MOST_ACCOUNTS}`,
    [asked.resets, asked.cutoffs, asked.after ?? '00000000-0000-0000-0000-000000000000'],
  );
}

/** A player of a team whose account wants reminders of raids. */
export interface RemindedMember extends RemindedAccount {
  memberId: string;
  teamId: string;
  team: string;
}

/** Those of a team, a hundred at most by its quota. Index: team_members_account. */
export async function remindedMembers(
  database: Queryable,
  teamId: string,
): Promise<RemindedMember[]> {
  return database.query<RemindedMember>(
    `select ${ACCOUNT}, m.id as "memberId", t.id as "teamId", g.name || ', ' || t.name as team
     from public.team_members m join public.reminder_choices c on c.user_id = m.user_id join auth.users u on u.id = c.user_id
     join public.teams t on t.id = m.team_id join public.team_guilds g on g.id = t.guild_id
     where m.team_id = $1 and m.left_at is null and (c.by_mail or c.by_push) and (c.raid_hours is not null or c.asks_for_answer)
     order by m.id`,
    [teamId],
  );
}

/** What accounts were reminded of already, of a list. Index: the primary key. */
export async function saidAlready(
  database: Queryable,
  userIds: readonly string[],
  whats: readonly string[],
): Promise<{ userId: string; what: string }[]> {
  return database.query<{ userId: string; what: string }>(
    `select s.user_id as "userId", s.what from public.reminders_sent s
     where s.user_id = any($1::uuid[]) and s.what = any($2::text[])`,
    [userIds, whats],
  );
}

/** The link by which a player answers for one night without an account, as the owner of the database. */
export async function signedAnswer(
  database: Queryable,
  night: { seriesId: string; date: string; memberId: string },
): Promise<string> {
  const said = `${night.seriesId}.${night.date}.${night.memberId}`;
  const [row] = await database.query<{ signature: string }>(
    'select farseer_identity.sign_for_member($1, $2) as signature',
    [`raid answer ${said}`, night.memberId],
  );
  return `${said}.${row!.signature}`;
}

/** Notes that something is said to an account. @returns false where it was said already. */
export async function markSaid(
  database: Queryable,
  userId: string,
  what: string,
  figure: number | null = null,
): Promise<boolean> {
  const rows = await database.query(
    `insert into public.reminders_sent (user_id, what, figure) values ($1, $2, $3)
     on conflict (user_id, what) do nothing returning what`,
    [userId, what, figure],
  );
  return rows.length > 0;
}

/** The rating of a cutoff that an account was last informed of, and when. */
export async function lastSaidFigure(
  database: Queryable,
  userId: string,
  prefix: string,
): Promise<{ figure: number; at: Date } | undefined> {
  const [row] = await database.query<{ figure: number; at: Date }>(
    `select figure, at from public.reminders_sent
     where user_id = $1 and starts_with(what, $2) and figure is not null order by at desc limit 1`,
    [userId, prefix],
  );
  return row;
}

/** Puts a message into the queue of each browser of an account. @returns how many. */
export async function queuePushes(
  database: Queryable,
  userId: string,
  { content, usefulUntil, now }: { content: string; usefulUntil: Date; now: Date },
): Promise<number> {
  const rows = await database.query(
    `insert into public.reminder_pushes (device_id, content, useful_until, next_attempt_at)
     select id, $2, $3, $4 from public.push_devices where user_id = $1 returning id`,
    [userId, content, usefulUntil, now],
  );
  return rows.length;
}

export interface WaitingPush {
  id: string;
  deviceId: string;
  content: string;
  usefulUntil: Date;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Claims the push that has waited longest; another process may try it again after two minutes. Index: reminder_pushes_due. */
export async function claimPush(database: Queryable, now: Date): Promise<WaitingPush | undefined> {
  const [row] = await database.query<WaitingPush>(
    `update public.reminder_pushes p set attempts = p.attempts + 1, next_attempt_at = $1::timestamptz + interval '2 minutes'
     from public.push_devices d
     where d.id = p.device_id and p.id = (
       select q.id from public.reminder_pushes q where q.next_attempt_at <= $1::timestamptz
       order by q.next_attempt_at limit 1 for update skip locked)
     returning p.id, p.device_id as "deviceId", p.content, p.useful_until as "usefulUntil", p.attempts, d.endpoint, d.p256dh, d.auth`,
    [now],
  );
  return row;
}

/** Ends a push: it is sent, or given up where `now` is null. */
export async function endPush(
  database: Queryable,
  { id, deviceId }: WaitingPush,
  now: Date | null,
): Promise<void> {
  await database.query('delete from public.reminder_pushes where id = $1', [id]);
  if (now)
    await database.query('update public.push_devices set last_sent_at = $2 where id = $1', [
      deviceId,
      now,
    ]);
}

export async function postponePush(database: Queryable, id: string, until: Date): Promise<void> {
  await database.query('update public.reminder_pushes set next_attempt_at = $2 where id = $1', [
    id,
    until,
  ]);
}

/** A browser that takes nothing any more, with all that waits for it. */
export async function forgetDevice(database: Queryable, id: string): Promise<void> {
  await database.query('delete from public.push_devices where id = $1', [id]);
}

/** What was said two months ago may be forgotten: no night and no reset comes again. */
export async function forgetSaid(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `delete from public.reminders_sent where at < $1::timestamptz - interval '60 days'`,
    [now],
  );
}

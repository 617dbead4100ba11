import type { Queryable } from '#store/database.ts';

/** What an account wants to be reminded of, and how. */
export interface ReminderChoices {
  byMail: boolean;
  byPush: boolean;
  /** Hours before each raid; null for none. */
  raidHours: number | null;
  asksForAnswer: boolean;
  resetRegion: string | null;
  cutoffRegion: string | null;
}

export const NO_REMINDERS: ReminderChoices = {
  byMail: false,
  byPush: true,
  raidHours: null,
  asksForAnswer: false,
  resetRegion: null,
  cutoffRegion: null,
};

const CHOICES = `c.by_mail as "byMail", c.by_push as "byPush", c.raid_hours as "raidHours", c.asks_for_answer as "asksForAnswer",
  c.reset_region as "resetRegion", c.cutoff_region as "cutoffRegion"`;

/** The choices of the signed-in visitor (role `authenticated`). */
export async function reminderChoices(database: Queryable): Promise<ReminderChoices> {
  const [row] = await database.query<ReminderChoices>(
    `select ${CHOICES} from public.reminder_choices c`,
  );
  return row ?? NO_REMINDERS;
}

export async function keepReminders(database: Queryable, choices: ReminderChoices): Promise<void> {
  await database.query(
    `insert into public.reminder_choices as c (by_mail, by_push, raid_hours, asks_for_answer, reset_region, cutoff_region)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set by_mail = excluded.by_mail, by_push = excluded.by_push, raid_hours = excluded.raid_hours,
       asks_for_answer = excluded.asks_for_answer, reset_region = excluded.reset_region, cutoff_region = excluded.cutoff_region`,
    [
      choices.byMail,
      choices.byPush,
      choices.raidHours,
      choices.asksForAnswer,
      choices.resetRegion,
      choices.cutoffRegion,
    ],
  );
}

/** A browser of the visitor that takes pushes. */
export interface PushDevice {
  id: string;
  label: string;
  madeAt: Date;
  lastSentAt: Date | null;
}

export async function pushDevices(database: Queryable): Promise<PushDevice[]> {
  return database.query<PushDevice>(
    `select d.id, d.label, d.made_at as "madeAt", d.last_sent_at as "lastSentAt" from public.push_devices d order by d.made_at`,
  );
}

/** Adds this browser of the signed-in visitor. @throws DatabaseError P0001 with a sentence, 23514 for keys of another shape. */
export async function addPushDevice(
  database: Queryable,
  device: { endpoint: string; p256dh: string; auth: string; label: string },
): Promise<void> {
  await database.query('select public.add_push_device($1, $2, $3, $4)', [
    device.endpoint,
    device.p256dh,
    device.auth,
    device.label,
  ]);
}

export async function removePushDevice(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query('delete from public.push_devices where id = $1 returning id', [
    id,
  ]);
  return rows.length > 0;
}

/** What browsers need to ask their push service; null before a process with the role `jobs` has run. */
export async function pushPublicKey(database: Queryable): Promise<string | null> {
  const [row] = await database.query<{ key: string | null }>(
    'select public.push_public_key() as key',
  );
  return row?.key ?? null;
}

import type { Queryable } from '#store/database.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { RaidSeries } from './raid-schedule.ts';

/** A raid that may have a night between two dates. `calledOff` holds the dates between the two alone. */
export interface DueRaid extends RaidSeries {
  teamId: string;
}

/** What a job looks for: dates as `2026-11-25`, both included, and where the last answer ended. */
export interface DueAsked {
  from: string;
  to: string;
  /** Null for the first. */
  after: Pick<DueRaid, 'teamId' | 'id'> | null;
}

/** Raids of one answer; a job asks again after the last until fewer come. */
export const MOST_DUE = 500;

/** Only raids with a night of their rule between the two dates: the called off dates of all others are not even unpacked. */
const columns = `s.team_id as "teamId", s.id, s.title, s.first_date::text as "firstDate", s.start_time::text as "startTime",
  s.length_minutes as "lengthMinutes", s.zone, s.weekdays, s.ends_on::text as "endsOn",
  array(select d::text from unnest(s.called_off) d where d between $1::date and $2::date) as "calledOff"`;
const isDue = `(s.team_id, s.id) > ($4::uuid, $5::uuid) and
  case when cardinality(s.weekdays) = 0 then s.first_date between $1::date and $2::date
    else s.first_date <= $2::date and (s.ends_on is null or s.ends_on >= $1::date) and s.weekdays && $3::smallint[] end`;
const END = `order by s.team_id, s.id limit ${MOST_DUE}`;
const NONE = '00000000-0000-0000-0000-000000000000';

function valuesOf({ from, to, after }: DueAsked): unknown[] {
  const fromMs = Date.parse(`${from}T00:00Z`);
  const days = Math.min(7, Math.round((Date.parse(`${to}T00:00Z`) - fromMs) / DAY_MS) + 1);
  const weekdays = Array.from({ length: days }, (_, day) =>
    new Date(fromMs + day * DAY_MS).getUTCDay(),
  );
  return [from, to, weekdays, after?.teamId ?? NONE, after?.id ?? NONE];
}

/** Raids of teams whose webhook is on, each with the nights whose digest was asked for already. For the owner of the database. */
export async function raidsToPost(
  database: Queryable,
  asked: DueAsked,
): Promise<(DueRaid & { posted: string[] })[]> {
  return database.query<DueRaid & { posted: string[] }>(
    `select ${columns}, array(select p.on_date::text from public.team_posts p where p.team_id = s.team_id and p.series_id = s.id and p.kind = 'digest') as posted
     from public.raid_series s join public.team_webhooks w on w.team_id = s.team_id and w.is_on where ${isDue} ${END}`,
    valuesOf(asked),
  );
}

/** Raids of teams in which an account wants to be reminded of raids. For the owner of the database. */
export async function raidsToRemindOf(database: Queryable, asked: DueAsked): Promise<DueRaid[]> {
  return database.query<DueRaid>(
    `select ${columns} from public.raid_series s
     where exists (select from public.team_members m join public.reminder_choices c on c.user_id = m.user_id
         where m.team_id = s.team_id and m.left_at is null and (c.by_mail or c.by_push) and (c.raid_hours is not null or c.asks_for_answer))
       and ${isDue} ${END}`,
    valuesOf(asked),
  );
}

import type { Queryable } from '#store/database.ts';
import type { RaidSeries } from './raid-schedule.ts';

/** Adds a raid to a team, as an officer (role `authenticated`). @returns its id. @throws DatabaseError 42501 for any other player. */
export async function addRaid(
  database: Queryable,
  teamId: string,
  raid: Omit<RaidSeries, 'id' | 'endsOn' | 'calledOff'>,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into public.raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      teamId,
      raid.title,
      raid.firstDate,
      raid.startTime,
      raid.lengthMinutes,
      raid.zone,
      raid.weekdays,
    ],
  );
  return row!.id;
}

/** Removes a raid with its answers. @returns false where the caller may not, or it is not there. */
export async function removeRaid(
  database: Queryable,
  teamId: string,
  seriesId: string,
): Promise<boolean> {
  const rows = await database.query(
    'delete from public.raid_series where team_id = $1 and id = $2 returning id',
    [teamId, seriesId],
  );
  return rows.length > 0;
}

/** Nights further away than this, in days, are neither called off nor remembered, which bounds the row. */
const CALLED_OFF_DAYS = 400;

/**
 * Calls off one night of a raid, at most 400 days from today.
 *
 * @returns false where the caller may not, it is not there, or it is too far away.
 */
export async function callOff(
  database: Queryable,
  night: { teamId: string; seriesId: string; date: string },
): Promise<boolean> {
  const rows = await database.query(
    `update public.raid_series set called_off = array(
       select distinct day from unnest(called_off || $3::date) as day where day >= current_date - $4::int order by day)
     where team_id = $1 and id = $2 and abs($3::date - current_date) <= $4::int returning id`,
    [night.teamId, night.seriesId, night.date, CALLED_OFF_DAYS],
  );
  return rows.length > 0;
}

/** Takes back that one night of a raid was called off. @returns false where the caller may not, or it is not there. */
export async function holdAfterAll(
  database: Queryable,
  night: { teamId: string; seriesId: string; date: string },
): Promise<boolean> {
  const rows = await database.query(
    `update public.raid_series set called_off = array_remove(called_off, $3::date)
     where team_id = $1 and id = $2 and $3::date = any (called_off) returning id`,
    [night.teamId, night.seriesId, night.date],
  );
  return rows.length > 0;
}

/** Adds a rule of the bench, as an officer. @throws DatabaseError 42501 for any other player. */
export async function addBenchRule(
  database: Queryable,
  teamId: string,
  rule: { kind: string; memberId: string; otherId: string | null },
): Promise<void> {
  await database.query(
    'insert into public.bench_rules (team_id, kind, member_id, other_id) values ($1, $2, $3, $4)',
    [teamId, rule.kind, rule.memberId, rule.otherId],
  );
}

/** Removes a rule of the bench. @returns false where the caller may not, or it is not there. */
export async function removeBenchRule(
  database: Queryable,
  teamId: string,
  ruleId: string,
): Promise<boolean> {
  const rows = await database.query(
    'delete from public.bench_rules where team_id = $1 and id = $2 returning id',
    [teamId, ruleId],
  );
  return rows.length > 0;
}

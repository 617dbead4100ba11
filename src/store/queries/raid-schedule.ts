import type { Queryable } from '#store/database.ts';
import type { LedgerSpan } from './bench-ledger.ts';

/** A raid, once or every week: wall time, zone and rule. */
export interface RaidSeries {
  id: string;
  title: string;
  /** `2026-11-25` */
  firstDate: string;
  /** `20:00:00`, on the clocks of `zone`. */
  startTime: string;
  lengthMinutes: number;
  zone: string;
  /** 0 for Sunday; empty for a raid that takes place once. */
  weekdays: number[];
  endsOn: string | null;
  calledOff: string[];
}

/** The raids of a team. Index: raid_series_team. */
export async function raidSeries(database: Queryable, teamId: string): Promise<RaidSeries[]> {
  return database.query<RaidSeries>(
    `select s.id, s.title, s.first_date::text as "firstDate", s.start_time::text as "startTime",
       s.length_minutes as "lengthMinutes", s.zone, s.weekdays, s.ends_on::text as "endsOn", s.called_off::text[] as "calledOff"
     from public.raid_series s where s.team_id = $1 order by s.first_date, s.start_time, s.id limit 50`,
    [teamId],
  );
}

/** The raids that a feed link names, with the team; none for a link that is not whole. */
export async function raidFeed(
  database: Queryable,
  token: string,
): Promise<(RaidSeries & { team: string })[]> {
  return database.query<RaidSeries & { team: string }>(
    `select f.id, f.team, f.title, f.first_date as "firstDate", f.start_time as "startTime", f.length_minutes as "lengthMinutes",
       f.zone, f.weekdays, f.ends_on as "endsOn", f.called_off as "calledOff"
     from public.raid_feed($1) as f`,
    [token],
  );
}

/** An answer as it was given. */
interface GivenAnswer {
  seriesId: string;
  date: string;
  memberId: string;
  /** `yes`, `late`, `tentative` or `no`. */
  answer: string;
  /** Null where there is none, and where the visitor may not read it. */
  reason: string | null;
  /** As which specialization the player comes; null as the roster says. */
  specId: number | null;
}

export interface RaidAnswer extends GivenAnswer {
  /** It follows from what stands for every night: the player is away, or signed up by default. Missing for an answer of its own. */
  standing?: 'away' | 'default';
}

/**
 * Answers to the raids of a team between two dates, both included: those of players, and for players without one what stands for every
 * night. Index: raid_answers_team.
 */
export async function raidAnswers(
  database: Queryable,
  { teamId, from, to }: { teamId: string; from: string; to: string },
): Promise<RaidAnswer[]> {
  const own = await database.query<GivenAnswer>(
    `select a.series_id as "seriesId", a.on_date::text as date, a.member_id as "memberId", a.answer, r.reason,
       a.spec_id as "specId"
     from public.raid_answers a
     left join public.raid_answer_reasons r
       on r.team_id = $1 and r.series_id = a.series_id and r.on_date = a.on_date and r.member_id = a.member_id
     where a.team_id = $1 and a.on_date between $2::date and $3::date limit 3000`,
    [teamId, from, to],
  );
  const standing = await database.query<RaidAnswer>(
    `select s.id as "seriesId", d.on_date::date::text as date, m.id as "memberId",
       case when x.is_away then 'no' else 'yes' end as answer, null as reason, null::smallint as "specId",
       case when x.is_away then 'away' else 'default' end as standing
     from public.team_members m join public.raid_series s on s.team_id = $1
     cross join generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') as d(on_date)
     cross join lateral (
       select coalesce(m.away_from <= d.on_date, false) and (m.away_to is null or d.on_date <= m.away_to)
         or extract(dow from d.on_date)::smallint = any (m.away_weekdays) as is_away) x
     where m.team_id = $1 and m.left_at is null and (x.is_away or m.signs_up_from <= d.on_date)
       and public.is_raid_date(s, d.on_date::date) limit 6000`,
    [teamId, from, to],
  );
  const keyOf = (one: GivenAnswer) => `${one.seriesId} ${one.date} ${one.memberId}`;
  const said = new Set(own.map(keyOf));
  return [...own, ...standing.filter((one) => !said.has(keyOf(one)))];
}

/** What stands for every night of a player. */
export interface StandingAnswer {
  memberId: string;
  /** Signed up for every raid. */
  signsUp: boolean;
  /** `2026-11-25`; null for a player who is not away. Without an end the player is away until that changes. */
  awayFrom: string | null;
  awayTo: string | null;
  /** Days of every week on which the player is away, 0 for Sunday, on the calendar of the raid. */
  awayWeekdays: readonly number[];
}

/** What stands for every night, of the players whom the caller may see. Index: team_members_team. */
export async function standingAnswers(
  database: Queryable,
  teamId: string,
): Promise<StandingAnswer[]> {
  return database.query<StandingAnswer>(
    `select m.id as "memberId", m.signs_up_from is not null as "signsUp", m.away_from::text as "awayFrom", m.away_to::text as "awayTo",
       m.away_weekdays as "awayWeekdays"
     from public.team_members m where m.team_id = $1 and m.left_at is null`,
    [teamId],
  );
}

/** Writes what stands for every night of a player, as the player or an officer. @throws DatabaseError 42501, 23514. */
export async function writeStanding(
  database: Queryable,
  { memberId, signsUp, awayFrom, awayTo, awayWeekdays }: StandingAnswer,
): Promise<void> {
  await database.query(
    'select public.set_standing_answer($1, $2, $3::date, $4::date, $5::smallint[])',
    [memberId, signsUp, awayFrom, awayTo, [...awayWeekdays]],
  );
}

/**
 * Writes one player's answer, and its reason: an empty one removes what was there, null leaves it. So does a missing `specId`; null is
 * the specialization of the roster.
 *
 * @throws DatabaseError 42501, P0001 for a day without a raid and for a specialization of no character of the player.
 */
export async function writeAnswer(
  database: Queryable,
  said: {
    teamId: string;
    seriesId: string;
    date: string;
    memberId: string;
    answer: string;
    reason: string | null;
    specId?: number | null;
  },
): Promise<void> {
  const key = [said.teamId, said.seriesId, said.date, said.memberId];
  await database.query(
    `insert into public.raid_answers (team_id, series_id, on_date, member_id, answer, spec_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (series_id, on_date, member_id) do update set answer = excluded.answer,
       spec_id = case when $7::bool then excluded.spec_id else raid_answers.spec_id end`,
    [...key, said.answer, said.specId ?? null, said.specId !== undefined],
  );
  if (said.reason === null) return;
  if (said.reason === '')
    await database.query(
      `delete from public.raid_answer_reasons
       where team_id = $1 and series_id = $2 and on_date = $3 and member_id = $4`,
      key,
    );
  else
    await database.query(
      `insert into public.raid_answer_reasons (team_id, series_id, on_date, member_id, reason) values ($1, $2, $3, $4, $5)
       on conflict (series_id, on_date, member_id) do update set reason = excluded.reason`,
      [...key, said.reason],
    );
}

/** The place that officers gave a player for a night. */
export interface RaidPlace {
  memberId: string;
  place: string;
  specId: number | null;
}

/** The places of one night. Index: the primary key. */
export async function raidPlaces(
  database: Queryable,
  { teamId, seriesId, date }: { teamId: string; seriesId: string; date: string },
): Promise<RaidPlace[]> {
  return database.query<RaidPlace>(
    `select p.member_id as "memberId", p.place, p.spec_id as "specId" from public.raid_places p
     where p.team_id = $1 and p.series_id = $2 and p.on_date = $3::date`,
    [teamId, seriesId, date],
  );
}

/** Writes the places of one night in place of what was there, as an officer. */
export async function writePlaces(
  database: Queryable,
  night: { teamId: string; seriesId: string; date: string },
  places: readonly RaidPlace[],
): Promise<void> {
  await database.query(
    'delete from public.raid_places where team_id = $1 and series_id = $2 and on_date = $3',
    [night.teamId, night.seriesId, night.date],
  );
  await database.query(
    `insert into public.raid_places (team_id, series_id, on_date, member_id, place, spec_id)
     select $1, $2, $3, p.member_id, p.place, p.spec_id
     from unnest($4::uuid[], $5::text[], $6::smallint[]) as p(member_id, place, spec_id)`,
    [
      night.teamId,
      night.seriesId,
      night.date,
      places.map(({ memberId }) => memberId),
      places.map(({ place }) => place),
      places.map(({ specId }) => specId),
    ],
  );
}

/** What a rule of the bench asks of every group. */
export interface BenchRule {
  id: string;
  /** `in`, `out`, `together` or `apart`. */
  kind: string;
  memberId: string;
  otherId: string | null;
}

/** The rules of the bench, for officers. Index: bench_rules_team. */
export async function benchRules(database: Queryable, teamId: string): Promise<BenchRule[]> {
  return database.query<BenchRule>(
    `select b.id, b.kind, b.member_id as "memberId", b.other_id as "otherId" from public.bench_rules b
     where b.team_id = $1 order by b.id limit 100`,
    [teamId],
  );
}

/** What an answer link is about. */
export interface SeenAnswerLink {
  team: string;
  title: string;
  player: string;
  answer: string | null;
  date: string;
  startTime: string;
  zone: string;
  lengthMinutes: number;
}

/** What a link says that answers for one player and one night; nothing for a link that is not whole, or of no raid. */
export async function lookAtAnswerLink(
  database: Queryable,
  token: string,
): Promise<SeenAnswerLink | undefined> {
  const [row] = await database.query<SeenAnswerLink>(
    `select l.team, l.title, l.player, l.answer, l.on_date as date, l.start_time as "startTime", l.zone,
       l.length_minutes as "lengthMinutes"
     from public.look_at_answer_link($1) as l`,
    [token],
  );
  return row;
}

/** Answers by a link. @returns false for one that is not whole, or of no raid. */
export async function answerByLink(
  database: Queryable,
  token: string,
  answer: string,
): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>(
    'select public.answer_by_link($1, $2) as done',
    [token, answer],
  );
  return row?.done === true;
}

/** The signed-in player's token for the feed of raids of a team. */
export async function raidFeedLink(database: Queryable, teamId: string): Promise<string> {
  const [row] = await database.query<{ token: string }>(
    'select public.raid_feed_link($1) as token',
    [teamId],
  );
  return row!.token;
}

/** Ends the signed-in player's links of a team that need no account. @returns the token of a new one for the feed. */
export async function renewRaidLinks(database: Queryable, teamId: string): Promise<string> {
  const [row] = await database.query<{ token: string }>(
    'select public.renew_raid_links($1) as token',
    [teamId],
  );
  return row!.token;
}

/** The token of a link that answers for a player and a night, for officers and the player. */
export async function raidAnswerLink(
  database: Queryable,
  said: { seriesId: string; date: string; memberId: string },
): Promise<string> {
  const [row] = await database.query<{ token: string }>(
    'select public.raid_answer_link($1, $2, $3) as token',
    [said.seriesId, said.date, said.memberId],
  );
  return row!.token;
}

/** An answer to a past raid. */
export interface PastAnswer {
  seriesId: string;
  date: string;
  memberId: string;
  answer: string;
}

/** Answers to the nights of a team that were held in the half year before a date. Index: raid_answers_team. */
export async function pastAnswers(
  database: Queryable,
  teamId: string,
  { before, openDates }: LedgerSpan,
): Promise<PastAnswer[]> {
  return database.query<PastAnswer>(
    `select a.series_id as "seriesId", a.on_date::text as date, a.member_id as "memberId", a.answer
     from public.raid_answers a join public.raid_series s on s.team_id = $1 and s.id = a.series_id
     join unnest($3::uuid[], $4::date[]) as o(series_id, on_date) on o.series_id = a.series_id
     where a.team_id = $1 and a.on_date < least(o.on_date, $2::date) and a.on_date >= $2::date - 182
       and public.is_raid_date(s, a.on_date)
     order by a.on_date limit 10000`,
    [teamId, before, openDates.map(({ seriesId }) => seriesId), openDates.map(({ date }) => date)],
  );
}

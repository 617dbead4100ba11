import type { Queryable } from '#store/database.ts';

/** Which nights a sum over nights is of. */
export interface LedgerSpan {
  /** `2026-11-25`: nights of this date and later do not count, and none of more than half a year before it. */
  before: string;
  /** The first date of each raid whose night is not over. A raid without one counts by its saved logs alone. */
  openDates: readonly { seriesId: string; date: string }[];
}

/** Nights of one player that count, and those of them on the bench. */
export interface LedgerEntry {
  offered: number;
  satOut: number;
}

/**
 * The ledger of the bench: which players were on offer on the nights that were held, and who of them sat out.
 *
 * A night counts once it is over, unless it was called off. One that was saved from a log replaces the places that officers gave for
 * it: who was in half of its pulls has played. Index: raid_places_team, team_night_players_team.
 *
 * @returns an entry for each player with such a night.
 */
export async function benchLedger(
  database: Queryable,
  teamId: string,
  { before, openDates }: LedgerSpan,
): Promise<Map<string, LedgerEntry>> {
  const rows = await database.query<LedgerEntry & { memberId: string }>(
    `select n.member_id as "memberId", count(*)::int as offered, count(*) filter (where n.sat_out)::int as "satOut" from (
       select p.member_id, p.place = 'bench' as sat_out
       from public.raid_places p join public.raid_series s on s.team_id = $1 and s.id = p.series_id
       join unnest($3::uuid[], $4::date[]) as o(series_id, on_date) on o.series_id = p.series_id
       where p.team_id = $1 and p.on_date < least(o.on_date, $2::date) and p.on_date >= $2::date - 182
         and public.is_raid_date(s, p.on_date) and not exists (
           select from public.team_nights l where l.team_id = $1 and l.series_id = p.series_id and l.on_date = p.on_date)
       union all
       select q.member_id, q.is_benched and 2 * cardinality(q.pulls) < l.pulls
       from public.team_nights l join public.team_night_players q on q.team_id = $1 and q.night_id = l.id
       where l.team_id = $1 and l.on_date < $2::date and l.on_date >= $2::date - 182) n
     group by n.member_id`,
    [teamId, before, openDates.map(({ seriesId }) => seriesId), openDates.map(({ date }) => date)],
  );
  return new Map(rows.map(({ memberId, offered, satOut }) => [memberId, { offered, satOut }]));
}

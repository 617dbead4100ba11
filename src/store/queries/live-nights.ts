import type { Queryable } from '#store/database.ts';

/** The live night of a team, as it is stored: an officer may have written anything into `pulls`. */
export interface LiveNightRow {
  pulls: unknown;
  revision: number;
  isOver: boolean;
  /** Milliseconds since the tab that shows it was heard of. */
  silentMs: number;
}

/** The live night of a team; null without one, for half a day after its last sign of life, and for whom may not read it. */
export async function liveNight(database: Queryable, teamId: string): Promise<LiveNightRow | null> {
  const [row] = await database.query<LiveNightRow>(
    `select n.pulls, n.revision, n.is_over as "isOver",
       (extract(epoch from now() - n.heard_at) * 1000)::float8 as "silentMs"
     from public.team_live_nights n where n.team_id = $1 and n.heard_at > now() - interval '12 hours'`,
    [teamId],
  );
  return row ?? null;
}

/**
 * Takes what a tab sent in place of what it had sent before.
 *
 * @returns false while another tab shows a night of this team: it has not ended, and was heard of within five minutes.
 * @throws DatabaseError 42501 for any player but an officer.
 */
export async function putLiveNight(
  database: Queryable,
  teamId: string,
  { sender, isOver, pulls }: { sender: string; isOver: boolean; pulls: readonly object[] },
): Promise<boolean> {
  const rows = await database.query(
    `insert into public.team_live_nights as n (team_id, sender, pulls, is_over) values ($1, $2, $3::text::jsonb, $4)
     on conflict (team_id) do update set sender = excluded.sender, pulls = excluded.pulls, is_over = excluded.is_over, heard_at = now(),
       revision = n.revision
         + ((n.pulls, n.is_over, n.sender) is distinct from (excluded.pulls, excluded.is_over, excluded.sender))::int
     where n.sender = excluded.sender or n.is_over or n.heard_at < now() - interval '5 minutes'
     returning n.team_id`,
    [teamId, sender, JSON.stringify(pulls), isOver],
  );
  return rows.length > 0;
}

/** Removes the live night. @returns false where the caller may not, or there is none. */
export async function removeLiveNight(database: Queryable, teamId: string): Promise<boolean> {
  const rows = await database.query(
    'delete from public.team_live_nights where team_id = $1 returning team_id',
    [teamId],
  );
  return rows.length > 0;
}

/** Hears by row events that something of a team has changed. Fetched once a page of a team is open. */
import { supabaseClient } from '#account/auth/browser-session.ts';
import { isRevision, type TeamRevision } from './team-revision.ts';

/**
 * Says what the numbers of the team are: at once when rows are watched, also after a lost connection, and with each change.
 *
 * @returns what stops it.
 */
export async function followTeam(
  teamId: string,
  onRevision: (revision: TeamRevision) => void,
): Promise<() => void> {
  const client = await supabaseClient();
  await client.realtime.setAuth();
  let isStopped = false;
  const say = (row: unknown): void => {
    if (!isStopped && isRevision(row)) onRevision(row);
  };
  const channel = client
    .channel(`team:${teamId}`)
    .on(
      'postgres_changes',
      {
        event: 'UPDATE',
        schema: 'public',
        table: 'team_revisions',
        filter: `team_id=eq.${teamId}`,
      },
      ({ new: row }) => say(row),
    )
    .on('system', {}, ({ status }: { status?: string }) => {
      if (status !== 'ok') return;
      // What came before rows were watched.
      void client
        .from('team_revisions')
        .select('raids, members, boards')
        .eq('team_id', teamId)
        .maybeSingle()
        .then(({ data }) => say(data));
    })
    .subscribe();
  return () => {
    isStopped = true;
    void client.removeChannel(channel);
  };
}

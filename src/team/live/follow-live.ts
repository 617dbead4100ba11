/** Hears of a team's live night by row events, and asks again after a lost connection. Fetched once a page of a team is open. */
import { supabaseClient } from '#account/auth/browser-session.ts';
import type { LiveView } from './live-view.ts';

/** Milliseconds after which a failed question is asked again. */
const AGAIN_MS = 5000;

/** @returns what stops it. */
export async function followLive(
  teamId: string,
  onNight: (night: LiveView | null) => void,
): Promise<() => void> {
  const client = await supabaseClient();
  await client.realtime.setAuth();
  let isStopped = false;
  let asked = 0;
  let known: LiveView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    const turn = ++asked;
    try {
      const response = await fetch(`/team/${teamId}/live`);
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      const { night } = (await response.json()) as { night: LiveView | null };
      // An older answer may come later.
      if (isStopped || turn !== asked) return;
      known = night;
      onNight(night);
    } catch {
      if (!isStopped && turn === asked) timer = setTimeout(() => void look(), AGAIN_MS);
    }
  };
  const channel = client
    .channel(`live:${teamId}`)
    .on(
      'postgres_changes',
      {
        event: '*',
        schema: 'public',
        table: 'team_live_nights',
        filter: `team_id=eq.${teamId}`,
      },
      ({ new: row }) => {
        // A sign of life only.
        if (known && 'revision' in row && row['revision'] === known.revision)
          onNight({ ...known, silentMs: 0 });
        else void look();
      },
    )
    .on('system', {}, ({ status }: { status?: string }) => {
      // Rows are watched from here on, also after a lost connection: what came before is asked for.
      if (status === 'ok') void look();
    })
    .subscribe();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void client.removeChannel(channel);
  };
}

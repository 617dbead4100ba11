/** The topics of a team's plan: that it has changed, and who of the team is at it. */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { supabaseClient } from '#web/auth/browser-session.ts';

/** A player who is at the plan in some tab. */
export interface PersonHere {
  /** The tab. */
  key: string;
  memberId: string;
  castId: string | null;
}

export interface PlanChannels {
  /** Says which cast this tab has chosen. */
  point(castId: string | null): void;
  stop(): void;
}

/**
 * Hears when the plan has changed, and again after a lost connection.
 *
 * @returns what stops that.
 */
export async function followPlan(planId: string, onChange: () => void): Promise<() => void> {
  const client = await connected();
  const channel = client
    .channel(`team-plan:${planId}`, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, onChange)
    .subscribe((status) => {
      if (isJoined(status)) onChange();
    });
  return () => void client.removeChannel(channel);
}

/** Says that a player is here, and hears who else is. The own tab is not among them. */
export async function meetPeople(
  planId: string,
  memberId: string,
  onPeople: (people: PersonHere[]) => void,
): Promise<PlanChannels> {
  const client = await connected();
  const key = crypto.randomUUID();
  const casts = new Map<string, string | null>();
  let own: string | null = null;
  const channel: RealtimeChannel = client.channel(`team-plan-people:${planId}`, {
    config: { private: true, presence: { key } },
  });
  const say = (): void => onPeople(peopleOf(channel, key, casts));
  const send = (): void =>
    void channel.send({ type: 'broadcast', event: 'at', payload: { key, castId: own } });
  channel
    .on('presence', { event: 'sync' }, say)
    // A newcomer does not know yet where this tab is.
    .on('presence', { event: 'join' }, ({ key: joined }) => joined !== key && send())
    .on('broadcast', { event: 'at' }, ({ payload }) => {
      const { key: from, castId } = payload as { key?: unknown; castId?: unknown };
      if (typeof from !== 'string') return;
      casts.set(from, typeof castId === 'string' ? castId.slice(0, 20) : null);
      say();
    })
    .subscribe((status) => {
      if (isJoined(status)) void channel.track({ memberId });
    });
  return {
    point(castId) {
      if (castId === own) return;
      own = castId;
      send();
    },
    stop: () => void client.removeChannel(channel),
  };
}

/** The word of the library's own enumeration, which would have to be loaded. */
const isJoined = (status: string): boolean => status === 'SUBSCRIBED';

function peopleOf(
  channel: RealtimeChannel,
  own: string,
  casts: ReadonlyMap<string, string | null>,
): PersonHere[] {
  return Object.entries(channel.presenceState<{ memberId: string }>())
    .filter(([key]) => key !== own)
    .flatMap(([key, [meta]]) =>
      meta ? [{ key, memberId: meta.memberId, castId: casts.get(key) ?? null }] : [],
    );
}

async function connected(): Promise<SupabaseClient> {
  const client = await supabaseClient();
  // A private topic is joined with the token of the session.
  await client.realtime.setAuth();
  return client;
}

/** Who of a team is at a shared document, and where. */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { supabaseClient } from '#account/auth/browser-session.ts';

/** A player who is at the document in some tab. */
export interface PersonHere {
  /** The tab. */
  key: string;
  memberId: string;
  /** What this player has chosen there: a cast, a character. */
  at: string | null;
}

export interface PeopleChannel {
  /** Says what this tab has chosen. */
  point(at: string | null): void;
  stop(): void;
}

/**
 * Says that a player is here, and hears who else is. The own tab is not among them.
 *
 * @param topic a private one that people of the team may join.
 */
export async function meetPeople(
  topic: string,
  memberId: string,
  onPeople: (people: PersonHere[]) => void,
): Promise<PeopleChannel> {
  const client = await connected();
  const key = crypto.randomUUID();
  const places = new Map<string, string | null>();
  let own: string | null = null;
  const channel: RealtimeChannel = client.channel(topic, {
    config: { private: true, presence: { key } },
  });
  const say = (): void => onPeople(peopleOf(channel, key, places));
  const send = (): void =>
    void channel.send({ type: 'broadcast', event: 'at', payload: { key, at: own } });
  channel
    .on('presence', { event: 'sync' }, say)
    // A newcomer does not know yet where this tab is.
    .on('presence', { event: 'join' }, ({ key: joined }) => joined !== key && send())
    .on('broadcast', { event: 'at' }, ({ payload }) => {
      const { key: from, at } = payload as { key?: unknown; at?: unknown };
      if (typeof from !== 'string') return;
      places.set(from, typeof at === 'string' ? at.slice(0, 40) : null);
      say();
    })
    .subscribe((status) => {
      if (isJoined(status)) void channel.track({ memberId });
    });
  return {
    point(at) {
      if (at === own) return;
      own = at;
      send();
    },
    stop: () => void client.removeChannel(channel),
  };
}

/** The word of the library's own enumeration, which would have to be loaded. */
export const isJoined = (status: string): boolean => status === 'SUBSCRIBED';

function peopleOf(
  channel: RealtimeChannel,
  own: string,
  places: ReadonlyMap<string, string | null>,
): PersonHere[] {
  return Object.entries(channel.presenceState<{ memberId: string }>())
    .filter(([key]) => key !== own)
    .flatMap(([key, [meta]]) =>
      meta ? [{ key, memberId: meta.memberId, at: places.get(key) ?? null }] : [],
    );
}

/** The client with the token of the session: private topics are joined with it. */
export async function connected(): Promise<SupabaseClient> {
  const client = await supabaseClient();
  await client.realtime.setAuth();
  return client;
}

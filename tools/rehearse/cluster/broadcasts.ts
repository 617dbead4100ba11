import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { connect, type Site } from './work.ts';

/** Milliseconds between two broadcasts. */
const PAUSE_MS = 250;

/** A supabase-js client on the first process that hears what another one says on the second: by way of the database. */
export interface Broadcasts {
  /** Milliseconds of `performance.now()` at which a broadcast that was sent after the moment was heard; null while none was. */
  heardAfter: (momentMs: number) => number | null;
  stop: () => Promise<void>;
}

/** @throws Error when no broadcast is heard within 20 seconds. */
export async function startBroadcasts({ urls, anonKey }: Site): Promise<Broadcasts> {
  const [listening, speaking] = [connect(urls[0] ?? '', anonKey), connect(urls[1] ?? '', anonKey)];
  const heard: { sentMs: number; atMs: number }[] = [];
  const listener = await join(listening, (sentMs) =>
    heard.push({ sentMs, atMs: performance.now() }),
  );
  const speaker = await join(speaking, () => undefined);
  const ending = new AbortController();
  const speech = (async () => {
    while (!ending.signal.aborted) {
      await speaker.send({
        type: 'broadcast',
        event: 'tick',
        payload: { sentMs: performance.now() },
      });
      await wait(PAUSE_MS);
    }
  })();
  const heardAfter = (momentMs: number) =>
    heard.find(({ sentMs }) => sentMs > momentMs)?.atMs ?? null;
  for (let turn = 0; heardAfter(0) === null; turn++) {
    if (turn > 200) throw new Error('No broadcast is heard.');
    await wait(100);
  }
  return {
    heardAfter,
    async stop() {
      ending.abort();
      await speech;
      await Promise.all([listener, speaker].map((channel) => channel.unsubscribe()));
      await Promise.all([listening, speaking].map((client) => client.removeAllChannels()));
    },
  };
}

function join(client: SupabaseClient, onTick: (sentMs: number) => void) {
  const channel = client.channel('a-rehearsal');
  return new Promise<typeof channel>((resolve) => {
    channel
      .on('broadcast', { event: 'tick' }, ({ payload }) =>
        onTick((payload as { sentMs: number }).sentMs),
      )
      .subscribe((status: string) => {
        if (status === 'SUBSCRIBED') resolve(channel);
      });
  });
}

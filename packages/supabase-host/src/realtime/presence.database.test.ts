import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestHost, subscribed } from '#host/testing/realtime/test-host.ts';
import type { TestHost } from '#host/testing/realtime/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

function visitor(topic: string, key: string) {
  const client = host.client();
  const channel = client.channel(topic, { config: { presence: { key, enabled: true } } });
  const events: string[] = [];
  const note = ({ event, key: who }: { event: string; key: string }) =>
    events.push(`${event} ${who}`);
  channel.on('presence', { event: 'join' }, note).on('presence', { event: 'leave' }, note);
  return { client, channel, events };
}

/** What each key tracked, without the references. */
function stateOf(channel: RealtimeChannel): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(channel.presenceState<{ at?: string }>()).map(([key, metas]) => [
      key,
      metas.map((meta) => meta.at),
    ]),
  );
}

describe('presence', () => {
  it('tells joins, updates and leaves to everybody of the topic', async () => {
    const ann = visitor('hall', 'ann');
    const ben = visitor('hall', 'ben');
    await subscribed(ann.channel);
    expect(await ann.channel.track({ at: 'window' })).toBe('ok');
    await subscribed(ben.channel);
    await eventually(() => expect(stateOf(ben.channel)).toEqual({ ann: ['window'] }));

    expect(await ben.channel.track({ at: 'table' })).toBe('ok');
    await eventually(() =>
      expect(stateOf(ann.channel)).toEqual({ ann: ['window'], ben: ['table'] }),
    );
    await ann.channel.track({ at: 'window' });
    await eventually(() =>
      expect(stateOf(ben.channel)).toEqual({ ann: ['window'], ben: ['table'] }),
    );
    await ann.channel.untrack();
    await eventually(() => expect(stateOf(ben.channel)).toEqual({ ben: ['table'] }));
    await ben.client.disconnect();
    await eventually(() => expect(stateOf(ann.channel)).toEqual({}));
    expect(ann.events).toContain('join ben');
    expect(ann.events).toContain('leave ben');
  });

  it('keeps one key present while one of its two tabs stays', async () => {
    const tab = visitor('tabs', 'ann');
    const other = visitor('tabs', 'ann');
    await Promise.all([subscribed(tab.channel), subscribed(other.channel)]);
    await Promise.all([tab.channel.track({ at: '1' }), other.channel.track({ at: '2' })]);
    await eventually(() => expect(stateOf(tab.channel)['ann']).toHaveLength(2));
    await other.channel.unsubscribe();
    await eventually(() => expect(stateOf(tab.channel)).toEqual({ ann: ['1'] }));
  });

  it('is switched on by the first track', async () => {
    const watcher = visitor('late', 'ann');
    await subscribed(watcher.channel);
    const quiet = host.client().channel('late', { config: { presence: { key: 'ben' } } });
    await subscribed(quiet);
    await quiet.track({ at: 'x' });
    await eventually(() => expect(stateOf(watcher.channel)).toEqual({ ben: ['x'] }));
    await eventually(() => expect(stateOf(quiet)).toEqual({ ben: ['x'] }));
  });

  it('takes objects only', async () => {
    const { channel } = visitor('shape', 'ann');
    await subscribed(channel);
    const track = (payload: unknown) => channel.send({ type: 'presence', event: 'track', payload });
    expect(await track('text')).toBe('error');
    expect(await track({})).toBe('ok');
  });

  it('ends a channel that tracks too often', async () => {
    const { channel } = visitor('busy', 'ann');
    const received: string[] = [];
    channel.on('system', { event: '*' }, ({ message }: { message: string }) =>
      received.push(message),
    );
    await subscribed(channel);
    for (let n = 0; n < 6; n += 1) void channel.track({ n });
    await eventually(() => expect(channel.state).toBe('closed'));
    expect(received).toEqual(['Client presence rate limit exceeded']);
  });

  it('ends a channel that tracks too much', async () => {
    const { channel } = visitor('large', 'ann');
    const received: string[] = [];
    channel.on('system', { event: '*' }, ({ message }: { message: string }) =>
      received.push(message),
    );
    await subscribed(channel);
    void channel.track({ text: 'x'.repeat(100_000) });
    await eventually(() => expect(channel.state).toBe('closed'));
    expect(received).toEqual(['Track message size exceeded']);
  });
});

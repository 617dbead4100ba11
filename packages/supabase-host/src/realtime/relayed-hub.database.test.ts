import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { recordLog } from '#host/testing/recorded-log.ts';
import type { Broadcast } from './frame.ts';
import { createRelayedHub } from './relayed-hub.ts';
import type { RelayedHub } from './relayed-hub.ts';
import { eventually } from '#host/testing/realtime/test-host.ts';
import type { Member } from './topic-hub.ts';

const room = { topic: 'realtime:room', isPrivate: false };
let fresh: TestDatabase;
const lines: string[] = [];
const hubs: RelayedHub[] = [];

beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(async () => {
  for (const hub of hubs) await hub.close();
  await fresh.close();
});

/** A hub as in a process of its own. */
async function newHub(beatMilliseconds = 20_000): Promise<RelayedHub> {
  const hub = createRelayedHub({
    database: fresh.database,
    log: recordLog((line) => lines.push(line)),
    beatMilliseconds,
  });
  hubs.push(hub);
  await hub.start();
  return hub;
}

function listener(): Member & { heard: Broadcast[]; diffs: string[] } {
  const [heard, diffs]: [Broadcast[], string[]] = [[], []];
  return {
    heard,
    diffs,
    hear: (broadcast) => heard.push(broadcast),
    hearPresence: ({ joins, leaves }) =>
      diffs.push(`+${Object.keys(joins).join()} -${Object.keys(leaves).join()}`),
  };
}

const json = (event: string, text = '{}'): Broadcast => ({
  topic: room.topic,
  event,
  body: { encoding: 'json', text },
  meta: null,
});

/** Two hubs that have heard of each other, with a member of the room each. */
async function pair(beatMilliseconds?: number) {
  const [first, second] = [await newHub(beatMilliseconds), await newHub(beatMilliseconds)];
  const [ann, ben] = [listener(), listener()];
  first.join(room, ann);
  second.join(room, ben);
  await eventually(() => {
    first.send(room, json('there?'), ann);
    second.send(room, json('there?'), ben);
    if (ann.heard.length === 0 || ben.heard.length === 0) throw new Error('not yet');
  });
  return { first, second, ann, ben };
}

describe('hubs of two processes', () => {
  it('carry broadcasts of any size, as text and as bytes, once and in order', async () => {
    const { first, ann, ben } = await pair();
    const large = JSON.stringify({ text: 'é"\u{1F409}'.repeat(100_000) });
    const bytes = new Uint8Array([0, 255, 10, 13]);
    first.send(room, json('a'), ann);
    first.send(room, json('b', large), ann);
    first.send(room, { ...json('c'), body: { encoding: 'binary', bytes }, meta: { id: 'm' } }, ann);
    await eventually(() => expect(ben.heard.at(-1)?.event).toBe('c'));
    expect(ben.heard.slice(-3).map(({ event }) => event)).toEqual(['a', 'b', 'c']);
    expect(ben.heard.at(-2)?.body).toEqual({ encoding: 'json', text: large });
    expect(ben.heard.at(-1)).toMatchObject({ meta: { id: 'm' } });
    const last = ben.heard.at(-1)?.body;
    expect(last?.encoding === 'binary' && [...last.bytes]).toEqual([...bytes]);
    expect(ann.heard.every(({ event }) => event === 'there?')).toBe(true);
  });

  it('keep a private topic apart, and what is for one process in it', async () => {
    const { first, second, ben } = await pair();
    const secret = listener();
    second.join({ ...room, isPrivate: true }, secret);
    first.broadcast(room, json('here only'), null);
    first.send({ ...room, isPrivate: true }, json('private'), null);
    await eventually(() => expect(secret.heard.map(({ event }) => event)).toEqual(['private']));
    expect(ben.heard.map(({ event }) => event)).not.toContain('here only');
    expect(ben.heard.map(({ event }) => event)).not.toContain('private');
  });

  it('see who is present at the other, also one that comes later, until the process ends', async () => {
    const { first, second, ann, ben } = await pair();
    first.track(room, ann, 'ann', { n: 1 });
    second.track(room, ben, 'ben', { n: 2 });
    const keys = (hub: RelayedHub) => Object.keys(hub.presenceState(room)).toSorted();
    await eventually(() =>
      expect([keys(first), keys(second)]).toEqual([
        ['ann', 'ben'],
        ['ann', 'ben'],
      ]),
    );
    expect(second.presenceState(room)['ann']?.metas).toMatchObject([{ n: 1 }]);
    first.track(room, ann, 'ann', { n: 3 });
    await eventually(() =>
      expect(second.presenceState(room)['ann']?.metas).toMatchObject([{ n: 3 }]),
    );
    const third = await newHub();
    await eventually(() => expect(keys(third)).toEqual(['ann', 'ben']));
    first.leave(room, ann);
    await eventually(() => expect(keys(third)).toEqual(['ben']));
    await second.close();
    await eventually(() => expect(keys(third)).toEqual([]));
    expect(ben.diffs).toContain('+ann -');
    expect(ben.diffs.at(-1)).toBe('+ -ann');
  });

  it('forget a process that says nothing any more', async () => {
    const { first, second, ben } = await pair(60);
    second.track(room, ben, 'ben', {});
    await eventually(() => expect(first.presenceState(room)['ben']).toBeDefined());
    // As after a kill: no goodbye, and nothing is sent.
    await fresh.database.query(`select pg_notify('realtime_relay', 'ghost:1:0:1:' || $1)`, [
      JSON.stringify({
        type: 'present',
        all: [{ number: 1, address: room, key: 'ghost', tracked: {} }],
      }),
    ]);
    await eventually(() => expect(first.presenceState(room)['ghost']).toBeDefined());
    await eventually(() => expect(first.presenceState(room)['ghost']).toBeUndefined());
    expect(first.presenceState(room)['ben']).toBeDefined();
  });

  it('take no harm from what is no message', async () => {
    const { first, ann, ben } = await pair();
    for (const message of [
      null,
      7,
      { type: 'say' },
      { type: 'say', address: room, event: 1 },
      { type: 'present', all: [null, { number: 'x', address: room }, { number: 1 }] },
      { type: 'absent', number: {} },
      { type: '__proto__' },
    ])
      await fresh.database.query(`select pg_notify('realtime_relay', 'stranger:1:0:1:' || $1)`, [
        JSON.stringify(message),
      ]);
    first.send(room, json('after'), ann);
    await eventually(() => expect(ben.heard.at(-1)?.event).toBe('after'));
    expect(Object.keys(first.presenceState(room)).filter((key) => key !== 'ben')).toEqual([]);
    expect(lines).toEqual([]);
  });
});

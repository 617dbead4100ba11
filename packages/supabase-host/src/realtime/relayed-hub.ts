import { isRecord } from '#host/guards.ts';
import type { Broadcast } from './frame.ts';
import { createRelay } from './relay.ts';
import type { Relay, RelayOptions } from './relay.ts';
import { createTopicHub } from './topic-hub.ts';
import type { Member, TopicAddress, TopicHub } from './topic-hub.ts';

type Tracked = Readonly<Record<string, unknown>>;

/** A hub whose broadcasts and presences reach the members of other processes as well, and theirs this one's. */
export interface RelayedHub extends TopicHub {
  /** As `broadcast`, and to the members of other processes. */
  send(address: TopicAddress, broadcast: Broadcast, except: Member | null): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface OwnPresence {
  number: number;
  address: TopicAddress;
  key: string;
  tracked: Tracked;
}

/** Presences of one introduction; each is at most `presenceBytes` large. */
const PRESENCES_AT_ONCE = 50;

export function createRelayedHub(
  options: Pick<RelayOptions, 'database' | 'log' | 'beatMilliseconds'>,
): RelayedHub {
  const hub = createTopicHub();
  const own = new Map<Member, OwnPresence>();
  /** What stands for the members of each other process, by their numbers there. */
  const remote = new Map<string, Map<number, { token: object; address: TopicAddress }>>();
  let lastNumber = 0;
  const relay: Relay = createRelay({
    ...options,
    introduce: () => inGroups([...own.values()]).map((all) => ({ type: 'present', all })),
    onGone(sender) {
      for (const { token, address } of remote.get(sender)?.values() ?? [])
        hub.untrackAs(address, token);
      remote.delete(sender);
    },
    onMessage(sender, message) {
      if (message['type'] === 'say') return say(message);
      if (message['type'] === 'absent') return untrackRemote(sender, message['number']);
      if (message['type'] !== 'present' || !Array.isArray(message['all'])) return;
      for (const one of message['all'] as unknown[]) if (isRecord(one)) trackRemote(sender, one);
    },
  });

  function say(message: Tracked): void {
    const address = readAddress(message['address']);
    const { event, json, bytes, meta } = message;
    if (address === null || typeof event !== 'string') return;
    const body =
      typeof json === 'string'
        ? ({ encoding: 'json', text: json } as const)
        : ({ encoding: 'binary', bytes: Buffer.from(String(bytes), 'base64') } as const);
    const { topic } = address;
    hub.broadcast(address, { topic, event, body, meta: isRecord(meta) ? meta : null }, null);
  }

  function trackRemote(sender: string, { number, address: written, key, tracked }: Tracked): void {
    const address = readAddress(written);
    if (address === null || typeof number !== 'number') return;
    if (typeof key !== 'string' || !isRecord(tracked)) return;
    const members =
      remote.get(sender) ?? new Map<number, { token: object; address: TopicAddress }>();
    remote.set(sender, members);
    const member = members.get(number) ?? { token: {}, address };
    members.set(number, member);
    hub.trackAs(member.address, member.token, key, tracked);
  }

  function untrackRemote(sender: string, number: unknown): void {
    const member = typeof number === 'number' ? remote.get(sender)?.get(number) : undefined;
    if (!member) return;
    remote.get(sender)?.delete(number as number);
    hub.untrackAs(member.address, member.token);
  }

  function forgetOwn(member: Member): void {
    const presence = own.get(member);
    if (!presence) return;
    own.delete(member);
    relay.send({ type: 'absent', number: presence.number });
  }

  return {
    ...hub,
    get size() {
      return hub.size;
    },
    send(address, broadcast, except) {
      hub.broadcast(address, broadcast, except);
      const { event, body, meta } = broadcast;
      const carried =
        body.encoding === 'json'
          ? { json: body.text }
          : { bytes: Buffer.from(body.bytes).toString('base64') };
      relay.send({ type: 'say', address, event, meta, ...carried });
    },
    leave(address, member) {
      hub.leave(address, member);
      forgetOwn(member);
    },
    track(address, member, key, tracked) {
      if (!hub.track(address, member, key, tracked)) return false;
      const number = own.get(member)?.number ?? ++lastNumber;
      const presence = { number, address: { ...address }, key, tracked };
      own.set(member, presence);
      relay.send({ type: 'present', all: [presence] });
      return true;
    },
    untrack(address, member) {
      hub.untrack(address, member);
      forgetOwn(member);
    },
    start: () => relay.start(),
    close: () => relay.close(),
  };
}

function readAddress(written: unknown): TopicAddress | null {
  if (!isRecord(written)) return null;
  const { topic, isPrivate } = written;
  return typeof topic === 'string' && typeof isPrivate === 'boolean' ? { topic, isPrivate } : null;
}

function inGroups(all: readonly OwnPresence[]): (readonly OwnPresence[])[] {
  return Array.from({ length: Math.ceil(all.length / PRESENCES_AT_ONCE) }, (_, index) =>
    all.slice(index * PRESENCES_AT_ONCE, (index + 1) * PRESENCES_AT_ONCE),
  );
}

import { randomBytes } from 'node:crypto';
import type { Broadcast } from './frame.ts';
import { createPresenceRoom } from './presence.ts';
import type { PresenceDiff, PresenceRoom, PresenceState } from './presence.ts';

/** One joined channel, as the others of its topic see it. */
export interface Member {
  hear(broadcast: Broadcast): void;
  hearPresence(diff: PresenceDiff): void;
}

/** A topic; a private and a public one of the same name are strangers. */
export interface TopicAddress {
  /** `realtime:<name>` */
  readonly topic: string;
  readonly isPrivate: boolean;
}

/** Who has joined what, and who receives it. */
export interface TopicHub {
  join(address: TopicAddress, member: Member): void;
  /** Ends membership and presence. */
  leave(address: TopicAddress, member: Member): void;
  /** Tells all members but `except`. */
  broadcast(address: TopicAddress, broadcast: Broadcast, except: Member | null): void;
  /** @returns false where the member has not joined: then it is not present. */
  track(
    address: TopicAddress,
    member: Member,
    key: string,
    tracked: Readonly<Record<string, unknown>>,
  ): boolean;
  /** Makes something present that is no member here: a member of another process. */
  trackAs(
    address: TopicAddress,
    token: object,
    key: string,
    tracked: Readonly<Record<string, unknown>>,
  ): void;
  untrackAs(address: TopicAddress, token: object): void;
  untrack(address: TopicAddress, member: Member): void;
  presenceState(address: TopicAddress): PresenceState;
  /** How many topics have members. */
  readonly size: number;
}

interface Topic {
  members: Set<Member>;
  presence: PresenceRoom;
}

export function createTopicHub(): TopicHub {
  const topics = new Map<string, Topic>();
  const find = (address: TopicAddress) => topics.get(keyOf(address));

  function sendPresence(topic: Topic, diff: PresenceDiff | null): void {
    if (diff) for (const member of topic.members) member.hearPresence(diff);
  }

  function open(address: TopicAddress): Topic {
    const topic = find(address) ?? {
      members: new Set(),
      presence: createPresenceRoom(() => randomBytes(9).toString('base64url')),
    };
    topics.set(keyOf(address), topic);
    return topic;
  }

  function dropIfEmpty(address: TopicAddress, topic: Topic): void {
    if (topic.members.size === 0 && topic.presence.isEmpty) topics.delete(keyOf(address));
  }

  return {
    join(address, member) {
      open(address).members.add(member);
    },

    leave(address, member) {
      const topic = find(address);
      if (!topic?.members.delete(member)) return;
      sendPresence(topic, topic.presence.untrack(member));
      dropIfEmpty(address, topic);
    },

    broadcast(address, broadcast, except) {
      for (const member of find(address)?.members ?? []) {
        if (member !== except) member.hear(broadcast);
      }
    },

    track(address, member, key, tracked) {
      const topic = find(address);
      if (!topic?.members.has(member)) return false;
      sendPresence(topic, topic.presence.track(member, key, tracked));
      return true;
    },

    trackAs(address, token, key, tracked) {
      const topic = open(address);
      sendPresence(topic, topic.presence.track(token, key, tracked));
    },

    untrackAs(address, token) {
      const topic = find(address);
      if (!topic) return;
      sendPresence(topic, topic.presence.untrack(token));
      dropIfEmpty(address, topic);
    },

    untrack(address, member) {
      const topic = find(address);
      if (topic) sendPresence(topic, topic.presence.untrack(member));
    },

    presenceState: (address) =>
      find(address)?.presence.state() ?? (Object.create(null) as PresenceState),

    get size() {
      return topics.size;
    },
  };
}

function keyOf({ topic, isPrivate }: TopicAddress): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}

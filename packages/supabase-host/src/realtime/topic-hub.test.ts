import { describe, expect, it } from 'vitest';
import type { Broadcast } from './frame.ts';
import { createTopicHub } from './topic-hub.ts';
import type { Member } from './topic-hub.ts';

const room = { topic: 'realtime:room', isPrivate: false };

function listener(): Member & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    hear: (broadcast) => heard.push(broadcast.event),
    hearPresence: (diff) =>
      heard.push(`+${Object.keys(diff.joins).join()} -${Object.keys(diff.leaves).join()}`),
  };
}

function message(event: string): Broadcast {
  return { topic: room.topic, event, body: { encoding: 'json', text: '{}' }, meta: null };
}

describe('createTopicHub', () => {
  it('tells all members of a topic but the sender', () => {
    const hub = createTopicHub();
    const [ann, ben] = [listener(), listener()];
    hub.join(room, ann);
    hub.join(room, ben);
    hub.broadcast(room, message('a'), ann);
    hub.broadcast(room, message('b'), null);
    expect([ann.heard, ben.heard]).toEqual([['b'], ['a', 'b']]);
  });

  it('keeps a private topic apart from the public one of its name', () => {
    const hub = createTopicHub();
    const ann = listener();
    hub.join({ ...room, isPrivate: true }, ann);
    hub.broadcast(room, message('public'), null);
    expect(ann.heard).toEqual([]);
  });

  it('tells who comes and who goes, and forgets empty topics', () => {
    const hub = createTopicHub();
    const [ann, ben] = [listener(), listener()];
    hub.join(room, ann);
    hub.join(room, ben);
    hub.track(room, ben, 'ben', { n: 1 });
    expect(Object.keys(hub.presenceState(room))).toEqual(['ben']);
    hub.leave(room, ben);
    expect(ann.heard).toEqual(['+ben -', '+ -ben']);
    hub.leave(room, ann);
    expect(hub.size).toBe(0);
  });

  it('lets no user be present who has not joined', () => {
    const hub = createTopicHub();
    const ann = listener();
    hub.join(room, ann);
    hub.track(room, listener(), 'ghost', {});
    expect(ann.heard).toEqual([]);
  });
});

import { isRecord } from '#host/guards.ts';
import { createChangeSync } from './change-sync.ts';
import { readChannelPolicies, PUBLIC_POLICIES } from './channel-policies.ts';
import type { ChannelPolicies } from './channel-policies.ts';
import type { ChangeReceiver } from './change-subscriptions.ts';
import type { Broadcast, BroadcastBody, BroadcastPush, Frame, Incoming } from './frame.ts';
import { readAccessToken } from './join-request.ts';
import type { JoinRequest } from './join-request.ts';
import { createQuota } from './limits.ts';
import { steadyNow } from './realtime-core.ts';
import type { RealtimeCore } from './realtime-core.ts';
import { isRefusal, readSession } from './session.ts';
import type { Session } from './session.ts';
import { readStoredMessages, storeMessage } from './stored-messages.ts';
import { watchToken } from './token-watch.ts';
import type { Member } from './topic-hub.ts';

/** What a channel needs of the socket it lives on. */
export interface ChannelSocket {
  send(frame: Frame): void;
  sendText(head: Omit<Frame, 'payload'>, payloadText: string): void;
  sendBroadcast(broadcast: Broadcast): void;
  /** The channel has ended by itself. */
  forget(channel: Channel): void;
}

/** A topic joined by one socket. */
export interface Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  /** Answers the join and begins to tell. */
  open(ref: string | null): Promise<void>;
  handle(incoming: Incoming): Promise<void>;
  /** Ends it without a word. */
  close(): void;
  /** Ends it and says `phx_close`. */
  closeAloud(): void;
}

/** Everything a join has found out. */
export interface ChannelFacts {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly request: JoinRequest;
  readonly session: Session;
  readonly policies: ChannelPolicies;
  readonly replay: { since: Date; limit: number } | null;
  readonly presenceKey: string;
  readonly changeIds: readonly number[];
}

const OK: Readonly<Record<string, unknown>> = { status: 'ok', response: {} };

export function createChannel(
  core: RealtimeCore,
  socket: ChannelSocket,
  facts: ChannelFacts,
): Channel {
  const { context, hub, limits } = core;
  const { topic, joinRef, request } = facts;
  const name = topic.slice('realtime:'.length);
  const mayNotWrite = `Unauthorized: You do not have permissions to write to this Channel topic: ${name}`;
  const address = { topic, isPrivate: request.isPrivate };
  const messageQuota = createQuota(limits.messagesPerSecond, 1000, steadyNow);
  const presenceQuota = createQuota(
    limits.presenceCallsPerWindow,
    limits.presenceWindowMilliseconds,
    steadyNow,
  );
  let { session, policies } = facts;
  let hearsPresence = request.presence.enabled;
  let isOpen = true;

  const push = (event: string, payload: unknown) =>
    socket.send({ joinRef, ref: null, topic, event, payload });
  const reply = (ref: string | null, payload: unknown) =>
    socket.send({ joinRef, ref, topic, event: 'phx_reply', payload });
  const refuse = (ref: string | null, reason: string) =>
    reply(ref, { status: 'error', response: { reason } });
  const tellSystem = (extension: string, status: 'ok' | 'error', message: string) =>
    push('system', { extension, status, message, channel: name });

  const member: Member = {
    hear(broadcast) {
      if (isOpen && policies.broadcast.read) socket.sendBroadcast(broadcast);
    },
    hearPresence(diff) {
      if (isOpen && hearsPresence && policies.presence.read) push('presence_diff', diff);
    },
  };

  const receiver: ChangeReceiver = {
    get visitor() {
      return session.visitor;
    },
    hearChange({ ids, dataText, kind }) {
      if (!isOpen) return;
      if (request.isOldStyle) {
        return socket.sendText({ joinRef, ref: null, topic, event: kind }, dataText);
      }
      socket.sendText(
        { joinRef, ref: null, topic, event: 'postgres_changes' },
        `{"ids":${JSON.stringify(ids)},"data":${dataText}}`,
      );
    },
  };
  const changeSync = createChangeSync(
    core,
    receiver,
    facts.changeIds,
    request.changes,
    (status, message) => tellSystem('postgres_changes', status, message),
  );
  const tokenWatch = watchToken(context, limits.tokenCheckMilliseconds, () => session, end);

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    tokenWatch.stop();
    changeSync.stop();
    hub.leave(address, member);
  }

  function closeAloud(): void {
    if (!isOpen) return;
    close();
    push('phx_close', {});
  }

  function end(reason: string): void {
    if (!isOpen) return;
    tellSystem('system', 'error', reason);
    closeAloud();
    socket.forget(channel);
  }

  function sendPresenceState(): void {
    if (policies.presence.read) push('presence_state', hub.presenceState(address));
  }

  async function broadcast(
    ref: string | null,
    event: string,
    body: BroadcastBody,
    persist: boolean,
  ): Promise<void> {
    if (!messageQuota.take()) return end('Too many messages per second');
    const bytes = body.encoding === 'json' ? Buffer.byteLength(body.text) : body.bytes.length;
    if (bytes > limits.payloadBytes) {
      if (request.broadcast.ack) refuse(ref, 'Payload size exceeds limit');
      return;
    }
    if (!policies.broadcast.write) {
      if (request.broadcast.ack) refuse(ref, mayNotWrite);
      return;
    }
    const message: Broadcast = { topic, event, body, meta: null };
    if (persist && request.isPrivate) {
      try {
        await storeMessage(context.database, message);
      } catch (error) {
        context.log.error(`realtime could not store a message: ${String(error)}`);
        const text = 'The message could not be stored';
        return reply(ref, { status: 'error', response: { error: text, reason: text } });
      }
    }
    hub.send(address, message, request.broadcast.self ? null : member);
    if (request.broadcast.ack || persist) reply(ref, OK);
  }

  function presence(ref: string | null, payload: unknown): void {
    const { event, payload: tracked } = isRecord(payload) ? payload : {};
    if (event !== 'track' && event !== 'untrack') return;
    if (!presenceQuota.take()) return end('Client presence rate limit exceeded');
    if (!core.presenceQuota.take()) return end('Too many presence messages per second');
    if (event === 'untrack') {
      hub.untrack(address, member);
      return reply(ref, OK);
    }
    if (!isRecord(tracked)) return refuse(ref, 'Presence track payload must be a map');
    if (Buffer.byteLength(JSON.stringify(tracked)) > limits.presenceBytes) {
      return end('Track message size exceeded');
    }
    if (!policies.presence.write) {
      return refuse(ref, mayNotWrite);
    }
    reply(ref, OK);
    if (!hearsPresence) {
      hearsPresence = true;
      sendPresenceState();
    }
    hub.track(address, member, facts.presenceKey, tracked);
  }

  async function refreshToken(payload: unknown): Promise<void> {
    const token = isRecord(payload) ? readAccessToken(payload) : null;
    if (token === null || token === session.token) return;
    const next = await readSession(context, token);
    if (isRefusal(next)) return end(next.message);
    const allowed = request.isPrivate
      ? await readChannelPolicies(context.database, next.visitor, name)
      : PUBLIC_POLICIES;
    if (!isOpen) return;
    if (!allowed.broadcast.read && !allowed.presence.read) {
      return end(`You no longer have permission to read from this Channel topic: ${name}`);
    }
    session = next;
    policies = allowed;
    tokenWatch.restart();
    changeSync.renew();
  }

  function handleFrame({ ref, event, payload }: Frame): Promise<void> | void {
    if (event === 'broadcast') {
      if (!isRecord(payload) || typeof payload['event'] !== 'string') return;
      const text = JSON.stringify(payload['payload'] ?? {});
      return broadcast(ref, payload['event'], { encoding: 'json', text }, false);
    }
    if (event === 'presence') return presence(ref, payload);
    if (event === 'access_token') return refreshToken(payload);
  }

  function handlePush({ ref, event, body, metadata }: BroadcastPush): Promise<void> {
    return broadcast(ref, event, body, Boolean(metadata['persist']));
  }

  const channel: Channel = {
    topic,
    joinRef,

    async open(ref) {
      hub.join(address, member);
      const answer = request.changes.map(({ asked }, index) => ({
        ...asked,
        id: facts.changeIds[index],
      }));
      reply(ref, { status: 'ok', response: { postgres_changes: answer } });
      if (hearsPresence) sendPresenceState();
      if (request.broadcast.replicationReady) {
        tellSystem('system', 'ok', 'Replication connection established');
      }
      tokenWatch.restart();
      changeSync.renew();
      if (facts.replay) {
        const stored = await readStoredMessages(context.database, topic, facts.replay);
        for (const message of stored) member.hear(message);
      }
    },

    async handle(incoming) {
      if (!isOpen) return;
      await (incoming.kind === 'frame' ? handleFrame(incoming.frame) : handlePush(incoming.push));
    },

    close,
    closeAloud,
  };
  return channel;
}

import type { WebSocket } from 'ws';
import { carriesBytes } from './array-serializer.ts';
import { createChannel } from './channel.ts';
import type { Channel, ChannelSocket } from './channel.ts';
import type { Broadcast, Frame, Incoming, Serializer } from './frame.ts';
import { checkJoin } from './join-channel.ts';
import { createQuota } from './limits.ts';
import { steadyNow } from './realtime-core.ts';
import type { RealtimeCore } from './realtime-core.ts';
import type { Session } from './session.ts';

/** One open socket. */
export interface Connection {
  /** When it was last heard of, on the steady clock in milliseconds. */
  readonly heardAt: number;
  /** Says goodbye, and does not wait long for an answer. */
  close(code: number, reason: string): void;
}

/** Codes a socket is closed with. */
export const CLOSE_CODES = {
  goingAway: 1001,
  silent: 1008,
  tooLarge: 1009,
  tooSlow: 1013,
  tooManyJoins: 1008,
} as const;

const TOO_MANY_CHANNELS = 'ChannelRateLimitReached: Too many channels';

export function createConnection(
  core: RealtimeCore,
  webSocket: WebSocket,
  session: Session,
  serializer: Serializer,
): Connection {
  const { limits, context } = core;
  const channels = new Map<string, Channel>();
  /** What is being handled of each topic: a join must be over before the next message of its topic. */
  const turns = new Map<string, Promise<void>>();
  const joinQuota = createQuota(limits.joinsPerSecond, 1000, steadyNow);
  const timers = new Set<NodeJS.Timeout>();
  const isTrusted = session.visitor.role === 'service_role';
  const mostJson = isTrusted ? limits.frameBytes : limits.jsonBytes;
  let heardAt = steadyNow();
  let pending = 0;
  let isClosed = false;
  let slowTimer: NodeJS.Timeout | undefined;

  function write(data: string | Uint8Array | null): void {
    if (isClosed || data === null) return;
    webSocket.send(data);
    const queued = webSocket.bufferedAmount;
    if (queued > 2 * limits.queuedBytes) cutSlowReader();
    else if (queued > limits.queuedBytes)
      slowTimer ??= setTimeout(lookAgain, limits.slowMilliseconds);
  }

  function lookAgain(): void {
    slowTimer = undefined;
    if (!isClosed && webSocket.bufferedAmount > limits.queuedBytes) cutSlowReader();
  }

  function cutSlowReader(): void {
    context.log.warn('realtime cut a socket that does not read what it is sent');
    close(CLOSE_CODES.tooSlow, 'Reader too slow');
  }

  function send(frame: Frame): void {
    write(serializer.encode(frame));
  }

  const socket: ChannelSocket = {
    send,
    sendText: (head, payloadText) => write(serializer.encodeText(head, payloadText)),
    sendBroadcast: (broadcast) => write(encodeOnce(serializer, broadcast)),
    forget(channel) {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
    },
  };

  function close(code: number, reason: string): void {
    if (isClosed) return;
    end();
    webSocket.close(code, reason);
    const timer = setTimeout(() => webSocket.terminate(), limits.closeMilliseconds);
    webSocket.once('close', () => clearTimeout(timer));
  }

  function end(): void {
    isClosed = true;
    clearTimeout(slowTimer);
    for (const timer of timers) clearTimeout(timer);
    for (const channel of channels.values()) channel.close();
    channels.clear();
  }

  function later(work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, limits.errorDelayMilliseconds);
    timers.add(timer);
  }

  function reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    send({ ...frame, event: 'phx_reply', payload: { status, response } });
  }

  async function join(frame: Frame): Promise<void> {
    if (!joinQuota.take()) {
      reply(frame, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
      return close(CLOSE_CODES.tooManyJoins, 'Too many joins per second');
    }
    channels.get(frame.topic)?.closeAloud();
    channels.delete(frame.topic);
    const checked =
      channels.size < limits.channelsPerConnection
        ? await checkJoin(core, session, frame).catch(failureMessage)
        : TOO_MANY_CHANNELS;
    if (isClosed) return;
    // Other topics may have been joined meanwhile.
    const reason = channels.size < limits.channelsPerConnection ? checked : TOO_MANY_CHANNELS;
    if (typeof reason === 'string') {
      return later(() => reply(frame, 'error', { reason }));
    }
    const channel = createChannel(core, socket, reason);
    channels.set(frame.topic, channel);
    await channel.open(frame.ref);
  }

  function failureMessage(error: unknown): string {
    context.log.error(`realtime could not answer a join: ${String(error)}`);
    return 'Unknown Error on Channel';
  }

  function leave(frame: Frame, channel: Channel | undefined): void {
    reply(frame, 'ok', {});
    if (!channel || isStale(frame, channel)) return;
    channels.delete(frame.topic);
    channel.closeAloud();
  }

  async function handle(incoming: Incoming): Promise<void> {
    if (isClosed) return;
    const { frame, name } = outline(incoming);
    const channel = channels.get(frame.topic);
    if (name === 'phx_join') return join(frame);
    if (name === 'phx_leave') return leave(frame, channel);
    if (!channel) return reply(frame, 'error', { reason: 'unmatched topic' });
    if (!isStale(frame, channel)) await channel.handle(incoming);
  }

  function receive(data: Buffer, isBinary: boolean): void {
    heardAt = steadyNow();
    if (data.byteLength > mostJson && !(isBinary && carriesBytes(data)))
      return close(CLOSE_CODES.tooLarge, `A message holds more than ${mostJson} bytes of JSON`);
    const incoming = serializer.decode(isBinary ? data : data.toString());
    if (!incoming || isClosed) return;
    const { frame, name } = outline(incoming);
    if (frame.topic === 'phoenix') {
      if (name === 'heartbeat') reply(frame, 'ok', {});
      return;
    }
    if (!frame.topic.startsWith('realtime:')) {
      return reply(frame, 'error', { reason: 'unmatched topic' });
    }
    takeTurn(frame.topic, () => handle(incoming));
  }

  /** One after the other within a topic; a socket that sends faster than it is served is read no further. */
  function takeTurn(topic: string, work: () => Promise<void>): void {
    pending += 1;
    if (pending > limits.pendingMessages) webSocket.pause();
    const turn = doAfter(turns.get(topic), work).finally(() => {
      pending -= 1;
      if (pending <= limits.pendingMessages) webSocket.resume();
      if (turns.get(topic) === turn) turns.delete(topic);
    });
    turns.set(topic, turn);
  }

  async function doAfter(before: Promise<void> | undefined, work: () => Promise<void>) {
    await before;
    try {
      await work();
    } catch (error) {
      context.log.error(`realtime could not handle a message: ${String(error)}`);
    }
  }

  webSocket.on('message', receive);
  webSocket.on('ping', () => (heardAt = steadyNow()));
  webSocket.on('error', () => undefined);
  webSocket.on('close', end);

  return {
    get heardAt() {
      return heardAt;
    },
    close,
  };
}

/** A message of a channel that has been replaced by a later join. */
function isStale(frame: Frame, channel: Channel): boolean {
  return frame.joinRef !== null && frame.joinRef !== channel.joinRef;
}

/** What every message has, with the name of what it wants; a binary one is always a broadcast. */
function outline(incoming: Incoming): { frame: Frame; name: string } {
  if (incoming.kind === 'frame') return { frame: incoming.frame, name: incoming.frame.event };
  const { joinRef, ref, topic } = incoming.push;
  return { frame: { joinRef, ref, topic, event: 'broadcast', payload: {} }, name: 'broadcast' };
}

/** A broadcast goes to many: each version of the wire format writes it once. */
const encoded = new WeakMap<Broadcast, Map<Serializer, string | Uint8Array | null>>();

function encodeOnce(serializer: Serializer, broadcast: Broadcast): string | Uint8Array | null {
  const known = encoded.get(broadcast) ?? new Map<Serializer, string | Uint8Array | null>();
  encoded.set(broadcast, known);
  const data = known.get(serializer);
  if (data !== undefined) return data;
  const written = serializer.encodeBroadcast(broadcast);
  known.set(serializer, written);
  return written;
}

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Caller, ServiceEnvironment } from '#host/host-context.ts';
import { isRecord } from '#host/guards.ts';
import { readChannelPolicies } from './channel-policies.ts';
import { parseJson } from './frame.ts';
import type { BroadcastBody } from './frame.ts';
import { createQuota } from './limits.ts';
import { steadyNow } from './realtime-core.ts';
import type { RealtimeCore } from './realtime-core.ts';
import { storeMessage } from './stored-messages.ts';

interface Message {
  topic: string;
  event: string;
  body: BroadcastBody;
  isPrivate: boolean;
}

const MOST_MESSAGES = 100;

function limitTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c) => c.json({ errors: { payload: [`is larger than ${maxSize} bytes`] } }, 422),
  });
}

/** Broadcasts over HTTP, for senders that hold no socket. */
export function createBroadcastRoutes(core: RealtimeCore): Hono<ServiceEnvironment> {
  const { context, hub, limits } = core;
  const app = new Hono<ServiceEnvironment>();
  const quota = createQuota(limits.messagesPerSecond * 10, 1000, steadyNow);

  const [forJson, forBytes] = [limitTo(limits.jsonBytes), limitTo(limits.payloadBytes)];
  app.use((c, next) => {
    const { role } = c.get('caller');
    // Only the route of one event takes bytes.
    const isRead = !(c.req.path.includes('/events/') && carriesBytes(c.req.raw));
    return (isRead && role !== 'service_role' ? forJson : forBytes)(c, next);
  });

  /** Messages to private topics that the caller may not write to are dropped, as on a socket. */
  async function deliver(
    caller: Caller,
    messages: readonly Message[],
    persist: boolean,
  ): Promise<boolean> {
    for (const { topic: name, event, body, isPrivate } of messages) {
      if (!quota.take()) return false;
      if (isPrivate && !(await mayWrite(caller, name))) continue;
      const topic = `realtime:${name}`;
      const broadcast = { topic, event, body, meta: null };
      if (persist && isPrivate) await storeMessage(context.database, broadcast);
      hub.send({ topic, isPrivate }, broadcast, null);
    }
    return true;
  }

  async function mayWrite(caller: Caller, topic: string): Promise<boolean> {
    const { role, claims } = caller;
    const policies = await readChannelPolicies(context.database, { role, claims }, topic);
    return policies.broadcast.write;
  }

  app.post('/api/broadcast', async (c) => {
    const messages = readMessages(parseJson(await c.req.text()));
    if (!Array.isArray(messages)) return c.json({ errors: messages }, 422);
    const isDone = await deliver(c.get('caller'), messages, false);
    return isDone ? c.body(null, 202) : c.json({ error: 'Too many messages per second' }, 429);
  });

  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const { topic, event } = c.req.param();
    const body = await readBody(c.req.raw);
    const isPrivate = c.req.query('private') === 'true';
    const persist = c.req.query('persist') === 'true' || c.req.query('persist[ttl]') !== undefined;
    if (body === null) return c.json({ error: 'The body is not the JSON its type says' }, 422);
    if (persist && (!isPrivate || body.encoding === 'binary')) {
      return c.json({ error: 'Only JSON on a private channel can be stored' }, 422);
    }
    const isDone = await deliver(c.get('caller'), [{ topic, event, body, isPrivate }], persist);
    return isDone ? c.body(null, 202) : c.json({ error: 'Too many messages per second' }, 429);
  });

  return app;
}

function carriesBytes(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/octet-stream') ?? false;
}

async function readBody(request: Request): Promise<BroadcastBody | null> {
  if (carriesBytes(request)) {
    return { encoding: 'binary', bytes: new Uint8Array(await request.arrayBuffer()) };
  }
  const text = await request.text();
  return parseJson(text) === undefined ? null : { encoding: 'json', text };
}

/** The messages of a body, or what is wrong with it by field. */
function readMessages(body: unknown): Message[] | Record<string, string[]> {
  const given = isRecord(body) ? body['messages'] : undefined;
  if (!Array.isArray(given)) return { messages: ["can't be blank"] };
  if (given.length > MOST_MESSAGES) return { messages: [`are more than ${MOST_MESSAGES}`] };
  const messages: Message[] = [];
  for (const item of given as unknown[]) {
    const { topic, event, payload, private: isPrivate } = isRecord(item) ? item : {};
    if (typeof topic !== 'string' || topic === '') return { topic: ["can't be blank"] };
    if (typeof event !== 'string' || event === '') return { event: ["can't be blank"] };
    if (!isRecord(payload)) return { payload: ["can't be blank"] };
    const text = JSON.stringify(payload);
    messages.push({
      topic,
      event,
      body: { encoding: 'json', text },
      isPrivate: isPrivate === true,
    });
  }
  return messages;
}

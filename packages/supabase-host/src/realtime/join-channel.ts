import { randomUUID } from 'node:crypto';
import { isHostError } from '#host/host-error.ts';
import { PUBLIC_POLICIES, readChannelPolicies } from './channel-policies.ts';
import type { ChannelFacts } from './channel.ts';
import { prepareSubscription } from './change-subscriptions.ts';
import type { Frame } from './frame.ts';
import { readJoinRequest } from './join-request.ts';
import type { JoinRequest } from './join-request.ts';
import type { RealtimeCore } from './realtime-core.ts';
import { isRefusal, readSession } from './session.ts';
import type { Session } from './session.ts';
import { readReplay } from './stored-messages.ts';

const LONGEST_TOPIC_BYTES = 255;

/**
 * Finds out whether a socket may join a topic and how.
 *
 * @param socketSession what the key of the socket stands for, where the join brings no token.
 * @returns the facts of the channel, or the reason of the refusal as clients know it.
 */
export async function checkJoin(
  core: RealtimeCore,
  socketSession: Session,
  { topic, joinRef, ref, payload }: Frame,
): Promise<ChannelFacts | string> {
  const { context } = core;
  const name = topic.slice('realtime:'.length);
  if (name === '') return 'You must provide a topic name';
  if (Buffer.byteLength(topic) > LONGEST_TOPIC_BYTES) return 'The topic name is too long';
  const request = readJoinRequest(payload, name);
  const session = await readSession(context, request.accessToken ?? socketSession.token);
  if (isRefusal(session)) return `${session.code}: ${session.message}`;

  const policies = request.isPrivate
    ? await readChannelPolicies(context.database, session.visitor, name)
    : PUBLIC_POLICIES;
  if (!policies.broadcast.read && !policies.presence.read) {
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
  }
  const wanted = request.broadcast.replay;
  const replay = wanted && readReplay(wanted, context.now());
  if (typeof replay === 'string' || (replay && !request.isPrivate)) {
    return `UnableToReplayMessages: ${typeof replay === 'string' ? replay : 'Replay is for private channels'}`;
  }
  const refusal = await waitForChanges(core, session, request);
  if (refusal !== null) return refusal;
  return {
    topic,
    joinRef: joinRef ?? ref,
    request,
    session,
    policies,
    replay,
    presenceKey: request.presence.key || randomUUID(),
    changeIds: core.changes.takeIds(request.changes.length),
  };
}

/** With `wait` the join is refused where the row changes would not flow. */
async function waitForChanges(
  core: RealtimeCore,
  session: Session,
  { changes, changesWait }: JoinRequest,
): Promise<string | null> {
  if (!changesWait.wait || changes.length === 0) return null;
  const receiver = { visitor: session.visitor, hearChange: () => undefined };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    const text = 'PostgresChangesSubscribeTimeout: Row changes did not begin in time';
    timer = setTimeout(() => resolve(text), changesWait.timeout);
  });
  const check = (async () => {
    await core.changes.start();
    for (const binding of changes) {
      await prepareSubscription(core.context.database, receiver, 0, binding);
    }
    return null;
  })();
  try {
    return await Promise.race([check, timeout]);
  } catch (error) {
    if (isHostError(error, 'subscription-refused')) {
      return `RealtimeDisabledForConfiguration: ${error.message}`;
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

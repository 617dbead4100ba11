import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { addressKey, clientAddress, NO_PROXY } from '#host/client-address.ts';
import type { ProxyTrust } from '#host/client-address.ts';
import type { HostContext, ServiceEnvironment } from '#host/host-context.ts';
import type { SocketRefusal } from '#host/host-events.ts';
import { answerOnSocket } from '#host/socket-answer.ts';
import { CLOSE_CODES, createConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { checkHandshake } from './handshake.ts';
import type { HandshakeRefusal } from './handshake.ts';
import { createBroadcastRoutes } from './http-broadcast.ts';
import { DEFAULT_LIMITS, createQuota } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { steadyNow } from './realtime-core.ts';
import type { RealtimeCore } from './realtime-core.ts';
import { createRefusalLog } from './refusal-log.ts';
import { createRowChanges } from './row-changes.ts';
import { createRelayedHub } from './relayed-hub.ts';

export interface RealtimeOptions {
  /** Where they differ from the usual ones. */
  limits?: Partial<RealtimeLimits>;
  /** Proxies that say where a socket comes from. */
  proxy?: ProxyTrust;
}

export interface RealtimeService {
  /** `POST /api/broadcast` and `POST /api/broadcast/{topic}/events/{event}`. */
  app: Hono<ServiceEnvironment>;
  /** Takes a request for a socket at `/realtime/v1/websocket`; what it refuses is answered in HTTP. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says goodbye to every socket, and takes no more; broadcasts by HTTP still arrive. */
  closeSockets(): Promise<void>;
  /** The same, and stops listening to the database. */
  close(): Promise<void>;
}

/** The realtime service of this process; broadcasts and presences cross to others on the same database (`relayed-hub.ts`). */
export function createRealtimeService(
  context: HostContext,
  options: RealtimeOptions = {},
): RealtimeService {
  const limits: RealtimeLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const hub = createRelayedHub({ database: context.database, log: context.log });
  // Before the first socket, so that a broadcast by HTTP reaches the sockets of other processes; a socket tries again.
  hub.start().catch(() => undefined);
  const changes = createRowChanges({ database: context.database, hub, log: context.log });
  const presenceQuota = createQuota(limits.presenceEventsPerSecond, 1000, steadyNow);
  const core: RealtimeCore = { context, limits, hub, changes, presenceQuota };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  const closings = new Set<Promise<unknown>>();
  /** Sockets of each address, also those that are only asked for. */
  const perAddress = new Map<string, number>();
  const refusals = createRefusalLog(context.log, limits, steadyNow);
  let isClosed = false;

  const silenceCheck = setInterval(closeSilent, Math.max(10, limits.silenceMilliseconds / 4));
  silenceCheck.unref();

  function closeSilent(): void {
    const oldest = steadyNow() - limits.silenceMilliseconds;
    for (const connection of connections) {
      if (connection.heardAt < oldest) connection.close(CLOSE_CODES.silent, 'No heartbeat');
    }
  }

  async function check(request: IncomingMessage) {
    if (isClosed) return CLOSING;
    const checked = await checkHandshake(context, request);
    if ('status' in checked) return checked;
    // Not the fault of who asks: 503, so that a proxy may send them to another process.
    if (connections.size >= limits.connections) return FULL;
    await Promise.all([changes.start(), hub.start()]);
    return checked;
  }

  /** Counts a socket until it closes. Before anything is checked: of many that come at once none slips through. */
  function isWithinShare(request: IncomingMessage, socket: Duplex): boolean {
    const address = clientAddress(
      options.proxy ?? NO_PROXY,
      (name) => request.headers[name]?.toString(),
      request.socket.remoteAddress,
    );
    const key = addressKey(address ?? '');
    const count = (perAddress.get(key) ?? 0) + 1;
    perAddress.set(key, count);
    socket.once('close', () => {
      const left = (perAddress.get(key) ?? 1) - 1;
      if (left === 0) perAddress.delete(key);
      else perAddress.set(key, left);
    });
    return count <= limits.connectionsPerAddress;
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!isWithinShare(request, socket)) return refuse(socket, OF_ONE_ADDRESS);
    const checked = await check(request).catch((error: unknown) => {
      context.log.error(`realtime could not open a socket: ${String(error)}`);
      return FAILED;
    });
    if (socket.destroyed) return;
    if ('status' in checked) return refuse(socket, checked);
    if (isClosed) return refuse(socket, CLOSING);
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = createConnection(core, webSocket, checked.session, checked.serializer);
      connections.add(connection);
      const closing = new Promise<void>((resolve) => {
        webSocket.once('close', () => {
          connections.delete(connection);
          closings.delete(closing);
          resolve();
        });
      });
      closings.add(closing);
    });
  }

  function refuse(socket: Duplex, refusal: HandshakeRefusal): void {
    const { status, error } = refusal;
    const reason = reasonOf(refusal);
    context.onEvent?.({ kind: 'socket refused', reason });
    if (reason === 'full' || reason === 'address') refusals.hear(reason);
    answerOnSocket(socket, {
      status,
      body: { error },
      ...((status === 429 || refusal === FULL) && { headers: { 'Retry-After': '10' } }),
    });
  }

  async function closeSockets(): Promise<void> {
    isClosed = true;
    clearInterval(silenceCheck);
    for (const connection of connections) connection.close(CLOSE_CODES.goingAway, 'Going away');
    await Promise.all(closings);
  }

  return {
    app: createBroadcastRoutes(core),

    handleUpgrade(request, socket, head) {
      // A socket that breaks while its key is checked must not end the process.
      socket.on('error', () => socket.destroy());
      void upgrade(request, socket, head);
    },

    closeSockets,
    async close() {
      await closeSockets();
      await Promise.all([changes.close(), hub.close()]);
    },
  };
}

const CLOSING: HandshakeRefusal = { status: 503, error: 'Shutting down' };
const FULL: HandshakeRefusal = { status: 503, error: 'Too many connected users' };
const FAILED: HandshakeRefusal = { status: 500, error: 'Error connecting to Realtime' };
const OF_ONE_ADDRESS: HandshakeRefusal = {
  status: 429,
  error: 'Too many sockets from your address',
};

function reasonOf(refusal: HandshakeRefusal): SocketRefusal {
  if (refusal === CLOSING) return 'closing';
  if (refusal === FULL) return 'full';
  if (refusal === FAILED) return 'failed';
  return refusal === OF_ONE_ADDRESS ? 'address' : 'key';
}

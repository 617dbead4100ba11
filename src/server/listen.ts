import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { passUnreadBodies } from 'supabase-host/http';
import { Failure } from '#lib/failure.ts';
import { watchForShutdown } from './graceful-shutdown.ts';
import { explainListen } from './listen-problem.mjs';
import { answerBadRequests, refuseRequest } from './bad-requests.ts';
import { boundSockets, USUAL_BOUNDS, type SocketBounds } from './socket-bounds.ts';

export interface Listening {
  /** The port it listens on: the one chosen by the system when 0 was asked for. */
  port: number;
  /**
   * Answers everyone who has asked, then stops taking connections. Resolves when all are gone, after 10 s at the latest: what is
   * not answered by then is cut.
   */
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** Address of the interface; this machine only when left out. */
  host?: string;
  /** Which requests for another protocol are taken over, and by what. Any other is answered as if it had asked for none. */
  upgrades?: {
    accepts: (request: IncomingMessage) => boolean;
    handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  };
  bounds?: Partial<SocketBounds>;
  /** Hears of each connection beyond the share of its address. */
  onRefused?: () => void;
}

/** Bytes that the headers of one request may take: a session in cookies, the same as bearer, and a long address. */
const MAX_HEADER_SIZE = 64 * 1024;

/**
 * Serves on a port.
 *
 * @throws Failure `listen` with what to do when the port is taken or not allowed, or the address is not of this machine.
 */
export function listen(
  fetch: (request: Request, environment: object) => Response | Promise<Response>,
  port: number,
  { host = '127.0.0.1', upgrades, bounds, onRefused }: ListenOptions = {},
): Promise<Listening> {
  const { headers, still, look, perAddress } = { ...USUAL_BOUNDS, ...bounds };
  const server = createAdaptorServer({
    fetch: (request, environment) =>
      refuseRequest(environment as { incoming: IncomingMessage }, isAbove) ??
      fetch(request, environment),
    serverOptions: {
      maxHeaderSize: MAX_HEADER_SIZE,
      headersTimeout: headers,
      connectionsCheckingInterval: look,
      shouldUpgradeCallback: (request: IncomingMessage) =>
        upgrades !== undefined && !isAbove(request.socket) && upgrades.accepts(request),
    },
  }) as Server;
  const isAbove = boundSockets(server, perAddress, onRefused);
  // A client that does not read its answer would hold its socket for ever.
  server.setTimeout(still);
  answerBadRequests(server);
  passUnreadBodies(server);
  if (upgrades)
    server.on('upgrade', (request, socket, head) => {
      try {
        upgrades.handle(request, socket, head);
      } catch (error) {
        socket.destroy();
        console.error('A request for a socket failed:', error);
      }
    });
  const close = watchForShutdown(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code, message } = explainListen(error, port, host);
      reject(new Failure(code, message));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close,
      });
    });
  });
}

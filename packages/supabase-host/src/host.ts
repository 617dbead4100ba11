import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Hono } from 'hono';
import { createGateway } from './gateway.ts';
import type { HostContext, ServiceEnvironment } from './host-context.ts';
import { hasManyFields, MOST_FIELDS, queryOf } from './many-fields.ts';
import type { ServiceName } from './refuse-token.ts';
import { answerOnSocket } from './socket-answer.ts';

/** A service, and what it wants to have done besides requests. */
export interface MountedService {
  routes: Hono<ServiceEnvironment>;
  /** Takes over the connection of a WebSocket. */
  handleUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends what waits for no answer: open sockets. Requests are answered until `close`. */
  closeSockets?: () => Promise<void>;
  close?: () => Promise<void>;
}

export interface Host {
  /**
   * Answers everything below `/auth/v1`, `/rest/v1`, `/realtime/v1`, `/storage/v1` and `/functions/v1`.
   *
   * @param environment what the HTTP server knows of the connection.
   */
  fetch: (request: Request, environment?: unknown) => Response | Promise<Response>;
  /** Takes over a WebSocket of realtime, which answers a request for any other. */
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Says goodbye to every socket, while requests are still answered. */
  closeSockets: () => Promise<void>;
  /** Ends what the services do beside requests. */
  close: () => Promise<void>;
}

/** Most bytes of a refused request that the server still reads to its end. */
const READ_ON = 64 * 1024;

/**
 * True where a request was refused before all of it was read: the server then ends the connection, and a client that is not
 * informed would send its next request on it, and get nothing.
 */
function isUnread(length: string | undefined, status: number): boolean {
  return status === 413 || (status >= 400 && Number(length ?? 0) > READ_ON);
}

/** The services behind their gateway, as one. */
export function mountHost(
  context: HostContext,
  services: Partial<Record<ServiceName, MountedService>>,
): Host {
  const app = new Hono<ServiceEnvironment>();
  app.use(async (c, next) => {
    if (hasManyFields(queryOf(c.req.url)))
      return c.json({ message: `An address may have at most ${MOST_FIELDS} parameters` }, 414);
    await next();
    if (isUnread(c.req.header('content-length'), c.res.status))
      c.res.headers.set('connection', 'close');
    return undefined;
  });
  for (const [name, service] of Object.entries(services) as [ServiceName, MountedService][]) {
    const gateway = createGateway(context, name);
    app.use(`/${name}/v1`, gateway);
    app.use(`/${name}/v1/*`, gateway);
    app.route(`/${name}/v1`, service.routes);
  }
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404));
  app.onError((error, c) => {
    context.log.error(`500 ${c.req.method} ${c.req.path}: ${String(error)}`);
    return c.json({ message: 'An unexpected error occurred' }, 500);
  });

  return {
    fetch: (request, environment) => app.fetch(request, environment),
    handleUpgrade(request, socket, head) {
      const realtime = services.realtime?.handleUpgrade;
      if (realtime) realtime(request, socket, head);
      else answerOnSocket(socket, { status: 404 });
    },
    async closeSockets() {
      await Promise.all(Object.values(services).map(async (service) => service.closeSockets?.()));
    },
    async close() {
      await Promise.all(Object.values(services).map(async (service) => service.close?.()));
    },
  };
}

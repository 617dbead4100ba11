import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { HostError } from '#host/host-error.ts';
import { answerOnSocket } from '#host/socket-answer.ts';
import { asksForSocket } from '#host/realtime/socket-request.ts';
import type { Host } from '#host/host.ts';
import { passUnreadBodies } from '#host/unread-bodies.ts';

/** What answers on a port; null while it starts. */
export type Answering = Pick<Host, 'fetch' | 'handleUpgrade'> | null;

export interface Served {
  /** The port: the one that the system chose when 0 was asked for. */
  port: number;
  /** Takes no more connections, and cuts what is not answered within a second. */
  close: () => Promise<void>;
}

/**
 * Serves on a port of this machine alone. While nothing answers yet, a request gets 503.
 *
 * @throws HostError `configuration` when the port is taken or not allowed.
 */
export function serve(port: number, answering: () => Answering): Promise<Served> {
  const server = createAdaptorServer({
    fetch: (request, environment) =>
      answering()?.fetch(request, environment) ??
      Response.json(
        { message: 'The host starts' },
        { status: 503, headers: { 'Retry-After': '1' } },
      ),
    serverOptions: { maxHeaderSize: 64 * 1024, shouldUpgradeCallback: asksForSocket },
  }) as Server;
  passUnreadBodies(server);
  server.on('upgrade', (request, socket, head) => {
    const host = answering();
    if (host) host.handleUpgrade(request, socket, head);
    else answerOnSocket(socket, { status: 503 });
  });
  const { promise, resolve, reject } = Promise.withResolvers<Served>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? 'is in use' : `cannot be had (${error.code ?? error.message})`;
    reject(
      new HostError('configuration', `Port ${port} ${reason}. Choose another: --port ${port + 1}`),
    );
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    resolve({
      port: typeof address === 'object' && address ? address.port : port,
      close: () =>
        new Promise((closed) => {
          server.close(() => closed());
          setTimeout(() => server.closeAllConnections(), 1000).unref();
        }),
    });
  });
  return promise;
}

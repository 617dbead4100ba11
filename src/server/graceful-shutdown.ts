import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ShutdownBounds {
  /** Milliseconds without a new connection before it stops: the system queues connections that are not accepted yet. */
  knocked: number;
  /** Milliseconds that a connection may take to ask something when it has not yet. */
  silent: number;
  /** Milliseconds that answers may take. */
  answers: number;
}

const USUAL: ShutdownBounds = { knocked: 150, silent: 1000, answers: 10_000 };

/**
 * Watches the connections of a server, so that it can end after it has answered every request that was sent.
 *
 * @returns ends the server: from then on every answer closes its connection. Resolves when all connections are gone, upgraded ones
 *   too; it cuts those that are left after the bound.
 */
export function watchForShutdown(server: Server, bounds: ShutdownBounds = USUAL) {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let taken = 0;
  let isEnding = false;
  let closing: Promise<void> | undefined;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    taken += 1;
    socket.once('close', () => connections.delete(socket));
  });
  // Registered before the handlers: the `connection` header must be set with the other headers.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const asked = connections.get(socket);
    asked?.add(response);
    if (isEnding) closeWithAnswer(response);
    response.once('close', () => {
      asked?.delete(response);
      if (isEnding && asked?.size === 0) socket.end();
    });
  });
  // Who takes over a connection ends it too.
  const upgraded = new WeakSet<Socket>();
  server.prependListener('upgrade', (_request, socket) => upgraded.add(socket as Socket));

  function endSilent(): void {
    for (const [socket, asked] of connections)
      if (asked.size === 0 && !upgraded.has(socket)) socket.destroy();
  }

  async function close(): Promise<void> {
    isEnding = true;
    for (const asked of connections.values())
      for (const response of asked) closeWithAnswer(response);
    // For as long as some are still let in, and no longer than answers may take.
    const lastMs = performance.now() + bounds.answers / 4;
    for (let before = -1; before !== taken && performance.now() < lastMs;) {
      before = taken;
      await wait(bounds.knocked);
    }
    const gone = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const silent = setTimeout(() => setImmediate(endSilent), bounds.silent);
    const late = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, bounds.answers);
    await gone;
    clearTimeout(silent);
    clearTimeout(late);
  }
  return () => (closing ??= close());
}

function closeWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Resolves after the time, and after what has come in meanwhile: a process that had no turn for long runs its timers first. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve), milliseconds);
  });
}

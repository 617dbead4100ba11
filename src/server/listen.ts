import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { Failure } from '#lib/failure.ts';
import { answerTheLast } from './answer-the-last.ts';

export interface Listening {
  /** The port it listens on: the one chosen by the system when 0 was asked for. */
  port: number;
  /**
   * Answers whoever has asked, then stops taking connections. Resolves when all are gone, after 10 s at the latest: what is not
   * answered by then is cut.
   */
  close: () => Promise<void>;
}

/**
 * Serves on a port, on all interfaces.
 *
 * @param handleUpgrade takes over a connection that is to become another protocol; without it none may.
 * @throws Failure `listen` with what to do when the port is taken or not allowed.
 */
export function listen(
  fetch: (request: Request, environment: object) => Response | Promise<Response>,
  port: number,
  handleUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server;
  if (handleUpgrade)
    server.on('upgrade', (request, socket, head) => {
      // Without a listener the error of a client that resets would end the process.
      socket.on('error', () => socket.destroy());
      handleUpgrade(request, socket, head);
    });
  const close = answerTheLast(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen(port, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close,
      });
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Failure {
  const other = `choose another: PORT=${port === 65_535 ? 3000 : port + 1} npm start`;
  if (error.code === 'EADDRINUSE')
    return new Failure('listen', `Port ${port} is in use. End what runs there, or ${other}`);
  if (error.code === 'EACCES')
    return new Failure('listen', `Port ${port} is not allowed for this user; ${other}`);
  return new Failure('listen', `Cannot listen on port ${port}: ${error.message}`);
}

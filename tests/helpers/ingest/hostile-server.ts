import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const MIB = 1024 * 1024;

/** How a server harms those who ask it. `elsewhere` is the address of another server that must never be asked. */
export const hostileAnswers = {
  'packs a bomb': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
    response.end(bomb());
  },
  'sends without end': (_request, response) => {
    response.writeHead(200);
    const block = Buffer.alloc(MIB, ' ');
    const send = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', send);
    send();
  },
  'redirects to another server': (_request, response, elsewhere) =>
    redirect(response, `${elsewhere}/secret`),
  'redirects to a file': (_request, response) => redirect(response, 'file:///etc/hostname'),
  'redirects to the metadata of a cloud': (_request, response) =>
    redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  'redirects to itself': ({ url = '/' }, response) => redirect(response, url),
  'redirects nowhere': (_request, response) => redirect(response, 'http://['),
  'names a wrong length': (_request, response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 999999\r\n\r\n{}');
  },
  'sends broken packing': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(Buffer.from('1f8b08000000000000ffffffffffff', 'hex'));
  },
  'sends huge headers': (_request, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nx-a: ${'x'.repeat(MIB)}\r\n\r\n{}`);
  },
  drips: (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
} as const satisfies Record<
  string,
  (request: IncomingMessage, response: ServerResponse, elsewhere: string) => void
>;
export type HostileAnswer = keyof typeof hostileAnswers;

/** 300 MiB in 300 KB: packed parts may follow one another, so making it takes no memory. */
function bomb(): Buffer {
  return Buffer.concat(Array.from({ length: 300 }, () => part));
}
const part = gzipSync(Buffer.alloc(MIB, ' '));

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

export interface HostileServer {
  url: string;
  /** Paths that were asked, in order. */
  asked: readonly string[];
  /** Paths that were asked of the other server: empty as long as its victim follows no redirect there. */
  askedElsewhere: readonly string[];
  close: () => Promise<void>;
}

/** @param choose how the question with this number, from 0 on, is answered. */
export async function startHostileServer(
  choose: (number: number, path: string) => HostileAnswer,
): Promise<HostileServer> {
  const asked: string[] = [];
  const askedElsewhere: string[] = [];
  const other = createServer(({ url = '' }, response) => {
    askedElsewhere.push(url);
    response.end('{}');
  });
  const hostile = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    hostileAnswers[choose(asked.length - 1, path)](request, response, addressOf(other));
  });
  for (const server of [other, hostile]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return {
    url: addressOf(hostile),
    asked,
    askedElsewhere,
    async close() {
      for (const server of [other, hostile]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}

function addressOf(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

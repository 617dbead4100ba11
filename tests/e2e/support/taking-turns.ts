import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from './server-process.ts';

export interface TurnTaker {
  /** Where it listens, without a slash at the end. */
  address: string;
  /** What a server did not have. */
  missing: string[];
  close: () => void;
}

/**
 * A proxy before two servers, as while a new build is rolled out: each document goes to the other one, and so does each other request.
 * Counted together, a page with an even number of requests would always come from the same server.
 */
export async function startTakingTurns(
  both: readonly [ServerProcess, ServerProcess],
): Promise<TurnTaker> {
  const turns = { document: 0, part: 0 };
  const missing: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const kind = incoming.headers['sec-fetch-dest'] === 'document' ? 'document' : 'part';
    const { baseUrl } = both[turns[kind]++ % 2 === 0 ? 0 : 1];
    const { port } = new URL(baseUrl);
    const asked = request(
      {
        host: 'localhost',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        if (answer.statusCode === 404) missing.push(incoming.url ?? '');
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    missing,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

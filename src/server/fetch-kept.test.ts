import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { fetchKept } from './fetch-kept.ts';

it('asks once more where a kept connection ends at its next use, but sends nothing twice that changes something', async () => {
  const used = new WeakSet<Socket>();
  // Ends every connection at its second request, as a server does whose patience with a silent one is over.
  const server = createServer((request, response) => {
    if (used.has(request.socket)) request.socket.destroy();
    else response.end('{}');
    used.add(request.socket);
  }).listen(0);
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const ask = async (method: string) => {
      const answer = await fetchKept(`http://127.0.0.1:${port}/auth/v1/user`, { method });
      await answer.text();
      return answer.status;
    };
    expect([await ask('GET'), await ask('GET'), await ask('GET')]).toEqual([200, 200, 200]);
    await expect(ask('POST')).rejects.toThrow('fetch failed');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ConnectionOptions } from '#store/connect.ts';

/** A way to a database that can be cut. */
export interface Gate {
  /** `postgres://…` through it. */
  url: string;
  /** True ends every connection and refuses new ones. */
  cut: (isCut: boolean) => void;
  close: () => Promise<void>;
}

/** @param connection of the database behind it: at a port, or at a socket in a folder. */
export async function openGate({
  host = '127.0.0.1',
  port = 5432,
  user = '',
  password = '',
  database = '',
}: ConnectionOptions): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const endAll = () => {
    for (const one of sockets) one.destroy();
  };
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${own}/${database}`,
    cut(given) {
      isCut = given;
      if (given) endAll();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

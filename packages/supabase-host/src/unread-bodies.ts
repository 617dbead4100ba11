import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets the rest of a body pass that was answered before it was read to its end, so that the connection carries the next
 * request. `@hono/node-server` reads that rest and cuts the connection half a second later when it does not end. The web stream
 * of a body that was read in part pauses it with every chunk: it would never end, and the client's next request on the same
 * connection would be cut in the middle.
 */
export function passUnreadBodies(server: {
  on: (
    event: 'request',
    listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  ) => unknown;
}): void {
  server.on('request', (incoming, outgoing) => {
    outgoing.once('close', () => {
      // Here are the web stream's listeners alone; the server attaches its own afterwards.
      if (!incoming.readableEnded) incoming.removeAllListeners('data');
    });
  });
}

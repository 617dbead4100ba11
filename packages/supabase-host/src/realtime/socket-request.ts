import type { IncomingMessage } from 'node:http';

/** The one path at which a connection may become a WebSocket. */
export const SOCKET_PATH = '/realtime/v1/websocket';

/**
 * A raw request target (`/path?query`) as an address; null for any other form of target, such as `*` or one that cannot be
 * read.
 */
export function readTarget(target: string | undefined): URL | null {
  return target?.startsWith('/') ? URL.parse(`http://host${target}`) : null;
}

/** Whether a request asks for a WebSocket of realtime. A request for another upgrade is ignored, as RFC 9110, 7.8 wants it. */
export function asksForSocket({ method, headers, url }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    readTarget(url)?.pathname === SOCKET_PATH
  );
}

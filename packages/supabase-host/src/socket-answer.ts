import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds that a client may take to read an answer and to close: then the socket is destroyed. */
const CLOSE_BOUND = 1000;

/** What an answer outside of `http.ServerResponse` consists of. */
export interface SocketAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Becomes the body, as JSON. */
  body?: object;
}

/**
 * Answers in HTTP on a raw socket and closes it: also when the client neither reads nor closes, and when it has only closed
 * its own half.
 */
export function answerOnSocket(socket: Duplex, { status, headers = {}, body }: SocketAnswer): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    ...(body && { 'Content-Type': 'application/json; charset=utf-8' }),
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    ...headers,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n');
  // What the client still sends is read and dropped: a reset would take the answer from it.
  socket.resume();
  socket.end(head + text);
  const bound = setTimeout(() => socket.destroy(), CLOSE_BOUND);
  socket.once('close', () => clearTimeout(bound));
}

import { get, type Agent } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * Asks once, as a browser does.
 *
 * @param more headers of the question.
 * @returns milliseconds until the first byte of the text came.
 * @throws when the answer is not 200.
 */
export function timeToFirstByte(
  address: string,
  agent: Agent,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(
      address,
      { agent, headers: { 'accept-encoding': 'br', ...more } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${address}`));
        let first = Number.NaN;
        response.once('data', () => (first = performance.now() - start));
        response.on('data', () => undefined);
        response.once('end', () => resolve(first));
        response.once('error', reject);
      },
    );
    request.once('error', reject);
  });
}

/** A connection that stays open and asks one thing after the other; as little work as a client can do. */
export interface Line {
  /** Resolves when the whole answer is there. It must be 200 and say its length. */
  ask: (path: string) => Promise<number>;
  close: () => void;
}

/** One kept-alive connection that asks one question after the other. @param cookie sent with each of them. */
export function openLine(address: string, cookie = ''): Line {
  const { hostname, port, host } = new URL(address);
  const cookieLine = cookie === '' ? '' : `Cookie: ${cookie}\r\n`;
  let missing = -1;
  let head = '';
  let waiting: PromiseWithResolvers<number> | null = null;
  let size = 0;

  function take(chunk: Buffer): void {
    if (missing >= 0) missing -= chunk.byteLength;
    else {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
        return waiting?.reject(new Error(head.slice(0, end)));
      size = Number(length);
      missing = size - (head.length - end - 4);
    }
    if (missing > 0) return;
    missing = -1;
    head = '';
    waiting?.resolve(size);
  }
  function open(): Socket {
    const opened = connect(Number(port), hostname);
    opened.setNoDelay(true);
    opened.on('data', take);
    opened.on('error', (error) => waiting?.reject(error));
    opened.on('close', () => waiting?.reject(new Error('The connection was closed.')));
    return opened;
  }
  let socket = open();

  return {
    ask(path) {
      waiting = Promise.withResolvers<number>();
      // The server closes a connection that is idle while the others take their turns.
      if (socket.destroyed || socket.readableEnded) socket = open();
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${cookieLine}\r\n`,
      );
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}

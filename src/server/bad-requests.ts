import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOnSocket, type SocketAnswer } from 'supabase-host/http';

/** Any origin may read why its request was refused: without it a browser speaks of a CORS error. */
const forAnyOrigin = { 'Access-Control-Allow-Origin': '*' };

/** What a request that Node could not read is answered with, by the code of its error. */
const answers: Readonly<Record<string, SocketAnswer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    headers: forAnyOrigin,
    body: {
      message:
        'The headers of this request are larger than 64 KiB. Shorten its address or its cookies. Ask for a long list of values in parts.',
    },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    headers: forAnyOrigin,
    body: { message: 'The request did not arrive in time. Send it again.' },
  },
};
const usual: SocketAnswer = {
  status: 400,
  headers: forAnyOrigin,
  body: { message: 'This is no HTTP request that the server can read.' },
};

/** Answers what is no request, each socket once, and closes it. */
export function answerBadRequests(server: Server): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The client goes on sending while it is answered, and each part is another error.
    if (answered.has(socket)) return;
    answered.add(socket);
    const answer = answers[error.code ?? ''] ?? usual;
    if (error.code === 'ECONNRESET' || isAnswering(socket)) socket.destroy();
    else answerOnSocket(socket, answer);
  });
}

/** Whether the headers of an answer to an earlier request are on their way: a second answer would only damage it. */
function isAnswering(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as { _httpMessage?: { headersSent?: boolean } | null };
  return message?.headersSent === true;
}

/**
 * Refuses a request that was read but must not be answered.
 *
 * @param isAbove whether a socket is above the bound of its address.
 * @returns null for any other request.
 */
export function refuseRequest(
  { incoming }: { incoming: IncomingMessage },
  isAbove: (socket: object) => boolean,
): Response | null {
  if (isAbove(incoming.socket))
    return Response.json(
      { message: 'There are too many connections from your address. Close some and try again.' },
      {
        status: 429,
        headers: {
          ...forAnyOrigin,
          'Access-Control-Expose-Headers': 'Retry-After',
          'Retry-After': '5',
          'Cache-Control': 'no-store',
          Connection: 'close',
        },
      },
    );
  // A proxy and this server could take different ones for the true one.
  if (countHosts(incoming.rawHeaders) > 1)
    return Response.json(
      { message: 'A request names its host once.' },
      { status: 400, headers: { ...forAnyOrigin, Connection: 'close' } },
    );
  return null;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}

import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding } from './static-files.ts';

const compressible = /^(?:text\/|application\/(?:json|manifest\+json|javascript)|image\/svg)/;

/**
 * Compresses an answer made on request, in the best way the visitor accepts. Each chunk is flushed
 * as it comes, so that a streamed page still paints early.
 */
export function compressResponse(request: Request, response: Response): Response {
  if (
    !response.body ||
    request.method === 'HEAD' ||
    response.headers.has('content-encoding') ||
    !compressible.test(response.headers.get('content-type') ?? '') ||
    Number(response.headers.get('content-length') ?? Infinity) < 1024
  )
    return response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  const init = { status: response.status, statusText: response.statusText, headers };
  if (!encoding) return new Response(response.body, init);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const { readable, writable } = Duplex.toWeb(
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH }),
  );
  // Either end may go away (visitor gone, render failed); the other end then closes by itself.
  response.body.pipeTo(writable as WritableStream<Uint8Array>).catch(() => {});
  return new Response(readable as ReadableStream<Uint8Array>, init);
}

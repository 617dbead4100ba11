import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { createHead, UnheadProvider } from '@unhead/react/server';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { NonceContext } from '#kit/browser/nonce.ts';
import { clockScript } from './clock-script.ts';
import { HeadCompleter } from './complete-head.ts';
import { serverContext } from '#kit/server-context.server.ts';

/** Under this key the server hands over the database, the backend host and more (`src/server/application-build.ts`). */
export { serverContext };

/** Milliseconds a loader may stream before what is missing is given up. */
export const streamTimeout = 5000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });

  const nonce = context.get(serverContext).nonce ?? undefined;
  // React skips elements it does not know in a head, but not the text between them: no line breaks.
  const head = createHead({ omitLineBreaks: true });
  // Crawlers get the whole page at once.
  const isBot = isbot(request.headers.get('user-agent'));

  return new Promise((resolve, reject) => {
    let hasShell = false;
    let hasLeft = false;
    let answerStatus = status;

    function send(): void {
      hasShell = true;
      const body = new PassThrough();
      const page = new HeadCompleter(() => head.render().headTags + clockScript(nonce));
      // A visitor who leaves destroys the body. Without a listener its error would end the process.
      body.on('error', () => (hasLeft = true));
      body.on('close', () => {
        clearTimeout(giveUp);
        // Ends the rendering of a page that has no reader any more; a finished one is not touched.
        abort();
        page.destroy();
      });
      page.pipe(body);
      pipe(page);
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }),
      );
    }

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <UnheadProvider value={head}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </UnheadProvider>
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        // What is drawn stands in its place, also for those without scripts, however long it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [isBot ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          // Before the shell is there, `reject` above tells of it.
          if (hasShell && !hasLeft) console.error(error);
        },
      },
    );
    const giveUp = setTimeout(abort, streamTimeout + 1000);
  });
}

/** An unknown page is the visitor's news, not ours; everything else goes to the server's log, once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
};

import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { isRunnableDevEnvironment, createServer as createVite } from 'vite';
import type { ServerBuild } from 'react-router';
import { readTarget } from 'supabase-host/http';
import { createApi } from '#server/api.ts';
import { createRenderer } from '#server/application-build.ts';
import { createLookUp } from '#server/character-lookups.ts';
import { startBackend } from '#server/backend.ts';
import { describeConfiguration, readConfiguration } from '#server/configuration.ts';
import { preparePlace } from '#server/data-folder.ts';
import { refuseEarly } from '#server/database.ts';
import { withPageRequest } from '#server/page-request.ts';
import { describeReach, localAddress } from '#server/reach.ts';
import { findRule, routeRules, toMatcher } from '#server/route-rules.ts';
import { Failure, isFailure } from '#lib/failure.ts';

// The server of `npm run dev`: the same database, host, calls and redirects as the app, with pages that Vite compiles when
// they are asked for and changes in the browser without a reload. Changes in what is not a page need a restart. What it has
// not: caches of drawn pages, the content policy, the service worker.

/** The protocol Vite's browser half asks for; every other WebSocket is the host's. */
const viteProtocol = /^vite-/;
const rules = toMatcher(routeRules);

async function serve(): Promise<void> {
  const configuration = readConfiguration(process.env);
  refuseEarly(configuration);
  for (const line of describeConfiguration(configuration)) console.log(line);
  console.log(describeReach(configuration.bindAddress));

  const server = createHttpServer();
  // The port is taken first: the database need not start for a server that cannot listen.
  const { bindAddress } = configuration;
  const port = await listen(server, configuration.port, bindAddress);
  preparePlace(configuration.dataPlace);
  const address = localAddress(bindAddress, port);
  const vite = await createVite({
    root: join(import.meta.dirname, '..', '..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const backend = await startBackend(configuration, configuration.siteUrl ?? address, console);

  const lookUp = createLookUp(configuration, backend.database);
  const app = new Hono();
  app.use(async (context, next) =>
    backend.handles(context.req.path) ? backend.fetch(context.req.raw, context.env) : next(),
  );
  const stamp = { id: 'development', timestamp: Date.now() };
  app.route('/', createApi(configuration, stamp, backend.readiness));
  app.all('*', async ({ req, env }) => {
    const redirect = findRule(rules, req.path)?.redirect;
    if (redirect) return Response.redirect(new URL(redirect + new URL(req.url).search, req.url));
    const render = createRenderer(await loadPages(), 'development');
    return withPageRequest({ headers: req.raw.headers, environment: env }, () =>
      render(req.raw, { host: backend.pageHost, database: backend.database, lookUp }),
    );
  });
  app.onError((error) => {
    vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(error.stack ?? error.message, { status: 500 });
  });
  const answer = getRequestListener((request, environment) => app.fetch(request, environment));

  async function loadPages(): Promise<ServerBuild> {
    const pages = vite.environments['ssr'];
    if (!pages || !isRunnableDevEnvironment(pages)) throw new Error('Vite runs no pages here.');
    return pages.runner.import('virtual:react-router/server-build');
  }

  server.on('request', (request, response) => {
    // The host's own paths are no files of the source, and Vite has no say in them.
    const toApp = () => void answer(request, response);
    if (backend.handles(readTarget(request.url)?.pathname ?? '/')) toApp();
    else vite.middlewares(request, response, toApp);
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!viteProtocol.test(request.headers['sec-websocket-protocol'] ?? ''))
      backend.handleUpgrade(request, socket, head);
  });

  let isClosing = false;
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    server.closeAllConnections();
    server.close();
    await Promise.all([vite.close(), backend.close(Promise.resolve())]);
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Vite would end the process at once, and leave the database running.
    process.removeAllListeners(signal);
    process.on(signal, () => void close());
  }

  console.log(`Farseer is listening on ${address}`);
}

/** Takes the port and says which it is. */
function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Failure('listen', `Cannot listen on port ${port}: ${error.message}`)),
    );
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });
}

serve().catch((error: unknown) => {
  console.error(isFailure(error) ? error.message : error);
  process.exit(isFailure(error, 'configuration') ? 2 : 1);
});

import { createHead, UnheadProvider } from '@unhead/react/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  UNSAFE_withComponentProps as withComponentProps,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import * as rootModule from '#pages/root.tsx';
import routes from '#pages/routes.ts';
import { NO_SERVER, serverContext, type ServerContext } from '#kit/server-context.server.ts';

type RouteModule = ServerBuild['routes'][string] extends infer R
  ? NonNullable<R> extends { module: infer M }
    ? M
    : never
  : never;

export interface OpenedRoute {
  /** Of its module, below `src/pages`. */
  file: string;
  /** As the router has it: `/team/:team/board`. */
  pattern: string;
  hasLoader: boolean;
  hasAction: boolean;
  /** A page; false for an address that answers with something else. */
  isPage: boolean;
}

/** What a document would be drawn from, in place of its HTML. */
export interface DrawnDocument {
  /** What the loaders have found, by route. */
  loaderData: Record<string, unknown>;
  actionData: unknown;
  /** What the page of errors shows. */
  error: unknown;
}

/**
 * Every page of the site with its loader, its action and its middleware, without a build.
 *
 * @param document what documents come as: the facts that they would be drawn from (`DrawnDocument`), or HTML without scripts and styles.
 */
export async function openPages(
  connected: Partial<ServerContext>,
  document: 'facts' | 'html' = 'facts',
): Promise<{
  routes: readonly OpenedRoute[];
  ask: (request: Request) => Promise<Response>;
}> {
  const modules = await Promise.all(
    routes.map(async ({ file, path = '', index = false }) => ({
      id: file.replace(/\.tsx?$/, ''),
      file,
      path,
      index,
      module: (await import(/* @vite-ignore */ `../../../src/pages/${file}`)) as RouteModule,
    })),
  );
  const built = Object.fromEntries(
    modules.map(({ id, path, index, module }) => [
      id,
      { id, parentId: 'root', module: drawn(module), ...(index ? { index: true } : { path }) },
    ]),
  );
  const root = { id: 'root', path: '', module: drawn(rootModule as unknown as RouteModule) };
  const build = {
    entry: {
      module: {
        default: document === 'html' ? drawHtml : drawFacts,
        handleError: () => {},
      },
    },
    routes: { root, ...built },
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(
        [root, ...Object.values(built)].map(({ id, module: { loader } }) => [
          id,
          { id, module: '', hasLoader: loader !== undefined },
        ]),
      ),
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    routes: modules.map(({ file, path, module }) => ({
      file,
      pattern: `/${path}`,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
      isPage: module.default !== undefined,
    })),
    ask(request) {
      const context = new RouterContextProvider();
      context.set(serverContext, { ...NO_SERVER, ...connected });
      return handle(request, context);
    },
  };
}

/** As the build hands a page what its loader has found. */
function drawn(module: RouteModule): RouteModule {
  return module.default === undefined
    ? module
    : {
        ...module,
        default: withComponentProps(module.default as Parameters<typeof withComponentProps>[0]),
      };
}

function drawFacts(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
): Response {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const drawn: DrawnDocument = {
    loaderData,
    actionData: Object.values(actionData ?? {})[0] ?? null,
    error: Object.values(errors ?? {})[0] ?? null,
  };
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(drawn), { status, headers });
}

function drawHtml(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set('Content-Type', 'text/html');
  // Without the script that hands the facts over to a browser.
  const { serverHandoffStream: _, ...facts } = context;
  const page = createElement(ServerRouter, { context: facts, url });
  // The children are an argument: its type wants them among the properties as well.
  const html = renderToString(
    createElement(UnheadProvider, { value: createHead() } as never, page),
  );
  return new Response(html, { status, headers });
}

import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { clientAddress, hasManyFields, queryOf, remoteOf } from 'supabase-host/http';
import { isFailure } from '#lib/failure.ts';
import { CALLS, createAddressLimit, PAGES } from './address-limits.ts';
import type { ApplicationBuild, PageHost } from './application-build.ts';
import { createApi } from './api.ts';
import type { Backend } from './backend.ts';
import { createFindSender } from './form-sender.ts';
import { createHealth } from './health.ts';
import { createLookUp, createVisits } from './character-lookups.ts';
import { offersGuildRanks } from './followed-sources.ts';
import { proxyOf, type Configuration } from './configuration.ts';
import { answerDiscord, type DiscordEndpoint } from './discord-endpoint.ts';
import { compressResponse } from './compress-response.ts';
import { longParameter } from './long-parameters.ts';
import { loggedPath } from './logged-path.ts';
import { withPageRequest } from './page-request.ts';
import {
  guardOpenApi,
  isFrameable,
  isOpenApi,
  OPEN_API,
  refuseInJson,
  refuseTooMany,
} from './open-api.ts';
import { createPageHandler } from './pages.ts';
import { methodRefused, plainDocumentPolicy, plainDocumentResponse } from './plain-document.ts';
import { watchForProxy } from './proxy-warnings.ts';
import { readForms, refuseForeignForm } from './refuse-form.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { atSiteAddress } from './site-address.ts';
import { describeReadiness } from './readiness.ts';
import { refuseVisitor } from './roles.ts';
import { refuseCall, refusePage } from './too-many-requests.ts';
import { indexStaticFiles, serveStaticFile, type StaticFile } from './static-files.ts';

/**
 * The whole app as one `fetch`: files, calls, pages, and what holds for all of them (headers,
 * compression, errors).
 */
export function createApp(parts: {
  configuration: Configuration;
  build: ApplicationBuild;
  /** Signs visitors in; without it sign-in is off. */
  host?: PageHost | null;
  /** Finds files of the builds of other servers. */
  findElsewhere?: (path: string) => Promise<StaticFile | undefined>;
  /** Our own host, where there is one. */
  backend?: Pick<Backend, 'handles' | 'fetch' | 'database' | 'readiness'>;
  /** Answers what Discord sends, where the operator has set an application of Discord up. */
  discord?: DiscordEndpoint | null;
  /** Hears how many milliseconds each page took that was drawn. */
  onDraw?: (milliseconds: number) => void;
  /** Hears of each question for a page that everybody may see, whether it was kept. */
  onKept?: (isHit: boolean) => void;
}): Hono {
  const { configuration, build, host = null, backend } = parts;
  const files = indexStaticFiles(build.clientFolder);
  const app = new Hono();

  const proxy = proxyOf(configuration);
  const addressOf = (context: Context) =>
    clientAddress(proxy, (name) => context.req.header(name), remoteOf(context.env));
  const calls = createAddressLimit(CALLS, configuration.limitsScale);
  const pages = createAddressLimit(PAGES, configuration.limitsScale);
  const watch = watchForProxy(proxy, console.warn);

  app.use(
    createSecurityHeaders(
      configuration.siteUrl,
      (path) => isOpenApi(path) || isFrameable(path) || (backend?.handles(path) ?? false),
    ),
  );
  app.use(async (context, next) => {
    watch(context.req.raw.headers);
    return next();
  });
  app.use(refuseTrace);
  app.use(refuseMalformedPath);
  if (!configuration.roles.has('web')) {
    const readiness = backend?.readiness ?? (async () => describeReadiness('none'));
    app.route('/', createHealth(build.stamp, readiness));
    app.all('*', () => refuseVisitor());
    return app;
  }
  if (backend)
    app.use(async (context, next) =>
      backend.handles(context.req.path)
        ? calls
            .run(addressOf(context), () => backend.fetch(context.req.raw, context.env))
            .catch(refuseCall)
        : next(),
    );
  app.use(refuseManyParameters);
  app.use(refuseLongParameters);
  app.use(guardOpenApi(createAddressLimit(OPEN_API, configuration.limitsScale), addressOf));
  app.use(refuseOtherMethods);
  app.use('/api/*', compressAnswer);
  app.route('/', createApi(configuration, build.stamp, backend?.readiness));
  app.use(async (context, next) => {
    const path = decodeURIComponent(new URL(context.req.url).pathname);
    const answer = await serveStaticFile(files, path, context.req.raw, parts.findElsewhere);
    if (!answer) return next();
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      answer.headers.set('Content-Security-Policy', plainDocumentPolicy);
    return answer;
  });
  // Below these paths nothing is a page: say so briefly, and let no cache keep it.
  for (const path of ['/api/*', '/assets/*', '/builds/*'])
    app.all(path, (context, next) => (isOpenApi(context.req.path) ? next() : notFound(context)));
  app.use(async (context, next) => {
    context.req.raw = atSiteAddress(context.req.raw, configuration.siteUrl);
    return next();
  });
  if (parts.discord) app.post(parts.discord.path, answerDiscord(parts.discord, calls, addressOf));
  app.use(refuseForeignForm);
  app.use(readForms(createFindSender(host)));
  const discordApplication = configuration.discord?.applicationId ?? null;
  const answerPage = createPageHandler(
    build,
    host,
    backend?.database,
    {
      discordApplication,
      ...(backend && {
        lookUp: createLookUp(configuration, backend.database),
        visit: createVisits(configuration, backend.database),
        readsGuildRanks: offersGuildRanks(configuration),
      }),
    },
    parts.onKept,
  );
  app.all('*', (context) =>
    withPageRequest({ headers: context.req.raw.headers, environment: context.env }, () =>
      answerPage(context, (draw) =>
        pages.run(addressOf(context), () => timed(draw, parts.onDraw), context.req.raw.signal),
      ),
    ),
  );

  app.onError((error, context) => {
    // Its visitor has left, and reads no answer.
    if (context.req.raw.signal.aborted) return new Response(null, { status: 499 });
    if (isFailure(error, 'too-many-requests'))
      return isOpenApi(context.req.path) ? refuseTooMany(error) : refusePage(error);
    console.error(
      `500 ${context.req.method} ${loggedPath(new URL(context.req.url).pathname)}:`,
      error,
    );
    return plainDocumentResponse(500, {
      status: '500',
      title: 'An error occurred',
      message: 'Something went wrong on the server. It has been logged there.',
      action: 'home',
    });
  });
  return app;
}

async function timed<T>(
  work: () => Promise<T>,
  onEnd: (milliseconds: number) => void = () => undefined,
): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    onEnd(performance.now() - startedMs);
  }
}

/** What anything here may be asked with; the host has methods of its own. */
const methods = 'GET, HEAD, POST';

/** An echo of the request is of no use, and would render a page. */
const refuseTrace: MiddlewareHandler = async (context, next) =>
  context.req.method === 'TRACE'
    ? context.body(null, 405, { Allow: methods, 'Cache-Control': 'no-store' })
    : next();

/** Files, calls and pages are read; a form is posted. Everything else is answered without a page being drawn. */
const refuseOtherMethods: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (method === 'OPTIONS') return context.body(null, 204, { Allow: methods });
  if (methods.split(', ').includes(method)) return next();
  return methodRefused(methods);
};

/** A path such as `/%E0%A4%A` cannot be decoded and so can name nothing. */
const refuseMalformedPath: MiddlewareHandler = async (context, next) => {
  try {
    decodeURIComponent(new URL(context.req.url).pathname);
  } catch {
    return refuseAddress(context, 400, 'The address is not written correctly.');
  }
  return next();
};

/** Every part of a page reads the parameters anew. Our own host counts them by itself. */
const refuseManyParameters: MiddlewareHandler = async (context, next) =>
  hasManyFields(queryOf(context.req.url))
    ? refuseAddress(context, 414, 'The address has too many parameters.')
    : next();

/** A pattern takes longer for a longer text, some of them by its square. */
const refuseLongParameters: MiddlewareHandler = async (context, next) => {
  const long = longParameter(new URL(context.req.url));
  return long
    ? refuseAddress(
        context,
        414,
        `“${long.name}” in the address is longer than ${long.most} letters. Shorten it and try again.`,
      )
    : next();
};

/** A program reads JSON, a person a page. */
function refuseAddress(context: Context, status: 400 | 414, message: string): Response {
  if (isOpenApi(context.req.path)) return refuseInJson(status, 'address', message);
  return plainDocumentResponse(status, {
    status: String(status),
    title: 'An error occurred',
    message,
    action: 'home',
  });
}

const compressAnswer: MiddlewareHandler = async (context, next) => {
  await next();
  context.res = compressResponse(context.req.raw, context.res);
};

function notFound(context: Context): Response {
  return context.json({ error: 'Not found' }, 404, { 'Cache-Control': 'no-store' });
}

import type { ServerResponse } from 'node:http';
import { Hono, type Context } from 'hono';
import { routePath } from 'hono/route';
import {
  addressKey,
  clientAddress,
  NO_PROXY,
  remoteOf,
  type ProxyTrust,
} from '#host/client-address.ts';
import type { Caller, HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { announcedBytes, largestBody, readBody } from '#host/read-body.ts';
import { withoutTrailingSlashes } from '#host/without-trailing-slashes.ts';
import { isHostError } from '#host/host-error.ts';
import { createAddressBudget, type AddressBudget, type RequestShare } from './address-budget.ts';
import { createAddressTurns } from '#host/address-turns.ts';
import { readsOnly, type Ask, type RequestCosts } from './ask.ts';
import { callRoutine, routineMethods } from './call-routine.ts';
import { tableKey } from './catalog/catalog.ts';
import { findTable } from './catalog/find-table.ts';
import { createLiveCatalog, type Knowledge } from './catalog/live-catalog.ts';
import { noSettings } from './catalog/transaction-settings.ts';
import { describeService } from './openapi.ts';
import type { RestOptions } from './options.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';
import { readTable } from './read-table.ts';
import { chooseMedia } from './request/media.ts';
import { refuseUnknown, rememberPreferences, type Preferences } from './request/preferences.ts';
import { toErrorResponse, toResponse } from './respond.ts';
import { ownMedia } from './row-media.ts';
import { RestError, unacceptableSchema, unsupportedMethod } from './rest-error.ts';
import { writeTable } from './write-table.ts';

export type { RestOptions } from './options.ts';

/** What the rest service may use of this process. */
export interface RestShare {
  /** Requests of one address that are in work at a time; the others of that address wait. */
  atOnce: number;
  /** What those of one address may cost; null for no bound. Requests with the service key are not counted. */
  share: RequestShare | null;
  proxy: ProxyTrust;
}

const UNLIMITED: RestShare = {
  atOnce: Number.POSITIVE_INFINITY,
  share: null,
  proxy: NO_PROXY,
};

interface Service {
  host: HostContext;
  cache: ReadCache;
  preferencesOf: (header: string | undefined) => Preferences;
}

/**
 * Rows of the exposed schemas over HTTP, as PostgREST gives them: `/table` and `/rpc/function`. The gateway in front says
 * who asks; everything runs as that role with those claims, so grants and row-level security decide what there is.
 *
 * Paths are relative to where it is mounted. Nothing is asked of the database before the first request.
 */
export function createRestService(
  host: HostContext,
  options: RestOptions = {},
  { atOnce, share, proxy }: RestShare = UNLIMITED,
): Hono<ServiceEnvironment> {
  const catalog = createLiveCatalog(host.database, options, host.log);
  const service: Service = {
    host,
    cache: createReadCache(),
    preferencesOf: rememberPreferences(),
  };
  const turns = createAddressTurns(atOnce);
  const budget = share && createAddressBudget(share, host.now);
  const app = new Hono<ServiceEnvironment>();
  app.all('*', async (context) => {
    const isSignedIn = context.get('caller').role !== 'anon';
    try {
      const knowledge = catalog.known() ?? (await catalog.current());
      const ask = readAsk(service, context, knowledge);
      const address = addressOf(context, proxy);
      const isCounted = address !== null && ask.caller.role !== 'service_role';
      return await turns.run(address, ask.signal, () => {
        if (!budget || !isCounted) return answer(service, ask);
        budget.demand(address);
        const costs: RequestCosts = {
          onHeld: (milliseconds) => budget.chargeStatement(address, milliseconds),
          onAnswer: (body) => holdUntilSent(context, budget, address, body),
        };
        return answer(service, { ...ask, costs });
      });
    } catch (error) {
      // A client that has left hears nothing, and a statement that was canceled for it is no failure.
      const log = context.req.raw.signal.aborted ? null : host.log;
      return toErrorResponse(error, isSignedIn, log);
    }
  });
  return app;
}

/** What the visitor is counted by; null for a call within this process. */
function addressOf(context: Context<ServiceEnvironment>, proxy: ProxyTrust): string | null {
  const readHeader = (name: string) => context.req.header(name);
  const address = clientAddress(proxy, readHeader, remoteOf(context.env));
  return address === null ? null : addressKey(address);
}

/** Counts the body from now until all of it is with the operating system, or the client is gone. */
function holdUntilSent(
  context: Context<ServiceEnvironment>,
  budget: AddressBudget,
  address: string,
  body: string,
): void {
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse };
  if (!outgoing || outgoing.closed) return;
  outgoing.once('close', budget.holdAnswer(address, Buffer.byteLength(body)));
}

async function answer(service: Service, ask: Ask): Promise<Response> {
  const { database } = service.host;
  const [first = '', second, ...more] = ask.path.slice(1).split('/').map(decodeSegment);
  if (more.length > 0 || (second !== undefined && first !== 'rpc'))
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  if (first === '') {
    if (ask.method === 'OPTIONS') return allow(ask, 'OPTIONS,GET,HEAD');
    if (!readsOnly(ask.method)) throw unsupportedMethod(ask.method);
    return describeService(database, ask, service.host.hostUrl);
  }
  if (second !== undefined) {
    if (ask.method !== 'OPTIONS') return callRoutine(database, ask, second);
    const routines = ask.knowledge.catalog.routines.get(tableKey(ask.schema, second));
    const methods = routineMethods(routines);
    if (methods === null)
      throw new RestError(
        404,
        'PGRST202',
        `Could not find the function ${ask.schema}.${second} in the schema cache`,
      );
    return allow(ask, methods);
  }
  switch (ask.method) {
    case 'GET':
    case 'HEAD':
      return readTable(database, ask, first, service.cache);
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return writeTable(database, ask, first);
    case 'OPTIONS':
      return allow(ask, tableMethods(ask, first));
    default:
      throw unsupportedMethod(ask.method);
  }
}

function tableMethods(ask: Ask, name: string): string {
  const table = findTable(ask.knowledge.catalog, ask.schema, name);
  const methods = ['OPTIONS', 'GET', 'HEAD'];
  if (table.canInsert) methods.push('POST');
  if (table.canInsert && table.canUpdate && table.primaryKey.length > 0) methods.push('PUT');
  if (table.canUpdate) methods.push('PATCH');
  if (table.canDelete) methods.push('DELETE');
  return methods.join(',');
}

function allow(ask: Ask, methods: string): Response {
  return toResponse(ask, { status: 200, headers: { allow: methods }, body: '' }, null);
}

function readAsk(
  service: Service,
  context: Context<ServiceEnvironment>,
  knowledge: Knowledge,
): Ask {
  const { req } = context;
  const { method } = req;
  const headers = req.header();
  const header = (name: string) => headers[name];
  const path = relativePath(context);
  const question = req.url.indexOf('?');
  const search = question < 0 ? '' : withoutKey(req.url.slice(question + 1).split('#', 1)[0]!);
  const isRoot = path === '/';
  const schema = chooseSchema(header, method, knowledge);
  const preferences = service.preferencesOf(header('prefer'));
  refuseUnknown(preferences);
  const media = chooseMedia(header('accept'), {
    plan: knowledge.settings.plans,
    geojson: knowledge.catalog.hasGeoJson,
    openapi: isRoot,
    own: ownMedia(knowledge.catalog, schema, path.slice(1).split('/').map(decodeSegment), search),
  });
  const cookies = header('cookie');
  const caller = withRole(context.get('caller'));
  const own = knowledge.catalog.visitorSettings.get(caller.role) ?? noSettings;
  return {
    method,
    path,
    search,
    header,
    bodyBytes: readsOnly(method) ? 0 : announcedBytes(req.raw),
    body: () => readWhole(req.raw, caller),
    signal: req.raw.signal,
    caller,
    knowledge,
    schema,
    preferences,
    media,
    isolation: own.isolation,
    settings: {
      ...own.values,
      search_path: searchPath(schema, knowledge),
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(headers),
      'request.cookies': cookies === undefined ? '{}' : JSON.stringify(readCookies(cookies)),
      // The database says which zones there are.
      ...(preferences.timezone !== null && { TimeZone: preferences.timezone }),
    },
  };
}

async function readWhole(request: Request, caller: Caller): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(request, largestBody(caller));
  } catch (error) {
    if (isHostError(error, 'body-too-large')) throw new RestError(413, 'PGRST102', error.message);
    throw error;
  }
}

/** A token need not name its role; what runs under it finds the role among the claims all the same. */
function withRole(caller: Caller): Caller {
  if (caller.claims['role'] === caller.role) return caller;
  return { ...caller, claims: { ...caller.claims, role: caller.role } };
}

/** The gateway also takes its key from the address; here it is no filter. */
function withoutKey(search: string): string {
  if (!search.includes('apikey=')) return search;
  return search
    .split('&')
    .filter((part) => !part.startsWith('apikey='))
    .join('&');
}

/** What stands behind the place where the service is mounted. */
function relativePath(context: Context): string {
  const base = routePath(context).replace(/\/?\*$/, '');
  const pathname = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(context.req.url)?.[1] ?? '/';
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  const withoutSlash = withoutTrailingSlashes(path);
  return withoutSlash === '' ? '/' : withoutSlash;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

/** @throws RestError PGRST106 for a schema that is not exposed. */
function chooseSchema(
  header: (name: string) => string | undefined,
  method: string,
  { settings }: Knowledge,
): string {
  const asked = header(readsOnly(method) ? 'accept-profile' : 'content-profile');
  if (asked === undefined) return settings.schemas[0] ?? 'public';
  if (settings.schemas.includes(asked)) return asked;
  throw unacceptableSchema(asked, settings.schemas);
}

function searchPath(schema: string, { settings }: Knowledge): string {
  return [schema, ...settings.extraSearchPath]
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(', ');
}

function readCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0) cookies[part.slice(0, equals).trim()] = part.slice(equals + 1).trim();
  }
  return cookies;
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Host } from '#backend/host.ts';
import type { Database } from '#database/door.ts';
import { Failure } from '#lib/failure.ts';
import type { PageHost } from './application-build.ts';
import type { Configuration } from './configuration.ts';
import { startDatabaseWhenReachable, type RunningDatabase } from './database.ts';
import { comeFromVisitor } from './page-request.ts';
import { keepSeason } from './season.ts';

/** The database and the host of this server, as far as they run. */
export interface Backend {
  /** What the pages need to know of the host: ours, or the real Supabase of the configuration. */
  pageHost: PageHost;
  /** The database, once it runs and while it is ours to ask. */
  database: () => Database | null;
  /** Whether a path belongs to our own host. */
  handles: (path: string) => boolean;
  /** Answers for our own host; 503 while the database does not run. */
  fetch: (request: Request, environment?: unknown) => Promise<Response>;
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends the host, and the database once the last visitor has been answered. */
  close: (visitorsGone: Promise<void>) => Promise<void>;
}

/**
 * Starts the database and, unless a real Supabase is configured, the host on it. When the database cannot start the pages
 * are served all the same: one line says why, and the host answers that it is not there.
 *
 * @param siteUrl address of the application as visitors see it.
 * @throws Failure `configuration` or `folder-in-use`: then nothing should be served.
 */
export async function startBackend(
  configuration: Configuration,
  siteUrl: string,
  log: (line: string) => void,
): Promise<Backend> {
  const { supabase } = configuration;
  // Loaded only where it is needed: beside a Supabase nothing of it is.
  const ownHost = supabase
    ? null
    : await (await import('./own-host.ts')).openOwnHost(configuration, siteUrl, log);
  const addressHeader = configuration.host.auth?.limits?.addressHeader ?? null;
  const ending = new AbortController();
  let running: RunningDatabase | null = null;
  let host: Host | null = null;
  let season: Promise<void> = Promise.resolve();

  async function start(onUnreachable: (error: Error) => void): Promise<void> {
    running = await startDatabaseWhenReachable(configuration, log, onUnreachable, ending.signal);
    if (!running) return;
    season = keepSeason(running.database, running.connection, {
      sampleSize: configuration.sampleSize,
      sources: configuration.sources,
      log,
      signal: ending.signal,
    });
    if (ownHost) host = await ownHost.mount(running.database);
  }

  // Settles when it runs, when it cannot, or when it does not answer yet.
  const { promise: firstAttempt, resolve: settle, reject: refuse } = Promise.withResolvers<void>();
  const whole = start((error) => {
    log(`${withoutDatabase} ${error.message} It is asked again.`);
    settle();
  }).then(settle, (error: unknown) => {
    if (ending.signal.aborted) return settle();
    if (error instanceof Failure && error.code !== 'database') return refuse(error);
    log(`${withoutDatabase} ${error instanceof Error ? error.message : String(error)}`);
    settle();
  });
  await firstAttempt;

  const fetchHost = async (request: Request, environment?: unknown) =>
    host?.fetch(request, environment) ?? unavailable();
  return {
    pageHost: supabase
      ? { ...supabase, fetch }
      : {
          url: null,
          anonKey: ownHost?.keys.anon ?? '',
          serviceRoleKey: ownHost?.keys.serviceRole ?? null,
          fetch(input, init) {
            const request = new Request(input, init);
            return fetchHost(request, comeFromVisitor(request, addressHeader));
          },
        },
    database: () => running?.database ?? null,
    handles: (path) => ownHost !== null && servicePath.test(path),
    fetch: fetchHost,
    handleUpgrade(request, socket, head) {
      if (host) return host.handleUpgrade(request, socket, head);
      socket.end(
        'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      );
    },
    async close(visitorsGone) {
      ending.abort();
      await whole;
      // Sockets first: a server is not left by its visitors while they are open. Services last: they answer until then.
      await host?.goAway();
      await visitorsGone;
      await host?.close();
      await season;
      await running?.close();
    },
  };
}

const withoutDatabase = 'Farseer goes on without a database (a combat log is read without one).';
const servicePath = /^\/(?:auth|rest|realtime|storage|functions)\/v1(?:\/|$)/;

function unavailable(): Response {
  return Response.json(
    { message: 'The database does not run; the server has logged why.' },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  );
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Host, HostEvent } from 'supabase-host';
import { answerOnSocket } from 'supabase-host/http';
import type { Database } from '#store/database.ts';
import type { ReplicaReport } from '#store/read-replica.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import type { PageHost } from './application-build.ts';
import { proxyOf, type Configuration } from './configuration.ts';
import { startDatabaseWhenReachable, type RunningDatabase } from './database.ts';
import { fetchKept } from './fetch-kept.ts';
import { noteCause } from './log.ts';
import { forwardClient } from './page-request.ts';
import {
  describeReadiness,
  describeReplica,
  type DatabaseState,
  type Readiness,
} from './readiness.ts';
import { probeFolder } from './probe-folder.ts';
import { keepSeason } from './season.ts';
import { watchWrites, type WriteState, type WriteWatch } from './watch-writes.ts';

/** The database and the host of this server, as far as they run. */
export interface Backend {
  /** What the pages need to know of the host: ours, or the real Supabase of the configuration. */
  pageHost: PageHost;
  /** The database, once it runs and while it is ours to ask. */
  database: () => Database | null;
  /** What its replica did; null without one. */
  replica: () => ReplicaReport | null;
  /** Whether a path belongs to our own host. */
  handles: (path: string) => boolean;
  /** Answers for our own host; 503 while the database does not run. */
  fetch: (request: Request, environment?: unknown) => Promise<Response>;
  /** What is known of the database and of writing; null before it runs. */
  writes: () => WriteState | null;
  /** How far the database is; asks it, for two seconds at most. Never rejects. */
  readiness: () => Promise<Readiness>;
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends the host, and the database once the last visitor has been answered. */
  close: (visitorsGone: Promise<void>) => Promise<void>;
}

/**
 * Starts the database and, unless a real Supabase is configured, the host on it. While the database cannot be reached the
 * pages are served all the same: one line says why, and the host answers that it is not there.
 *
 * @param siteUrl address of the application as visitors see it.
 * @param onFailure hears of a database that cannot be used after this has returned, where one is required: then the process
 *   should end. Without it such a failure is logged, and the pages are served on.
 * @param onEvent hears of what metrics count.
 * @throws Failure `configuration` or `folder-in-use`, and, where a database is required, why it cannot be used: then nothing
 *   should be served.
 */
export async function startBackend(
  configuration: Configuration,
  siteUrl: string,
  log: OperatorLog,
  onFailure?: (error: Failure) => void,
  onEvent?: (event: HostEvent) => void,
): Promise<Backend> {
  const { supabase } = configuration;
  let state: DatabaseState = 'starting';
  // Loaded only where it is needed: beside a Supabase nothing of it is.
  const ownHost = supabase
    ? null
    : await (await import('./own-host.ts')).openOwnHost(configuration, siteUrl, log, onEvent);
  const { header: addressHeader } = proxyOf(configuration);
  const ending = new AbortController();
  let running: RunningDatabase | null = null;
  let host: Host | null = null;
  let watch: WriteWatch | null = null;
  let season: Promise<void> = Promise.resolve();

  async function start(onUnreachable: (error: Error) => void): Promise<void> {
    running = await startDatabaseWhenReachable(configuration, log, onUnreachable, ending.signal);
    if (!running) return void (state = 'none');
    if (configuration.roles.has('sources'))
      season = keepSeason(running.database, running.connection, {
        sampleSize: configuration.sampleSize,
        sources: configuration.sources,
        log,
        signal: ending.signal,
      });
    if (ownHost) host = await ownHost.mount(running);
    watch = watchWrites({
      database: running.database,
      log,
      probeFolder: () => probeFolder(configuration.dataFolder),
    });
    void watch.look();
    state = 'ready';
  }

  // Settles when it runs, when it cannot, or when it does not answer yet.
  const { promise: firstAttempt, resolve: settle, reject: refuse } = Promise.withResolvers<void>();
  let isSettled = false;
  const goOn = () => {
    isSettled = true;
    settle();
  };
  const whole = start((error) => {
    state = 'unreachable';
    log.error(`${withoutDatabase} ${error.message} It is asked again.`);
    goOn();
  }).then(goOn, (error: unknown) => {
    if (ending.signal.aborted) return goOn();
    state = 'failed';
    const failure = asFailure(error);
    const isFinal = failure.code !== 'database' || configuration.databaseRequired;
    if (isFinal && !isSettled) return refuse(failure);
    if (isFinal && onFailure) return onFailure(failure);
    log.error(`${withoutDatabase} ${failure.message}`);
    goOn();
  });
  await firstAttempt;

  const fetchHost = async (request: Request, environment?: unknown) =>
    host?.fetch(request, environment) ?? unavailable('The database does not run');
  const answersNow = createPing((database: Database) => database.answers(), false);
  /** A database that stands still ends no statement: while it is known to, nothing from outside waits for it. */
  const fetchUnlessAway = async (request: Request, environment?: unknown) => {
    const isAway =
      running && watch?.state().answers === false && !(await answersNow(running.database));
    return isAway ? unavailable('The database does not answer') : fetchHost(request, environment);
  };
  const replicaNow = createPing(
    async (report: ReplicaReport | null) => {
      if (report === null) return null;
      return describeReplica(await report.lagSeconds(), report.isAway());
    },
    describeReplica(null, true),
  );
  return {
    pageHost: supabase
      ? { ...supabase, fetch: fetchKept }
      : {
          url: null,
          anonKey: ownHost?.keys.anon ?? '',
          serviceRoleKey: ownHost?.keys.serviceRole ?? null,
          answers: async () => (await running?.database.answers()) ?? false,
          fetch(input, init) {
            const request = new Request(input, init);
            return fetchHost(request, forwardClient(request, addressHeader));
          },
        },
    database: () => running?.database ?? null,
    replica: () => running?.replica?.report ?? null,
    writes: () => watch?.state() ?? null,
    handles: (path) => ownHost !== null && servicePath.test(path),
    fetch: fetchUnlessAway,
    async readiness() {
      if (state !== 'ready' || !running) return describeReadiness(state);
      const [answers, replica] = await Promise.all([
        answersNow(running.database),
        replicaNow(running.replica?.report ?? null),
      ]);
      const canWrite = !watch || watch.state().problem === null;
      return describeReadiness(answers ? 'ready' : 'unreachable', true, replica, canWrite);
    },
    handleUpgrade(request, socket, head) {
      if (!configuration.roles.has('web')) return answerOnSocket(socket, { status: 404 });
      if (host) return host.handleUpgrade(request, socket, head);
      answerOnSocket(socket, { status: 503, headers: { 'Retry-After': '5' } });
    },
    async close(visitorsGone) {
      ending.abort();
      await whole;
      watch?.stop();
      // Sockets first: a server is not left by its visitors while they are open. Services last: they answer until then.
      await host?.closeSockets();
      await visitorsGone;
      await host?.close();
      await season;
      await running?.close();
    },
  };
}

/** Milliseconds in which the database answers a server that is ready. */
const readyBound = 2000;
const withoutDatabase = 'Farseer goes on without a database (a combat log is read without one).';
const servicePath = /^\/(?:auth|rest|realtime|storage|functions)\/v1(?:\/|$)/;

/**
 * Asks a database something about itself, once a second at most: visitors may ask this as often as they like.
 *
 * @param otherwise what holds when it does not answer in time.
 */
function createPing<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  otherwise: Answer,
): (asked: Asked) => Promise<Answer> {
  let last: { askedMs: number; answers: Promise<Answer> } | null = null;
  return (asked) => {
    if (last && performance.now() - last.askedMs < 1000) return last.answers;
    const answered = ask(asked).catch(() => otherwise);
    const answers = Promise.race([answered, wait(readyBound, otherwise, { ref: false })]);
    last = { askedMs: performance.now(), answers };
    return answers;
  };
}

/** Whatever stopped the start, as a sentence that says what stopped. */
function asFailure(error: unknown): Failure {
  if (isFailure(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Failure('database', `The database cannot be used: ${reason}`);
}

function unavailable(why: string): Response {
  noteCause(`${why}.`);
  return Response.json(
    { message: `${why}; the server has logged why.` },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  );
}

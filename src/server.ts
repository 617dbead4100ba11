import './server/production-mode.ts';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { HostEvent } from 'supabase-host';
import { asksForSocket } from 'supabase-host/http';
import type { Database } from '#store/database.ts';
import { listenToStatements } from '#store/observe-statements.ts';
import { setClock } from '#lib/clock.ts';
import { isFailure } from '#lib/failure.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import {
  createInteractionsEndpoint,
  INTERACTIONS_PATH,
  MOST_BYTES,
} from '#team/discord/interactions-endpoint.ts';
import { keepTeamJobs } from '#team/jobs/team-jobs.ts';
import { logRequests } from './server/access-log.ts';
import { createApp } from './server/app.ts';
import { startBackend, type Backend } from './server/backend.ts';
import { loadBuild } from './server/application-build.ts';
import { connectionsPerAddress } from './server/address-limits.ts';
import {
  describeConfiguration,
  proxyOf,
  readConfiguration,
  type Configuration,
} from './server/configuration.ts';
import { warnOfMissingProxy } from './server/proxy-warnings.ts';
import { describeReach, localAddress } from './server/reach.ts';
import { preparePlace, refuseUnwritable } from './server/data-folder.ts';
import type { DiscordEndpoint } from './server/discord-endpoint.ts';
import { dropDatabase, refuseEarly } from './server/database.ts';
import { followedSources } from './server/followed-sources.ts';
import { createHealth, healthPaths } from './server/health.ts';
import { listen } from './server/listen.ts';
import { createLog, logConsole, operatorLog } from './server/log.ts';
import { createMetrics } from './server/metrics.ts';
import { answerMetrics, metricsPath } from './server/metrics-endpoint.ts';
import { checkOperation } from './server/operation/checks.ts';
import { readOperationFacts } from './server/operation/facts.ts';
import { answerOperator, operatorPath } from './server/operation/page.ts';
import { describeStart, nameEnd, readVersion } from './server/process-events.ts';
import { describeReadiness } from './server/readiness.ts';
import { readSecretFiles } from './server/secret-files.ts';
import { shareAssets } from './server/shared-assets.ts';
import { observeStatements } from './server/slow-statements.ts';
import { describeTrouble } from './server/watch-writes.ts';
import { answerOnceStarted } from './server/while-starting.ts';
import { describeUnknownSettings } from './server/unknown-settings.ts';

/** Milliseconds in which one wish to end may arrive by several ways. */
const TWICE_MS = 1000;

/**
 * Reads the environment once, loads the build and serves until SIGINT or SIGTERM: then it finishes open requests, within
 * bounds. A second signal ends it at once.
 */
async function serve(): Promise<void> {
  readSecretFiles(process.env);
  const configuration = readConfiguration(process.env);
  setClock(configuration.clock);
  const log = createLog(configuration.operation);
  logConsole(log);
  const operator = operatorLog(log);
  refuseEarly(configuration);
  refuseUnwritable(configuration.dataPlace);
  for (const line of describeConfiguration(configuration)) console.log(line);
  for (const line of describeUnknownSettings(process.env)) console.warn(line);
  console.log(describeReach(configuration.bindAddress));
  const warning = warnOfMissingProxy(configuration.siteUrl, proxyOf(configuration));
  if (warning !== null) console.warn(warning);
  const build = await loadBuild(join(import.meta.dirname, '..', 'build'));
  const version = readVersion();
  const { assetsFolder } = configuration;
  const findElsewhere = assetsFolder
    ? { findElsewhere: await shareAssets(build.clientFolder, assetsFolder) }
    : {};

  const running: { backend: Backend | null } = { backend: null };
  const metrics = createMetrics({
    database: () => running.backend?.database() ?? null,
    replica: () => running.backend?.replica() ?? null,
    writes: () => running.backend?.writes() ?? null,
    build: { build: build.stamp.id, version },
    dataFolder: configuration.dataFolder,
    followed: followedSources(configuration),
    mostSockets: configuration.sockets,
  });
  listenToStatements(
    observeStatements(configuration.operation.slowStatement, metrics.countStatement, (end) =>
      log.warn(end, 'slow statement'),
    ),
  );
  const metricsAccess = {
    token: configuration.operation.metricsToken,
    hasProxy: configuration.siteUrl !== null || proxyOf(configuration).header !== null,
  };

  // The port is taken first: the database need not start for a server that cannot listen. Who asks before it runs, waits
  // some seconds.
  const started = Promise.withResolvers<{ app: Hono; backend: Backend }>();
  let now: { app: Hono } | null = null;
  // Only health checks are answered at once.
  const starting = createHealth(build.stamp, async () => describeReadiness('starting'));
  const listening = await listen(
    logRequests(
      async (request, environment) => {
        const { pathname } = new URL(request.url);
        if (pathname === metricsPath)
          return answerMetrics(request, environment, metrics, metricsAccess);
        if (pathname === operatorPath)
          return answerOperator(request, environment, metricsAccess, async () => {
            const database = running.backend?.database() ?? null;
            // A server that has its database has brought it up to date.
            const facts = readOperationFacts(configuration, process.env, database, async () => 0);
            return checkOperation(await facts);
          });
        if (!now && healthPaths.has(pathname)) return starting.fetch(request);
        const answer = ({ app }: { app: Hono }) => app.fetch(request, environment);
        return now ? answer(now) : answerOnceStarted(started.promise, answer);
      },
      log,
      configuration.operation,
      metrics.countRequest,
      () => describeTrouble(running.backend?.writes() ?? null),
    ),
    configuration.port,
    {
      upgrades: {
        accepts: asksForSocket,
        handle(request, socket, head) {
          socket.once('close', metrics.countSocket());
          const handOver = ({ backend }: { backend: Backend }) =>
            backend.handleUpgrade(request, socket, head);
          started.promise.then(handOver).catch(() => socket.destroy());
        },
      },
      host: configuration.bindAddress,
      bounds: { perAddress: connectionsPerAddress(configuration) },
      onRefused: metrics.countRefusedConnection,
    },
  );
  // A start that is refused says why in one line, and names no end.
  nameEnd(operator);
  operator.info(describeStart({ version, build: build.stamp.id, roles: configuration.roles }));
  // Nothing is written before it is known that nothing else has the port.
  const openFolder = preparePlace(configuration.dataPlace);
  if (openFolder !== null) console.warn(openFolder);
  const address = localAddress(configuration.bindAddress, listening.port);
  let isClosing = false;
  const startingBackend = startBackend(
    configuration,
    configuration.siteUrl ?? address,
    operator,
    (failure) => {
      console.error(failure.message);
      isClosing = true;
      void close(1);
    },
    metrics.countEvent,
  );

  let endJobs: (() => Promise<void>) | null = null;
  let askedMs = 0;
  const end = (signal: NodeJS.Signals) => {
    if (!isClosing) {
      isClosing = true;
      operator.info(`${signal}: Farseer answers what was asked, then it ends.`);
      askedMs = performance.now();
      void close();
      return;
    }
    // A terminal's Ctrl+C arrives twice where a script started us: from the terminal and from the script.
    const isChild = process.connected || process.env['npm_lifecycle_event'] !== undefined;
    if (isChild && performance.now() - askedMs < TWICE_MS) return;
    dropDatabase(configuration);
    process.exit(128 + constants.signals[signal]);
  };
  async function close(exitCode = 0): Promise<void> {
    const visitorsGone = listening.close();
    const backend = await startingBackend;
    await endJobs?.();
    await backend.close(visitorsGone);
    process.exit(exitCode);
  }
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  const backend = await startingBackend;
  running.backend = backend;
  if (configuration.roles.has('jobs') && !isClosing)
    endJobs = keepTeamJobs(backend.database, {
      siteUrl: configuration.siteUrl ?? address,
      log: operator,
      countFailure: metrics.countLeftOut,
      openMailer: await mailerOf(configuration, operator, metrics.countEvent),
    });
  const app = createApp({
    configuration,
    build,
    host: backend.pageHost,
    backend,
    discord: discordOf(configuration, backend, configuration.siteUrl ?? address, operator),
    ...findElsewhere,
    onDraw: metrics.countDraw,
    onKept: metrics.countKeptPage,
  });
  started.resolve({ app, backend });
  now = { app };
  if (!isClosing) console.log(`Farseer is listening on ${address}`);
}

/** Answers what Discord sends, where the operator has set an application up. */
function discordOf(
  { discord }: Configuration,
  { database }: Backend,
  siteUrl: string,
  log: OperatorLog,
): DiscordEndpoint | null {
  if (!discord) return null;
  const answer = createInteractionsEndpoint({ ...discord, siteUrl, database, log });
  return { path: INTERACTIONS_PATH, mostBytes: MOST_BYTES, answer };
}

/** How mails of the application leave; null beside a real Supabase, which sends those of accounts alone. */
async function mailerOf(
  { supabase, host }: Configuration,
  log: OperatorLog,
  onEvent: (event: HostEvent) => void,
) {
  if (supabase) return null;
  const { createMailer } = await import('supabase-host');
  return (database: Database) => createMailer({ database, now: Date.now, log, onEvent }, host.auth);
}

process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));
process.on('uncaughtException', (error) => {
  console.error('Farseer ends because of an error that nothing caught:', error);
  process.exit(1);
});

serve().catch((error: unknown) => {
  const isKnown = isFailure(error);
  console.error(isKnown ? error.message : error);
  // 2: the environment is wrong, and starting again will not help.
  process.exit(isKnown && error.code === 'configuration' ? 2 : 1);
});

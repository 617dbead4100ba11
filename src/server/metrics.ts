import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sumPools, type StatementEnd } from '#store/observe-statements.ts';
import type { Database } from '#store/database.ts';
import type { ReplicaReport } from '#store/read-replica.ts';
import type { HostEvent } from 'supabase-host';
import type { AnsweredRequest } from './access-log.ts';
import { createMachineGauges, type RunningBuild } from './machine-metrics.ts';
import { createReplicaGauges } from './replica-metrics.ts';
import { kindOf, limitOf } from './request-kind.ts';
import { routeOf, VISITED_ROUTES } from './visited-route.ts';
import { createStateGauges } from './state-metrics.ts';
import type { WriteState } from './watch-writes.ts';

/** What the server counts, and how `/metrics` shows it (text format of Prometheus, version 0.0.4). */
export interface Metrics {
  /** @param headers of the answer, in which a limit may name itself */
  countRequest: (answered: AnsweredRequest, headers: Headers) => void;
  /** A connection beyond the share of its address. */
  countRefusedConnection: () => void;
  /** A page for everybody that was kept, or was not. */
  countKeptPage: (isHit: boolean) => void;
  countEvent: (event: HostEvent) => void;
  countDraw: (milliseconds: number) => void;
  countStatement: (end: StatementEnd) => void;
  /** A team, an account or a browser that a turn of a job left out because of a failure. */
  countLeftOut: (job: string) => void;
  /** @returns counts the socket as closed. */
  countSocket: () => () => void;
  contentType: string;
  /** Asks the database for the state of sources and mails; without an answer in two seconds these are left out. */
  read: () => Promise<string>;
}

/** Seconds, from a cached page to a page that a visitor gives up on. */
const requestBuckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementBuckets = [0.0005, 0.002, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5];

export interface MetricsParts {
  /** The database once it runs. */
  database: () => Database | null;
  /** Its replica; null without one. */
  replica?: () => ReplicaReport | null;
  /** Whether writing works. */
  writes?: () => WriteState | null;
  build?: RunningBuild;
  /** Absolute path of the folder whose disk is watched. */
  dataFolder?: string;
  /** Sources that are asked by the settings. */
  followed?: readonly string[];
  /** Sockets that this process opens at most. */
  mostSockets?: number;
}

export function createMetrics({
  database,
  replica = () => null,
  writes = () => null,
  build,
  dataFolder,
  followed = [],
  mostSockets,
}: MetricsParts): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'farseer_request_seconds',
    help: 'Time until an answer began, by what was asked and the class of its status.',
    labelNames: ['kind', 'status'] as const,
    buckets: requestBuckets,
    registers,
  });
  const visits = new Counter({
    name: 'farseer_visits_total',
    help: 'Pages that were read, and their data, by route: no name, address or query of a visitor.',
    labelNames: ['route'] as const,
    registers,
  });
  const draws = new Histogram({
    name: 'farseer_page_draw_seconds',
    help: 'Time to draw a page that was not in the cache.',
    buckets: requestBuckets,
    registers,
  });
  const statements = new Histogram({
    name: 'farseer_statement_seconds',
    help: 'Time of statements of the database.',
    labelNames: ['outcome'] as const,
    buckets: statementBuckets,
    registers,
  });
  const leftOut = new Counter({
    name: 'farseer_jobs_left_out_total',
    help: 'Teams, accounts and browsers that a turn of a job left out; the log names them.',
    labelNames: ['job'] as const,
    registers,
  });
  const sockets = new Gauge({
    name: 'farseer_sockets',
    help: 'Open sockets of realtime.',
    registers,
  });
  const connections = new Gauge({
    name: 'farseer_database_connections',
    help: 'Connections of this process to the database: most, busy, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
  });
  const mostOpen = new Gauge({
    name: 'farseer_sockets_most',
    help: 'Sockets that this process opens at most.',
    labelNames: [] as string[],
    registers,
  });
  if (mostSockets === undefined) mostOpen.remove();
  else mostOpen.set(mostSockets);
  const refusedSockets = new Counter({
    name: 'farseer_sockets_refused_total',
    help: 'Sockets that were not opened, by why.',
    labelNames: ['reason'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'farseer_requests_refused_total',
    help: 'Requests beyond a limit (status 429), by the limit.',
    labelNames: ['limit'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'farseer_mails_total',
    help: 'Tries to deliver a mail: `sent`, `postponed` to a later try, or `given up` after the last one.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const kept = new Counter({
    name: 'farseer_page_cache_total',
    help: 'Pages for everybody: a `hit` was kept, a `miss` was drawn, or waited for another drawing.',
    labelNames: ['outcome'] as const,
    registers,
  });
  // A counter that has no value yet cannot be told from one that does not exist.
  for (const outcome of ['sent', 'postponed', 'given up']) mails.inc({ outcome }, 0);
  for (const reason of ['full', 'address', 'key', 'failed', 'closing'])
    refusedSockets.inc({ reason }, 0);
  for (const outcome of ['hit', 'miss']) kept.inc({ outcome }, 0);
  for (const route of VISITED_ROUTES) visits.inc({ route }, 0);
  for (const limit of ['page', 'api', 'rest', 'auth', 'connections']) refused.inc({ limit }, 0);
  const state = createStateGauges(registers, followed);
  const machine = createMachineGauges(registers, {
    build: build ?? null,
    dataFolder: dataFolder ?? null,
    writes,
  });
  const replicaState = createReplicaGauges(registers);
  return {
    countRequest({ method, path, status, milliseconds }, headers) {
      if (status === 429) refused.inc({ limit: limitOf(path, headers) });
      const kind = kindOf(path);
      const route = routeOf(path);
      if (method === 'GET' && (kind === 'page' || route !== '*')) visits.inc({ route });
      requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
    },
    countDraw: (milliseconds) => draws.observe(milliseconds / 1000),
    countStatement: ({ milliseconds, failed }) =>
      statements.observe({ outcome: failed ? 'failed' : 'done' }, milliseconds / 1000),
    countLeftOut: (job) => leftOut.inc({ job }),
    countRefusedConnection: () => refused.inc({ limit: 'connections' }),
    countKeptPage: (isHit) => kept.inc({ outcome: isHit ? 'hit' : 'miss' }),
    countEvent(event) {
      if (event.kind === 'mail') mails.inc({ outcome: event.outcome });
      else refusedSockets.inc({ reason: event.reason });
    },
    countSocket() {
      sockets.inc();
      let isOpen = true;
      return () => {
        if (isOpen) sockets.dec();
        isOpen = false;
      };
    },
    contentType: register.contentType,
    async read() {
      for (const [name, value] of Object.entries(sumPools()))
        connections.set({ state: name }, value);
      await replicaState.read(replica());
      await Promise.all([state.read(database()), machine.read()]);
      return register.metrics();
    },
  };
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sumPools, type StatementEnd } from '#database/observe-statements.ts';
import type { Database } from '#database/database.ts';
import type { ReplicaReport } from '#database/read-replica.ts';
import { createReplicaGauges } from './replica-metrics.ts';
import type { AnsweredRequest } from './access-log.ts';

/** What the server counts, and how `/metrics` shows it (text format of Prometheus, version 0.0.4). */
export interface Metrics {
  countRequest: (answered: AnsweredRequest) => void;
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

/**
 * @param database the database once it runs
 * @param replica its replica; null without one
 */
export function createMetrics(
  database: () => Database | null,
  replica: () => ReplicaReport | null = () => null,
): Metrics {
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
  const state = stateGauges(registers);
  const replicaState = createReplicaGauges(registers);
  const failures = new Counter({
    name: 'farseer_metrics_failures_total',
    help: 'Times that the database did not say the state of sources and mails.',
    registers,
  });

  return {
    countRequest({ path, status, milliseconds }) {
      requests.observe(
        { kind: kindOf(path), status: `${Math.floor(status / 100)}xx` },
        milliseconds / 1000,
      );
    },
    countDraw: (milliseconds) => draws.observe(milliseconds / 1000),
    countStatement: ({ milliseconds, failed }) =>
      statements.observe({ outcome: failed ? 'failed' : 'done' }, milliseconds / 1000),
    countLeftOut: (job) => leftOut.inc({ job }),
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
      const current = database();
      const answer = current === null ? null : await readState(current);
      state.set(answer);
      if (answer === null) failures.inc();
      return register.metrics();
    },
  };
}

interface StoreState {
  sources: { source: string; age: number | null; failing: number }[];
  mails: { waiting: number; oldest: number | null };
}

/** Milliseconds that the database has for its answer. */
const patience = 2000;

async function readState(database: Database): Promise<StoreState | null> {
  const ask = async (): Promise<StoreState> => {
    const sources = await database.query<StoreState['sources'][number]>(
      `select source, extract(epoch from now() - max(last_success_at))::float8 as age,
              count(*) filter (where failures > 0)::int as failing
         from public.source_health group by source order by source`,
    );
    const [mails] = await database.query<StoreState['mails']>(
      `select count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest
         from auth.mail_outbox where next_attempt_at is not null`,
    );
    return { sources, mails: mails ?? { waiting: 0, oldest: null } };
  };
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null).unref());
  return Promise.race([ask().catch(() => null), late]);
}

/** Gauges of what lies in the database, the same for all processes on it. */
function stateGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('farseer_database_up', '1 while the database answers.');
  const age = gauge('farseer_source_age_seconds', 'Since a source last answered.', ['source']);
  const failing = gauge('farseer_source_tasks_failing', 'Tasks whose last try failed.', ['source']);
  const waiting = gauge('farseer_mails_waiting', 'Mails that are not delivered yet.');
  const oldest = gauge(
    'farseer_mail_oldest_seconds',
    'Age of the oldest mail that waits; 0 for none.',
  );
  return {
    set(state: StoreState | null): void {
      up.set(state === null ? 0 : 1);
      for (const one of [age, failing, waiting, oldest]) one.reset();
      if (state === null) return;
      for (const { source, ...facts } of state.sources) {
        if (facts.age !== null) age.set({ source }, facts.age);
        failing.set({ source }, facts.failing);
      }
      waiting.set(state.mails.waiting);
      oldest.set(state.mails.oldest ?? 0);
    },
  };
}

/** Few kinds: each label of a metric is kept for ever. */
function kindOf(path: string): string {
  const service = /^\/(auth|rest|realtime|storage|functions)\/v1(?:\/|$)/.exec(path)?.[1];
  if (service !== undefined) return service;
  if (path.startsWith('/api/') || path === '/metrics') return 'api';
  return path.startsWith('/assets/') || path.startsWith('/builds/') ? 'file' : 'page';
}

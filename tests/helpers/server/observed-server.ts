import { once } from 'node:events';
import { join } from 'node:path';
import { asksForSocket } from 'supabase-host/http';
import { WebSocket } from 'ws';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { runningServer } from 'supabase-host/embedded';
import { listenToStatements } from '#store/observe-statements.ts';
import type { ReplicaReport } from '#store/read-replica.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { logRequests } from '#server/access-log.ts';
import { createAddressLimit } from '#server/address-limits.ts';
import { startBackend, type Backend } from '#server/backend.ts';
import { readConfiguration } from '#server/configuration.ts';
import { listen } from '#server/listen.ts';
import { createLog, operatorLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { observeStatements } from '#server/slow-statements.ts';
import { refuseCall } from '#server/too-many-requests.ts';
import { describeTrouble } from '#server/watch-writes.ts';

/** A line of the log. */
export interface LogEntry {
  level: string;
  text: string;
  /** Of a request that was answered; NaN otherwise. */
  status: number;
  cause: string;
  request: string;
}

/** The services of a server with their log and metrics, wired as in `server.ts`, without pages. */
export interface ObservedServer {
  backend: Backend;
  log: OperatorLog;
  entries: LogEntry[];
  /** Calls a service with the public key; a body makes it a POST. `limited` comes from an address with a share of one call a minute. */
  ask: (path: string, body?: object, limited?: boolean) => Promise<Response>;
  /** @returns the status of the answer, 101 for a socket that is open. */
  openSocket: () => Promise<number>;
  /** The value behind the name and labels of a metric; NaN without one. */
  metric: (line: string) => Promise<number>;
  /** The replica that metrics show. */
  showReplica: (replica: ReplicaReport) => void;
  connection: ConnectionOptions;
  /** A pool of its own on the same database. */
  database: Database;
  close: () => Promise<void>;
}

/** @param environment settings, with `FARSEER_DATA` for the embedded database. */
export async function startObservedServer(
  environment: Record<string, string>,
): Promise<ObservedServer> {
  const configuration = readConfiguration(environment);
  const entries: LogEntry[] = [];
  const stream = {
    write(line: string) {
      const { level, msg, status, cause, request } = JSON.parse(line) as Record<string, unknown>;
      entries.push({
        level: String(level),
        text: String(msg),
        status: Number(status),
        cause: String(cause),
        request: String(request),
      });
    },
  };
  const pino = createLog({ logFormat: 'json', logLevel: 'debug' }, { out: stream, errors: stream });
  const log = operatorLog(pino);
  let backend: Backend | null = null;
  let replica: ReplicaReport | null = null;
  const metrics = createMetrics({
    database: () => backend?.database() ?? null,
    replica: () => replica,
    writes: () => backend?.writes() ?? null,
    dataFolder: configuration.dataFolder,
    mostSockets: configuration.sockets,
  });
  listenToStatements(
    observeStatements(500, metrics.countStatement, (end) => pino.warn(end, 'slow statement')),
  );
  const scarce = createAddressLimit({ points: 1, seconds: 60, atOnce: 1 }, 1);
  const fetch = logRequests(
    async (request, given) => {
      const answer = async () =>
        backend?.fetch(request, given) ?? new Response('', { status: 503 });
      if (!request.headers.has('x-limited')) return answer();
      return scarce.run('192.0.2.1', answer).catch(refuseCall);
    },
    pino,
    { accessLog: 'all' },
    metrics.countRequest,
    () => describeTrouble(backend?.writes() ?? null),
  );
  const listening = await listen(fetch, 0, {
    upgrades: {
      accepts: asksForSocket,
      handle: (request, socket, head) => backend?.handleUpgrade(request, socket, head),
    },
  });
  const url = `http://127.0.0.1:${listening.port}`;
  const started = await startBackend(configuration, url, log, undefined, metrics.countEvent);
  backend = started;
  const connection = runningServer(join(configuration.dataFolder, 'postgres'));
  if (!connection) throw new Error('The embedded database does not run.');
  const database = connectDatabase({ ...connection, maxConnections: 2 });
  const apikey = started.pageHost.anonKey;
  const sockets: WebSocket[] = [];
  return {
    backend: started,
    log,
    entries,
    ask: (path, body, limited = false) =>
      globalThis.fetch(`${url}${path}`, {
        headers: {
          apikey,
          'content-type': 'application/json',
          connection: 'close',
          ...(limited && { 'x-limited': 'yes' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    async openSocket() {
      const address = url.replace('http', 'ws');
      const socket = new WebSocket(`${address}/realtime/v1/websocket?apikey=${apikey}`);
      sockets.push(socket);
      socket.on('error', () => undefined);
      const refused = once(socket, 'unexpected-response').then(
        ([, response]) => (response as { statusCode: number }).statusCode,
      );
      return Promise.race([refused, once(socket, 'open').then(() => 101)]);
    },
    async metric(name) {
      const line = (await metrics.read()).split('\n').find((one) => one.startsWith(`${name} `));
      return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
    },
    showReplica: (report) => (replica = report),
    connection,
    database,
    async close() {
      listenToStatements(null);
      for (const socket of sockets) socket.terminate();
      await database.close();
      await started.close(listening.close());
    },
  };
}

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadAuthParts } from '#host/auth/load-parts.ts';
import type { AuthOptions } from '#host/auth/options.ts';
import type { HostContext } from '#host/host-context.ts';
import { HostError } from '#host/host-error.ts';
import { mountHost, type Host } from '#host/host.ts';
import { readHostKeys, type GivenKeys } from '#host/keys.ts';
import { silentLog } from '#host/operator-log.ts';
import { connectDatabase, type ConnectionOptions } from '#host/postgres/connect.ts';
import type { Database } from '#host/postgres/database.ts';
import { superviseEmbedded, type EmbeddedPostgres } from '#host/embedded/supervise.ts';
import { createServices, type HostOptions } from '#host/services.ts';
import { createTokens } from '#host/tokens.ts';
import { withoutTrailingSlashes } from '#host/without-trailing-slashes.ts';
import { applySql, type SqlToApply } from './apply-sql.ts';

/** What a host is made from; only `dataFolder` is needed. */
export interface CreateHostOptions extends SqlToApply, Omit<HostOptions, 'authParts'> {
  /** Folder of the keys, the stored files and, without `databaseUrl`, the database. It is made when it is missing. */
  dataFolder: string;
  /** `postgres://user:password@host:port/database` of PostgreSQL 15 or newer; left out: the PostgreSQL that comes with the package. */
  databaseUrl?: string;
  /** Address of this host as clients see it; default `http://127.0.0.1:54321`. */
  hostUrl?: string;
  /** Address of the application, where links of mails lead; default that of the host. */
  siteUrl?: string;
  /** Keys that take the place of those in the data folder. */
  keys?: GivenKeys;
  /** The mail server; left out: mails wait a day in the mailbox of development (`GET /auth/v1/admin/mailbox`). */
  mail?: AuthOptions['mail'];
  /** Connections to the database, half of them for the rest service; default 20. */
  connections?: number;
  /** Milliseconds that a statement of the rest service may take; default 8000, 0 for no end. */
  statementTimeout?: number;
  /** Lines for the operator; by default nothing hears them. */
  log?: HostContext['log'];
}

/** A host that runs. */
export interface RunningHost extends Pick<Host, 'handleUpgrade' | 'closeSockets'> {
  /** Answers a request in this process: `createClient(url, key, { global: { fetch: host.fetch } })`. */
  fetch: typeof globalThis.fetch;
  /** Answers for an HTTP server, which says where a request comes from. */
  handle: Host['fetch'];
  /** Address of the host, as its options say. */
  url: string;
  /** What a browser carries. */
  anonKey: string;
  /** What only a server may carry: it is above row-level security. */
  serviceRoleKey: string;
  /** The database, above row-level security. */
  database: Database;
  /** How another program of this machine reaches it. */
  connection: ConnectionOptions;
  /** Names of the migrations and seeds that this start applied. */
  applied: readonly string[];
  /** Ends sockets, services, connections and the server of the database where it is ours. */
  close: () => Promise<void>;
}

/**
 * Starts a host: accounts, rows, files, sockets and functions over one database.
 *
 * @throws HostError `configuration` for an option that is of no use, `folder-in-use` while another program works on the data folder,
 *   `database` naming the file and line of a migration that fails, or why the database cannot be had.
 */
export async function createHost(options: CreateHostOptions): Promise<RunningHost> {
  const { log = silentLog, databaseUrl, connections = 20 } = options;
  const dataFolder = resolve(options.dataFolder);
  const hostUrl = readAddress('hostUrl', options.hostUrl ?? 'http://127.0.0.1:54321');
  const siteUrl = readAddress('siteUrl', options.siteUrl ?? hostUrl);
  if (!Number.isInteger(connections) || connections < 4)
    throw new HostError('configuration', 'connections may be a whole number from 4 on.');
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    // The address may hold a password, so it is not repeated.
    throw new HostError(
      'configuration',
      'databaseUrl may be an address that begins with postgres://.',
    );
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const keys = await readHostKeys(dataFolder, options.keys);
  const server = databaseUrl === undefined ? await startEmbedded(dataFolder, log) : null;
  const connection = server?.connection ?? { url: databaseUrl ?? '' };
  const pools: Database[] = [];
  const end = async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await server?.stop();
  };
  try {
    const applied = await applySql(connection, options);
    const half = Math.floor(connections / 2);
    const database = connectDatabase({ ...connection, maxConnections: connections - half });
    const forRest = connectDatabase({
      ...connection,
      maxConnections: half,
      statementTimeoutMs: options.statementTimeout ?? 8000,
    });
    pools.push(database, forRest);
    const { anon, serviceRole, former = {} } = keys;
    const context: HostContext = {
      database,
      tokens: await createTokens(keys, Date.now),
      keys: { anon, serviceRole, former },
      siteUrl,
      hostUrl,
      dataFolder,
      hasPeers: server === null,
      now: Date.now,
      log,
    };
    const auth = { ...options.auth, mail: { ...options.auth?.mail, ...options.mail } };
    const authParts = await loadAuthParts(auth);
    const services = createServices(context, { ...options, auth, authParts }, forRest);
    const host = mountHost(context, services);
    let closed: Promise<void> | null = null;
    return {
      fetch: async (input, init) => host.fetch(new Request(input, init)),
      handle: host.fetch,
      handleUpgrade: host.handleUpgrade,
      closeSockets: host.closeSockets,
      url: hostUrl,
      anonKey: anon,
      serviceRoleKey: serviceRole,
      database,
      connection,
      applied,
      close: () => (closed ??= host.close().then(end)),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function startEmbedded(dataFolder: string, log: HostContext['log']): Promise<EmbeddedPostgres> {
  return superviseEmbedded({ folder: join(dataFolder, 'postgres'), log });
}

/** An http address without a slash at the end. */
function readAddress(name: string, written: string): string {
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol))
    throw new HostError(
      'configuration',
      `${name} is "${written}"; it may be an http or https address.`,
    );
  return withoutTrailingSlashes(written);
}

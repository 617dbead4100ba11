import { setPriority } from 'node:os';
import {
  createExportAccount,
  createServices,
  createTokens,
  DEFAULT_LIMITS,
  loadAuthParts,
  mountHost,
  readSealKey,
  type Host,
  type HostContext,
  type HostEvent,
  type HostKeys,
  type RequestShare,
} from 'supabase-host';
import { connectDatabase } from '#store/connect.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { proxyOf, type Configuration } from './configuration.ts';
import { restConnectionsOf, type RunningDatabase } from './database.ts';
import { asFailure } from './host-options.ts';
import { createJobLead } from './job-lead.ts';
import { shareKeys, type SharedKey } from './shared-keys.ts';
import { readSiteKeys } from './site-keys.ts';

/** Names the lease of the process that looks after stored files. */
const JOBS = 'jobs';

/** Nice value of the processes that answer the rest service: they leave processors to pages and accounts. */
const YIELDING = 15;

/**
 * What the requests of one address may cost the rest service: two statements of three seconds after a rest, then one in
 * twelve seconds; four of the largest answers unread.
 */
const REQUESTS: RequestShare = {
  burstSeconds: 6,
  refill: 0.25,
  unreadBytes: 16 * 2 ** 20,
  allUnreadBytes: 128 * 2 ** 20,
};

/** Our own host before its database runs: the pages may know its keys already. */
export interface OwnHost {
  keys: HostKeys;
  /** Mounts the services on a database that runs. */
  mount: (
    running: Pick<RunningDatabase, 'database' | 'connection' | 'isEmbedded'> &
      Partial<Pick<RunningDatabase, 'replica'>>,
  ) => Promise<Host>;
}

/**
 * The host of an installation that has no real Supabase. Imported only there (`backend.ts`): beside a Supabase none of it is
 * loaded.
 *
 * @throws Failure `configuration` when the keys of the environment or the data folder are of no use.
 */
export async function openOwnHost(
  configuration: Configuration,
  siteUrl: string,
  log: OperatorLog,
  onEvent?: (event: HostEvent) => void,
): Promise<OwnHost> {
  const keys = await readSiteKeys(configuration.dataFolder, configuration.keys).catch(
    (error: unknown) => {
      throw asFailure(error);
    },
  );
  const { limitsScale } = configuration;
  const connectionsPerAddress =
    limitsScale === 0
      ? Number.POSITIVE_INFINITY
      : Math.ceil(DEFAULT_LIMITS.connectionsPerAddress * limitsScale);
  const realtime = {
    limits: { connections: configuration.sockets, connectionsPerAddress },
    proxy: proxyOf(configuration),
  };
  const { anon, serviceRole, former = {} } = keys;
  return {
    keys,
    async mount({ database, connection, replica, isEmbedded }) {
      // Nothing else works on a database of our own: there a key is another one only when the operator has changed it.
      const other = isEmbedded ? 'accept' : configuration.otherKeys;
      for (const name of await shareKeys(database, keysToShare(configuration, keys), other))
        log.warn(`The key that ${name} is another one than before: sessions of the old one end.`);
      const context: HostContext = {
        database,
        tokens: await createTokens(keys, Date.now),
        keys: { anon, serviceRole, former },
        siteUrl,
        hostUrl: siteUrl,
        dataFolder: configuration.dataFolder,
        hasPeers: !isEmbedded,
        now: Date.now,
        log,
        ...(onEvent && { onEvent }),
      };
      const restConnections = restConnectionsOf(configuration);
      const restPool = connectDatabase({
        ...connection,
        maxConnections: restConnections,
        statementTimeoutMs: configuration.statementTimeout,
        ...(isEmbedded && { onBackend: yieldProcessors }),
      });
      const forRest = replica?.watchWrites(restPool) ?? restPool;
      // A third: no address holds up those of others, and a few slow statements leave processors to the pages.
      const atOnce =
        limitsScale === 0 ? Number.POSITIVE_INFINITY : Math.max(2, Math.floor(restConnections / 3));
      const jobs = isEmbedded ? null : createJobLead(database, connection, JOBS, log);
      const storage = {
        ...configuration.host.storage,
        ...(jobs && { sweepAlone: jobs.alone }),
        ...(!configuration.roles.has('jobs') && { sweepEveryMilliseconds: 0 }),
      };
      const authParts = await loadAuthParts(configuration.host.auth);
      const functions = [createExportAccount('farseer-account.json')];
      const options = { ...configuration.host, storage, authParts, functions };
      const services = createServices(context, { realtime, ...options }, forRest, {
        atOnce,
        share: shareOf(limitsScale),
        proxy: proxyOf(configuration),
      });
      return mountHost(context, {
        ...services,
        rest: { ...services.rest, close: () => forRest.close() },
        storage: {
          ...services.storage,
          async close() {
            await services.storage.close?.();
            await jobs?.close();
          },
        },
      });
    },
  };
}

function keysToShare({ dataFolder, host }: Configuration, keys: HostKeys): SharedKey[] {
  return [
    {
      name: 'signs tokens',
      setting: 'FARSEER_JWT_SECRET',
      file: 'backend-keys.json',
      key: keys.secret,
    },
    {
      name: 'seals secrets',
      setting: 'FARSEER_AUTH_SECRET',
      file: 'auth.key',
      key: host.auth?.secrets?.key ?? readSealKey(dataFolder),
    },
  ];
}

/** @param scale factor on the share; 0 for no limit. */
function shareOf(scale: number): RequestShare | null {
  if (scale === 0) return null;
  return {
    burstSeconds: REQUESTS.burstSeconds * scale,
    refill: REQUESTS.refill * scale,
    unreadBytes: REQUESTS.unreadBytes * scale,
    allUnreadBytes: REQUESTS.allUnreadBytes * scale,
  };
}

/** A statement of a visitor may take seconds of a processor; pages, accounts and this process go first. */
function yieldProcessors(pid: number): void {
  try {
    setPriority(pid, YIELDING);
  } catch {
    // Another user's process, or a system without priorities: then all have the same.
  }
}

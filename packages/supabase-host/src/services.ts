import type { Database } from '#host/database.ts';
import type { AuthOptions } from './auth/options.ts';
import type { AuthPart } from './auth/calls.ts';
import { createAuthService } from './auth/service.ts';
import type { ServerFunction } from './functions/define-function.ts';
import { createFunctionsService } from './functions/service.ts';
import type { HostContext } from './host-context.ts';
import type { MountedService } from './host.ts';
import { createRealtimeService, type RealtimeOptions } from './realtime/service.ts';
import type { ServiceName } from './refuse-token.ts';
import type { RestOptions } from './rest/options.ts';
import { createRestService, type RestShare } from './rest/service.ts';
import { createStorageService, type StorageOptions } from './storage/service.ts';

/** What an operator decides about each service. */
export interface HostOptions {
  auth?: AuthOptions;
  /** What `loadAuthParts` gave for these options. */
  authParts?: readonly AuthPart[];
  rest?: RestOptions;
  storage?: StorageOptions;
  realtime?: RealtimeOptions;
  /** What `/functions/v1/{name}` runs. */
  functions?: readonly ServerFunction[];
}

/**
 * All services of this host.
 *
 * @param restDatabase the same database as the rest service may use it: with a share of the connections.
 * @param restShare what one address may use of the rest service.
 */
export function createServices(
  context: HostContext,
  options: HostOptions = {},
  restDatabase: Database = context.database,
  restShare?: RestShare,
): Record<ServiceName, MountedService> {
  const realtime = createRealtimeService(context, options.realtime);
  const storage = createStorageService(context, options.storage);
  return {
    auth: { routes: createAuthService(context, options.auth, options.authParts) },
    rest: {
      routes: createRestService({ ...context, database: restDatabase }, options.rest, restShare),
    },
    realtime: {
      routes: realtime.app,
      handleUpgrade: (request, socket, head) => realtime.handleUpgrade(request, socket, head),
      closeSockets: () => realtime.closeSockets(),
      close: () => realtime.close(),
    },
    storage: { routes: storage, close: () => storage.close() },
    functions: { routes: createFunctionsService(context, options.functions ?? []) },
  };
}

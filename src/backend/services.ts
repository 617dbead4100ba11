import type { HostContext } from './host-context.ts';
import type { MountedService } from './host.ts';
import type { ServiceName } from './refuse-token.ts';
import { createRealtimeService } from './realtime/service.ts';
import { createStorageService } from './storage/service.ts';

/** The services of this host. */
export function createServices(context: HostContext): Partial<Record<ServiceName, MountedService>> {
  const realtime = createRealtimeService(context);
  const storage = createStorageService(context);
  return {
    realtime: { ...realtime, routes: realtime.app },
    storage: { routes: storage, close: () => storage.close() },
  };
}

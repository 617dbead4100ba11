import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ServerFunction } from '#host/functions/define-function.ts';
import { createFunctionsService } from '#host/functions/service.ts';
import type { HostContext } from '#host/host-context.ts';
import { mountHost, type Host } from '#host/host.ts';
import { readHostKeys } from '#host/keys.ts';
import { createRealtimeService } from '#host/realtime/service.ts';
import type { RealtimeLimits } from '#host/realtime/limits.ts';
import { createStorageService, type StorageOptions } from '#host/storage/service.ts';
import { createTokens } from '#host/tokens.ts';
import type { Stage } from './case.ts';

/** What a second host is made of that the first cannot be. */
export interface SideHostParts {
  functions?: readonly ServerFunction[];
  storage?: StorageOptions;
  limits?: Partial<RealtimeLimits>;
}

export interface SideHost {
  url: string;
  anonKey: string;
  visitor: SupabaseClient;
  /** Above row-level security. */
  admin: SupabaseClient;
}

/** Opens a host with other parts beside that of the stage, on the same database, for as long as `use` runs. */
export async function withSideHost(
  { database, serve }: Stage,
  parts: SideHostParts,
  use: (side: SideHost) => Promise<void>,
): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'farseer-side-'));
  chmodSync(dataFolder, 0o711);
  const keys = await readHostKeys(dataFolder);
  let host: Host | null = null;
  const { url, close } = await serve(() => host);
  const context: HostContext = {
    database,
    keys,
    tokens: await createTokens(keys, Date.now),
    siteUrl: url,
    hostUrl: url,
    dataFolder,
    now: Date.now,
    log: console,
  };
  const realtime = createRealtimeService(context, { limits: parts.limits ?? {} });
  const storage = createStorageService(context, { sweepEveryMilliseconds: 0, ...parts.storage });
  host = mountHost(context, {
    functions: { routes: createFunctionsService(context, parts.functions ?? []) },
    realtime: {
      routes: realtime.app,
      handleUpgrade: (request, socket, head) => realtime.handleUpgrade(request, socket, head),
      close: () => realtime.close(),
    },
    storage: { routes: storage, close: () => storage.close() },
  });
  const connect = (key: string) => createClient(url, key, { auth: { persistSession: false } });
  const [visitor, admin] = [connect(keys.anon), connect(keys.serviceRole)];
  try {
    await use({ url, anonKey: keys.anon, visitor, admin });
  } finally {
    for (const client of [visitor, admin]) {
      await client.removeAllChannels();
      await client.realtime.disconnect();
    }
    const closed = close();
    await host.close();
    await closed;
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ServerFunction } from '#backend/functions/define-function.ts';
import { createFunctionsService } from '#backend/functions/service.ts';
import type { HostContext } from '#backend/host-context.ts';
import { mountHost, type Host } from '#backend/host.ts';
import { readHostKeys } from '#backend/keys.ts';
import { createRealtimeService } from '#backend/realtime/service.ts';
import type { RealtimeLimits } from '#backend/realtime/limits.ts';
import { createStorageService, type StorageOptions } from '#backend/storage/service.ts';
import { createTokens } from '#backend/tokens.ts';
import { asksForSocket } from '#backend/realtime/socket-request.ts';
import { listen } from '#server/listen.ts';
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
  { database }: Stage,
  parts: SideHostParts,
  use: (side: SideHost) => Promise<void>,
): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'farseer-side-'));
  chmodSync(dataFolder, 0o711);
  const keys = await readHostKeys(dataFolder);
  let host: Host | null = null;
  const listening = await listen(
    (request, environment) =>
      host?.fetch(request, environment) ?? new Response('', { status: 503 }),
    0,
    {
      upgrades: {
        accepts: asksForSocket,
        handle: (request, socket, head) => host?.handleUpgrade(request, socket, head),
      },
    },
  );
  const url = `http://localhost:${listening.port}`;
  const context: HostContext = {
    database,
    keys,
    tokens: await createTokens(keys, Date.now),
    siteUrl: url,
    hostUrl: url,
    dataFolder,
    now: Date.now,
    log: () => undefined,
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
    const closed = listening.close();
    await host.close();
    await closed;
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

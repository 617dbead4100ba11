import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/supabase-js';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { vi } from 'vitest';
import type { HostContext } from '#host/host-context.ts';
import { mountHost } from '#host/host.ts';
import { createTokens } from '#host/tokens.ts';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { createRealtimeService } from '#host/realtime/service.ts';
import type { RealtimeOptions, RealtimeService } from '#host/realtime/service.ts';
import { recordLog } from '#host/testing/recorded-log.ts';

/** Tokens signed with a secret of their own. */
export const testTokens = await createTokens(
  { secret: 'a secret of tests, long enough for this', signingKey: null },
  Date.now,
);

/** A token of a user. */
export function tokenOf(sub: string, claims: Record<string, unknown> = {}): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return testTokens.sign({ role: 'authenticated', sub, exp, ...claims });
}

export interface TestHost {
  fresh: TestDatabase;
  context: HostContext;
  service: RealtimeService;
  /** `http://127.0.0.1:{port}` */
  url: string;
  server: Server;
  /** A client of the official library; closed with the host. */
  client(options?: ClientOptions): RealtimeClient;
  /** Cuts every connection of a socket, as a network does. */
  breakSockets(): void;
  /** Moves the clock of the host. */
  advance(milliseconds: number): void;
  /** Lines for the operator so far. */
  lines: string[];
  close(): Promise<void>;
}

export interface ClientOptions {
  token?: string;
  vsn?: string;
  heartbeatIntervalMs?: number;
  timeout?: number;
}

/** The service on a database and a port of its own. */
export async function startTestHost(
  options: RealtimeOptions & { sql?: string[] } = {},
): Promise<TestHost> {
  const fresh = await testDatabase();
  for (const statement of options.sql ?? []) await fresh.database.query(statement);
  const lines: string[] = [];
  let ahead = 0;
  const exp = Math.floor(Date.now() / 1000) + 36_000;
  const context: HostContext = {
    database: fresh.database,
    tokens: testTokens,
    keys: {
      anon: await testTokens.sign({ role: 'anon', exp }),
      serviceRole: await testTokens.sign({ role: 'service_role', exp }),
    },
    siteUrl: 'http://localhost',
    hostUrl: 'http://localhost',
    dataFolder: '/nowhere',
    now: () => Date.now() + ahead,
    log: recordLog((line) => lines.push(line)),
  };
  const limits = { errorDelayMilliseconds: 0, closeMilliseconds: 200, ...options.limits };
  const { proxy } = options;
  const service = createRealtimeService(context, { limits, ...(proxy && { proxy }) });
  const host = mountHost(context, {
    realtime: {
      routes: service.app,
      handleUpgrade: (request, socket, head) => service.handleUpgrade(request, socket, head),
    },
  });
  const server = createServer(getRequestListener(host.fetch));
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head: Buffer) => {
    sockets.add(socket);
    host.handleUpgrade(request, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: RealtimeClient[] = [];
  return {
    fresh,
    context,
    service,
    url,
    server,
    lines,
    breakSockets() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    advance: (milliseconds) => (ahead += milliseconds),
    client(own = {}) {
      const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
        params: { apikey: context.keys.anon },
        vsn: own.vsn ?? '2.0.0',
        reconnectAfterMs: () => 20,
        timeout: own.timeout ?? 20_000,
        ...(own.heartbeatIntervalMs && { heartbeatIntervalMs: own.heartbeatIntervalMs }),
        ...(own.token && { accessToken: () => Promise.resolve(own.token ?? null) }),
      });
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) void client.disconnect();
      await service.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await fresh.close();
    },
  };
}

/** Subscribes and waits until the client reports success; what it reports otherwise is thrown. */
export function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

/** The next message of the system about row changes. */
export function changesReady(
  channel: RealtimeChannel,
): Promise<{ status: string; message: string }> {
  return new Promise((resolve) => {
    channel.on(
      'system',
      { event: '*' },
      (payload: { extension: string; status: string; message: string }) => {
        if (payload.extension === 'postgres_changes') resolve(payload);
      },
    );
  });
}

/** Looks until the check does not throw. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000, interval: 10 });
}

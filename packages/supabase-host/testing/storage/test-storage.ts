import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createClient } from '@supabase/supabase-js';
import type { Caller, HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { passUnreadBodies } from '#host/unread-bodies.ts';
import { createStorageService, type StorageOptions } from '#host/storage/service.ts';
import { recordLog } from '#host/testing/recorded-log.ts';

/** A service on a fresh database and a folder of its own, behind a gateway that believes every bearer name. */
export async function startTestService(
  options: StorageOptions & Partial<Pick<HostContext, 'now' | 'database'>> = {},
) {
  const fresh = await testDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'farseer-storage-'));
  const lines: string[] = [];
  const context: HostContext = {
    database: options.database ?? fresh.database,
    tokens: {
      sign: () => Promise.reject(new Error('not used')),
      verify: () => Promise.reject(new Error('not used')),
      algorithm: 'HS256',
      publicKeys: () => [],
    },
    keys: { anon: 'anon', serviceRole: 'a secret of the test' },
    siteUrl: 'http://localhost',
    hostUrl: 'http://localhost',
    dataFolder,
    now: options.now ?? Date.now,
    log: recordLog((line) => lines.push(line)),
  };
  const service = createStorageService(context, { sweepEveryMilliseconds: 0, ...options });
  const app = new Hono<ServiceEnvironment>();
  app.use('*', async (c, next) => {
    const caller = believe(c.req.header('authorization'));
    if (caller) c.set('caller', caller);
    await next();
  });
  app.route('/storage/v1', service);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  passUnreadBodies(server);
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/storage/v1`;

  return {
    url,
    service,
    database: fresh.database,
    dataFolder,
    lines,
    /** The official client, as `anon`, `service` or the account with this id. */
    as: (who: string) =>
      createClient(origin, 'key', { accessToken: () => Promise.resolve(who) }).storage,
    /** A request without the client, with or without a user. */
    fetch: (path: string, who: string | null, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (who !== null) headers.set('authorization', `Bearer ${who}`);
      return fetch(`${url}${path}`, { ...init, headers });
    },
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
      await fresh.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function believe(header: string | undefined): Caller | null {
  const token = header?.replace(/^Bearer /, '');
  if (!token) return null;
  if (token === 'service') return { role: 'service_role', claims: { role: 'service_role' }, token };
  if (token === 'anon') return { role: 'anon', claims: { role: 'anon' }, token };
  return { role: 'authenticated', claims: { role: 'authenticated', sub: token }, token };
}

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { testServer } from '#testing/database/test-database.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { startBackend, type Backend } from './backend.ts';
import { readConfiguration } from './configuration.ts';
import { asksForSocket } from 'supabase-host/http';
import { listen } from './listen.ts';
import { withPageRequest } from './page-request.ts';

const siteUrl = 'http://farseer.test';
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-backend-'));
  chmodSync(folder, 0o711);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(environment: Record<string, string>, lines: string[] = []): Promise<Backend> {
  const configuration = readConfiguration({ FARSEER_SOURCES: 'off', ...environment });
  const backend = await startBackend(
    configuration,
    siteUrl,
    toOperatorLog(({ line }) => lines.push(line)),
  );
  cleanUps.push(() => backend.close(Promise.resolve()));
  return backend;
}

/** On a database of its own of the test run's server. */
async function startOnFreshDatabase(environment: Record<string, string> = {}): Promise<Backend> {
  const fresh = await freshDatabase(testServer());
  cleanUps.push(fresh.close);
  const url = addressOf(fresh.connection);
  return start({ DATABASE_URL: url, FARSEER_DATA: newFolder(), ...environment });
}

function addressOf(connection: ConnectionOptions): string {
  const { host = '', port, user = '', password = '', database = '' } = connection;
  // A socket's folder stands in the address as an encoded host.
  const place = encodeURIComponent(host);
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${place}`;
}

/** A data folder with a cluster of a PostgreSQL that this program cannot read. */
function withOtherCluster(): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '9\n');
  return folder;
}

function clientOf(backend: Backend, key = backend.pageHost.anonKey): SupabaseClient {
  return createClient(siteUrl, key, {
    global: { fetch: backend.pageHost.fetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

describe('what a page asks of our own host', () => {
  it('counts for the visitor of the page and not for all visitors', async () => {
    const backend = await startOnFreshDatabase({ FARSEER_AUTH_RATE_LIMIT_SCALE: '0.1' });
    const { auth } = clientOf(backend);
    let people = 0;
    const recover = (remoteAddress: string) =>
      withPageRequest(
        { headers: new Headers(), environment: { incoming: { socket: { remoteAddress } } } },
        async () => {
          const { error } = await auth.resetPasswordForEmail(`a${(people += 1)}@farseer.test`);
          return error?.code;
        },
      );
    const answers = [];
    for (let turn = 0; turn < 4; turn++) answers.push(await recover('192.0.2.1'));
    expect(answers).toEqual([undefined, undefined, undefined, 'over_request_rate_limit']);
    expect(await recover('192.0.2.2')).toBeUndefined();
  });
});

describe('startBackend', () => {
  it(
    'serves accounts, rows, files and functions to the official client',
    { timeout: 300_000 },
    async () => {
      const backend = await startOnFreshDatabase();
      const admin = clientOf(backend, backend.pageHost.serviceRoleKey ?? '');
      const email = 'a@farseer.test';
      const password = 'correct horse battery staple 7';
      const created = await admin.auth.admin.createUser({ email, password, email_confirm: true });
      expect(created.error).toBeNull();

      const visitor = clientOf(backend);
      const session = await visitor.auth.signInWithPassword({ email, password });
      expect(session.error).toBeNull();
      const { data: claims } = await visitor.auth.getClaims();
      expect(claims?.claims.sub).toBe(created.data.user?.id);
      const regions = await visitor.from('regions').select('region').order('region').limit(1);
      expect(regions.data).toEqual([{ region: 'cn' }]);
      expect((await admin.storage.createBucket('pictures')).error).toBeNull();
      const unknown = await visitor.functions.invoke('nothing-of-that-name');
      expect((unknown.error as { context?: Response }).context?.status).toBe(404);
      expect(await backend.database()?.query('select 1 as a')).toEqual([{ a: 1 }]);
    },
  );

  it(
    'opens a channel of realtime over the server it listens with',
    { timeout: 300_000 },
    async () => {
      const backend = await startOnFreshDatabase();
      const listening = await listen((request) => backend.fetch(request), 0, {
        upgrades: { accepts: asksForSocket, handle: backend.handleUpgrade },
      });
      cleanUps.push(() => listening.close());
      const client = createClient(`http://localhost:${listening.port}`, backend.pageHost.anonKey);
      const statuses: string[] = [];
      client.channel('camp').subscribe((status) => statuses.push(status));
      await expect.poll(() => statuses, { timeout: 60_000 }).toContain('SUBSCRIBED');
      await client.removeAllChannels();
      await client.realtime.disconnect();
    },
  );

  it('ends a statement of its own after FARSEER_STATEMENT_TIMEOUT_MS, and goes on', async () => {
    const backend = await startOnFreshDatabase({ FARSEER_STATEMENT_TIMEOUT_MS: '300' });
    const database = backend.database()!;
    const slow = Array.from({ length: 12 }, () => database.query('select pg_sleep(60)'));
    for (const { status, ...ended } of await Promise.allSettled(slow)) {
      expect(status).toBe('rejected');
      expect(ended).toMatchObject({ reason: { code: '57014' } });
    }
    expect(await database.query('select 1 as a')).toEqual([{ a: 1 }]);
    expect(await backend.readiness()).toMatchObject({ isReady: true, replica: null });
  });

  it.each(['a port where nothing listens', 'a server that says nothing', 'the primary itself'])(
    'answers from the primary while FARSEER_READ_URL names %s',
    { timeout: 300_000 },
    async (what) => {
      const fresh = await freshDatabase(testServer());
      const url = addressOf(fresh.connection);
      const silent = createServer(() => undefined).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const elsewhere = {
        'a port where nothing listens': 'postgres://me@127.0.0.1:1/farseer',
        'a server that says nothing': `postgres://me@127.0.0.1:${port}/farseer`,
      }[what];
      cleanUps.push(() => void silent.close(), fresh.close);
      const backend = await start({
        DATABASE_URL: url,
        FARSEER_READ_URL: elsewhere ?? url,
        FARSEER_DATA: newFolder(),
      });
      const read = () =>
        backend
          .database()!
          .transaction((open) => open.query('select region from regions order by 1 limit 1'), {
            as: { role: 'anon', claims: { role: 'anon' } },
            readOnly: true,
          });
      for (let turn = 0; turn < 3; turn++) expect(await read()).toEqual([{ region: 'cn' }]);
      expect(await backend.readiness()).toMatchObject({
        isReady: true,
        database: 'ready',
        replica: { state: 'unreachable' },
      });
    },
  );

  it('refuses every route without a key', async () => {
    const backend = await startOnFreshDatabase();
    const calls = [
      'GET /auth/v1/user',
      'GET /auth/v1/settings',
      'POST /auth/v1/token?grant_type=password',
      'POST /auth/v1/signup',
      'GET /auth/v1/admin/users',
      'GET /auth/v1/admin/mailbox',
      'DELETE /auth/v1/factors/x',
      'GET /rest/v1/',
      'GET /rest/v1/regions',
      'POST /rest/v1/rpc/anything',
      'POST /realtime/v1/api/broadcast',
      'GET /storage/v1/bucket',
      'POST /storage/v1/object/a/b',
      'GET /storage/v1/object/authenticated/a/b',
      'POST /functions/v1/export-account',
    ];
    const answers = await Promise.all(
      calls.map(async (call) => {
        const [method = '', path = ''] = call.split(' ');
        const answer = await backend.fetch(new Request(siteUrl + path, { method }));
        return `${answer.status} ${call}`;
      }),
    );
    expect(answers).toEqual(calls.map((call) => `401 ${call}`));
  });

  it('starts its own database, keeps it, and ends it', { timeout: 300_000 }, async () => {
    const folder = newFolder();
    const lines: string[] = [];
    for (const expected of [1, 2]) {
      const configuration = readConfiguration({ FARSEER_DATA: folder, FARSEER_SOURCES: 'off' });
      const backend = await startBackend(
        configuration,
        siteUrl,
        toOperatorLog(({ line }) => lines.push(line)),
      );
      const database = backend.database();
      await database?.query('create table if not exists public.starts (at timestamptz)');
      await database?.query('insert into public.starts values (now())');
      expect(await database?.query('select count(*) as starts from public.starts')).toEqual([
        { starts: expected },
      ]);
      await backend.close(Promise.resolve());
    }
    expect(lines.filter((line) => line.startsWith('The database is up to date'))).toHaveLength(1);
  });

  it('does not go on without a database that cannot start, and says why in one line', async () => {
    await expect(start({ FARSEER_DATA: withOtherCluster() })).rejects.toMatchObject({
      code: 'database',
      message: expect.stringContaining('are those of PostgreSQL 9') as unknown,
    });
  });

  it('does not go on with a database that is ahead of the program', async () => {
    const fresh = await freshDatabase(testServer());
    cleanUps.push(fresh.close);
    const database = connectDatabase(fresh.connection);
    await database.query(
      `insert into supabase_migrations.schema_migrations (version) values ('20991231235959')`,
    );
    await database.close();
    await expect(
      start({ DATABASE_URL: addressOf(fresh.connection), FARSEER_DATA: newFolder() }),
    ).rejects.toMatchObject({
      code: 'database',
      message: expect.stringContaining('newer than this Farseer') as unknown,
    });
  });

  it('does not go on with a database that refuses its user', async () => {
    const url = addressOf({ ...testServer(), user: 'stranger' });
    await expect(start({ DATABASE_URL: url, FARSEER_DATA: newFolder() })).rejects.toMatchObject({
      code: 'database',
      message: expect.stringMatching(/^The database cannot be used: .*stranger/) as unknown,
    });
  });

  it('says how far the database is', async () => {
    const backend = await startOnFreshDatabase();
    expect(await backend.readiness()).toEqual({
      isReady: true,
      database: 'ready',
      migrations: 'applied',
      reasons: [],
      replica: null,
    });
    const away = await start({
      DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/nothing',
      FARSEER_DATA: newFolder(),
    });
    expect(await away.readiness()).toMatchObject({
      isReady: false,
      database: 'unreachable',
      migrations: 'waiting',
      reasons: [expect.stringContaining('does not answer')],
    });
  });

  it('goes on without a database that cannot start where none is required', async () => {
    const lines: string[] = [];
    const environment = { FARSEER_DATA: withOtherCluster(), FARSEER_DATABASE: 'optional' };
    const backend = await start(environment, lines);
    expect(await backend.readiness()).toMatchObject({ isReady: false, migrations: 'failed' });
    expect(lines).toEqual([expect.stringMatching(/goes on without a database.*PostgreSQL 9/)]);
    expect(backend.database()).toBeNull();
    const answer = await backend.pageHost.fetch(`${siteUrl}/auth/v1/settings`);
    expect(answer.status).toBe(503);
    expect(backend.pageHost.anonKey).not.toBe('');
  });

  it('goes on while the server of DATABASE_URL does not answer, and ends in between', async () => {
    const lines: string[] = [];
    const DATABASE_URL = 'postgres://me:hush@127.0.0.1:1/nothing';
    const backend = await start({ DATABASE_URL, FARSEER_DATA: newFolder() }, lines);
    expect(lines).toEqual([expect.stringMatching(/does not answer.*asked again/)]);
    expect(lines.join()).not.toContain('hush');
    expect((await backend.fetch(new Request(`${siteUrl}/rest/v1/regions`))).status).toBe(503);
  });

  it('leaves a real Supabase to itself', async () => {
    const backend = await start({
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_ANON_KEY: 'public',
      FARSEER_DATA: newFolder(),
    });
    expect(backend.pageHost).toMatchObject({ url: 'https://abc.supabase.co', anonKey: 'public' });
    expect(backend.database()).toBeNull();
    expect(backend.handles('/auth/v1/user')).toBe(false);
  });
});

async function seasonsOf(backend: Backend): Promise<number> {
  const rows = await backend.database()?.query<{ id: number }>('select id from public.seasons');
  return rows?.length ?? 0;
}

describe('the roles of a process', () => {
  it('leave the season to the process that has it', async () => {
    const settings = { FARSEER_SAMPLE: 'off' };
    const web = await startOnFreshDatabase({ ...settings, FARSEER_ROLES: 'web,jobs' });
    const sources = await startOnFreshDatabase({ ...settings, FARSEER_ROLES: 'sources' });
    await vi.waitUntil(async () => (await seasonsOf(sources)) > 0, { timeout: 60_000 });
    // Started first, on a database like the other's.
    expect(await seasonsOf(web)).toBe(0);
  });
});

describe('several processes on one database', () => {
  it('have the same keys, or the second does not start', async () => {
    const fresh = await freshDatabase(testServer());
    cleanUps.push(fresh.close);
    const DATABASE_URL = addressOf(fresh.connection);
    const shared = {
      DATABASE_URL,
      FARSEER_SAMPLE: 'off',
      FARSEER_JWT_SECRET: 'one secret for all processes of it',
    };
    const FARSEER_AUTH_SECRET = 'another secret for all processes of it';
    await start({ ...shared, FARSEER_AUTH_SECRET, FARSEER_DATA: newFolder() });
    await start({ ...shared, FARSEER_AUTH_SECRET, FARSEER_DATA: newFolder() });
    const other = newFolder();
    await expect(start({ ...shared, FARSEER_DATA: other })).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringContaining('FARSEER_AUTH_SECRET'),
    });
    await start({ ...shared, FARSEER_DATA: other, FARSEER_OTHER_KEYS: 'accept' });
  });
});

/**
 * `npm run conformance`: drives our host with the official clients (`packages/supabase-host/conformance`), on the embedded
 * server and, where its programs are, on PostgreSQL 15. Ends with 1 when anything failed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConformance, type Serve, type ServeHost } from 'supabase-host/conformance';
import { asksForSocket } from 'supabase-host/http';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';
import { Failure } from '#lib/failure.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { startBackend } from '#server/backend.ts';
import { readConfiguration } from '#server/configuration.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { listen } from '#server/listen.ts';
import { findPostgres15 } from './ensure-postgres-15.ts';

const serve: Serve = async (host) => {
  const { port, close } = await listen(
    (request, environment) =>
      host()?.fetch(request, environment) ?? new Response('', { status: 503 }),
    0,
    {
      upgrades: {
        accepts: asksForSocket,
        handle: (request, socket, head) => host()?.handleUpgrade(request, socket, head),
      },
    },
  );
  return { url: `http://localhost:${port}`, close };
};

/** Our host in a folder of its own: on the embedded server, or on that of `binFolder`. */
const serveOwnHost =
  (binFolder: string | null): ServeHost =>
  async ({ providers, sender }) => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-conformance-'));
    // The server may run as another user and has to come in.
    chmodSync(folder, 0o711);
    let databaseUrl = '';
    const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true })];
    if (binFolder !== null) {
      const server = await startThrowAwayServer(binFolder);
      ends.push(server.stop);
      const fresh = await freshDatabase(server.connection);
      ends.push(fresh.close);
      const { host = '', port, user = '', password = '', database = '' } = fresh.connection;
      databaseUrl = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    }
    const dataFolder = join(folder, 'data');
    prepareDataFolder(dataFolder);
    const configuration = readConfiguration({
      FARSEER_DATA: dataFolder,
      FARSEER_SAMPLE: 'off',
      FARSEER_SOURCES: 'off',
      DATABASE_URL: databaseUrl,
      FARSEER_AUTH_ANONYMOUS: 'on',
      FARSEER_AUTH_PHONE: 'on',
      FARSEER_AUTH_TEST_CODES: '4915100000001=123456',
      FARSEER_AUTH_MAIL_GAP: '0',
      FARSEER_AUTH_RATE_LIMIT_SCALE: '0',
      FARSEER_AUTH_REUSE_INTERVAL: '0',
      FARSEER_AUTH_SMS_GAP: '0',
      FARSEER_OAUTH_SERVER: 'on',
      FARSEER_SAML: 'on',
    });
    const { auth } = configuration.host;
    configuration.host.auth = { ...auth, providers, phone: { ...auth?.phone, sender } };
    let backend: Awaited<ReturnType<typeof startBackend>> | null = null;
    const { url, close } = await serve(() => backend);
    const started = await startBackend(
      configuration,
      url,
      toOperatorLog(({ line }) => line.startsWith('500') && console.error(line)),
    );
    backend = started;
    const database = started.database();
    if (!database) throw new Failure('database', 'The database of the host does not run.');
    const { anonKey, serviceRoleKey } = started.pageHost;
    return {
      url,
      anonKey,
      serviceRoleKey: serviceRoleKey ?? '',
      database,
      serve,
      async close() {
        await started.close(close());
        for (const end of ends.toReversed()) await end();
      },
    };
  };

const older = findPostgres15();
const { text, failed } = await runConformance({
  embedded: serveOwnHost(null),
  ...(older && { 'PostgreSQL 15': serveOwnHost(older) }),
});
console.log(text);
if (!older) console.log('PostgreSQL 15 is not installed here: that column is missing.');
process.exit(failed > 0 ? 1 : 0);

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { ConnectionOptions } from '#store/connect.ts';
import { describeRuntime, findInstalledRuntime, superviseEmbedded } from 'supabase-host/embedded';
import { findPostgres15 } from '../../../tools/scripts/ensure-postgres-15.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this project is, as its superuser. */
    testServer: ConnectionOptions;
  }
}

/** Settings of a server whose data is thrown away. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  max_connections: '200',
  shared_buffers: '64MB',
  max_replication_slots: '50',
  max_wal_senders: '50',
};

/** A server in a temporary folder, for tests and for tools that need a database to throw away. */
export async function startThrowAwayServer(
  binFolder = process.env['FARSEER_POSTGRES_BIN'],
): Promise<{ connection: ConnectionOptions; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-database-'));
  // The server may run as another user and has to come in.
  chmodSync(folder, 0o711);
  const server = await superviseEmbedded({
    folder: join(folder, 'server'),
    runtime: binFolder ? describeRuntime(binFolder) : findInstalledRuntime(),
    settings: hasty,
  });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Set-up of the projects `database` and `database-15`: one server each, for all of their files. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayServer(
    project.name === 'database-15' ? oldestServer() : undefined,
  );
  project.provide('testServer', server.connection);
  return server.stop;
}

/** Folder of the programs of the oldest PostgreSQL that Farseer supports. */
function oldestServer(): string {
  const folder = process.env['FARSEER_POSTGRES_BIN'] ?? findPostgres15();
  if (folder === undefined)
    throw new Error(
      'There is no PostgreSQL 15 here: "npm test -- database" installs it, or leaves it out.',
    );
  return folder;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInstalledRuntime, type PostgresRuntime } from './embedded/runtime.ts';
import { startServer } from './embedded/start-server.ts';
import { testServerVariable } from './test-database.ts';

/** What a server for tests may leave out: nothing of it is kept. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  wal_level: 'logical',
  max_replication_slots: '50',
  max_wal_senders: '50',
};

/** Set-up of the test project `database`: one server in a temporary folder for all files. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-database-'));
  // The server may run as another user and has to come in.
  chmodSync(folder, 0o711);
  const server = await startServer(join(folder, 'server'), testRuntime(), hasty);
  process.env[testServerVariable] = JSON.stringify(server.address);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The embedded one, or the one whose programs `FARSEER_POSTGRES_BIN` names. */
function testRuntime(): PostgresRuntime {
  const binFolder = process.env['FARSEER_POSTGRES_BIN'];
  return binFolder ? { binFolder, rootFolder: null } : findInstalledRuntime();
}

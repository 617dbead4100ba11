/**
 * `npm run bench:new-database [-- --turns 5]`: how long an empty database takes to the schema of today by the baselines, and by every
 * file, one after the other. On the embedded server with its usual care for the disk. The reference is the way by every file, in the same
 * run and in turn.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findInstalledRuntime, superviseEmbedded } from 'supabase-host/embedded';
import { median } from '#lib/statistics/quantile.ts';
import { connectDatabase } from '#store/connect.ts';
import { migrate, type MigrateOptions } from '#store/migrate.ts';

const { values } = parseArgs({ options: { turns: { type: 'string', default: '5' } } });
const WAYS: Readonly<Record<string, MigrateOptions>> = {
  'by the baselines': {},
  'by every file': { step: 'each' },
};

const folder = mkdtempSync(join(tmpdir(), 'farseer-new-database-'));
// The server may run as another user and has to come in.
chmodSync(folder, 0o711);
const server = await superviseEmbedded({
  folder: join(folder, 'server'),
  runtime: findInstalledRuntime(),
});
try {
  const administration = connectDatabase({ ...server.connection, database: 'postgres' });
  const times: Record<string, number[]> = {};
  for (let turn = 0; turn < Number(values.turns); turn += 1)
    for (const [way, options] of Object.entries(WAYS)) {
      await administration.query('drop database if exists made with (force)');
      await administration.query('create database made');
      const startedMs = performance.now();
      await migrate({ ...server.connection, database: 'made' }, options);
      (times[way] ??= []).push(performance.now() - startedMs);
    }
  await administration.close();
  const [short = 0, long = 0] = Object.keys(WAYS).map((way) => median(times[way] ?? []) ?? 0);
  for (const [way, all] of Object.entries(times))
    console.log(`${way}: ${all.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  console.log(
    `Ratio of the medians: ${(short / long).toFixed(2)}, with a load of ${loadavg()[0]?.toFixed(0)}.`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import { describeServerFolder, readPostmaster, superviseEmbedded } from 'supabase-host/embedded';
import { migrate } from '#store/migrate.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { keepSeason } from './season.ts';

it(
  'fills the store although the database server is killed in the middle of the sample',
  { timeout: 900_000 },
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'farseer-outage-'));
    const folder = join(parent, 'postgres');
    const server = await superviseEmbedded({ folder });
    await migrate(server.connection);
    const database = connectDatabase(server.connection);
    const count = async (table: string) => {
      const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      return row?.n ?? 0;
    };
    const lines: string[] = [];
    const log = toOperatorLog(({ line }) => lines.push(line));
    const { signal } = new AbortController();
    try {
      const kept = keepSeason(database, server.connection, {
        sampleSize: 0.0006,
        sources: null,
        firstPauseMs: 200,
        log,
        signal,
      });
      while ((await count('data_origins')) === 0) await wait(20);
      process.kill(readPostmaster(describeServerFolder(folder))?.pid ?? 0, 'SIGKILL');
      await kept;
      expect(
        lines.filter((line) => line.includes('Farseer tries again in')).length,
      ).toBeGreaterThan(0);
      expect(lines.at(-1)).toContain('The sample season is there');
      const runs = await count('runs');
      expect(runs).toBeGreaterThan(100);
      // Nothing is left to do, so the interrupted sample is whole.
      await keepSeason(database, server.connection, {
        sampleSize: 0.0006,
        sources: null,
        log,
        signal,
      });
      expect(await count('runs')).toBe(runs);
    } finally {
      await database.close();
      await server.stop();
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);

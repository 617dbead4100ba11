import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { readSourceSettings } from '#season/ingest/schedule/settings.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { keepSeason } from './season.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const count = async (table: string) =>
  (await fresh.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

describe('keeping the season', () => {
  it('brings facts but no sample where none is wanted', async () => {
    const lines: string[] = [];
    const options = {
      sources: null,
      log: toOperatorLog(({ line }) => lines.push(line)),
      signal: new AbortController().signal,
    };
    await keepSeason(fresh.database, fresh.connection, { ...options, sampleSize: 0 });
    expect(await count('seasons')).toBeGreaterThan(3);
    expect(await count('runs')).toBe(0);
    await keepSeason(fresh.database, fresh.connection, { ...options, sampleSize: 0.0003 });
    expect(await count('runs')).toBeGreaterThan(100);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Sample season: players of eu, \d+\.\d s$/),
    );
    expect(lines.at(-1)).toContain('sample data');
    const said = lines.length;
    await keepSeason(fresh.database, fresh.connection, { ...options, sampleSize: 0.0003 });
    expect(lines).toHaveLength(said);
  });

  it('says nothing when it is to stop', async () => {
    const lines: string[] = [];
    await keepSeason(fresh.database, fresh.connection, {
      sampleSize: 0.0003,
      sources: null,
      log: toOperatorLog(({ line }) => lines.push(line)),
      signal: AbortSignal.abort(),
    });
    expect(lines).toEqual([]);
  });

  it('tries again until the database takes its facts, with a line for each attempt', async () => {
    const other = await testDatabase();
    const lines: string[] = [];
    await other.database.query('alter table public.affixes rename to hidden_affixes');
    await keepSeason(other.database, other.connection, {
      sampleSize: 0,
      sources: null,
      firstPauseMs: 20,
      log: toOperatorLog(({ line }) => {
        lines.push(line);
        if (lines.length === 3)
          void other.database.query('alter table public.hidden_affixes rename to affixes');
      }),
      signal: new AbortController().signal,
    });
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines)
      expect(line).toMatch(
        /^The season's facts could not be stored: .*affixes.* Farseer tries again in \S+ seconds?\.$/,
      );
    const [row] = await other.database.query<{ n: number }>(
      'select count(*)::int as n from affixes',
    );
    expect(row?.n).toBeGreaterThan(5);
    await other.close();
  });

  it('ends at once when it is aborted between two attempts', async () => {
    const other = await testDatabase();
    await other.database.query('drop table public.affixes cascade');
    const ending = new AbortController();
    const lines: string[] = [];
    await keepSeason(other.database, other.connection, {
      sampleSize: 0,
      sources: null,
      firstPauseMs: 60_000,
      log: toOperatorLog(({ line }) => {
        lines.push(line);
        setTimeout(() => ending.abort(), 10);
      }),
      signal: ending.signal,
    });
    expect(lines).toHaveLength(1);
    await other.close();
  });

  it('follows the sources until it is stopped, and says once that one cannot be reached', async () => {
    const lines: string[] = [];
    const ending = new AbortController();
    const reported = Promise.withResolvers<void>();
    const whole = keepSeason(fresh.database, fresh.connection, {
      sampleSize: 0,
      // No server listens at this port.
      sources: readSourceSettings({
        FARSEER_SOURCES: 'news',
        FARSEER_REPLAY: 'http://127.0.0.1:9',
      }),
      log: toOperatorLog(({ level, line }) => {
        lines.push(`${level} ${line}`);
        if (level === 'error') reported.resolve();
      }),
      signal: ending.signal,
    });
    await reported.promise;
    expect(lines[0]).toMatch(
      /^info This server asks Blizzard \(\d+ questions a minute\) at most\. FARSEER_SOURCES=off asks none\.$/,
    );
    expect(lines[1]).toMatch(/^info This process asks the sources now/);
    expect(lines[2]).toMatch(/^error Blizzard: .*asks again later/);
    const [whatFailed] = await fresh.database.query(
      `select failures from public.source_health where source = 'news' and task = '*'`,
    );
    expect(whatFailed).toEqual({ failures: 1 });
    ending.abort();
    await whole;
    expect(lines).toHaveLength(3);
  });
});

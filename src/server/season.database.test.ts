import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
import { readSourceSettings } from '#ingest/schedule/settings.ts';
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
      log: (line: string) => lines.push(line),
      signal: new AbortController().signal,
    };
    await keepSeason(fresh.database, fresh.connection, { ...options, sampleSize: 0 });
    expect(await count('seasons')).toBeGreaterThan(3);
    expect(await count('runs')).toBe(0);
    await keepSeason(fresh.database, fresh.connection, { ...options, sampleSize: 0.0003 });
    expect(await count('runs')).toBeGreaterThan(100);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('sample data');
    await keepSeason(fresh.database, fresh.connection, { ...options, sampleSize: 0.0003 });
    expect(lines).toHaveLength(1);
  });

  it('is silent when it is told to stop, and says what went wrong otherwise', async () => {
    const other = await testDatabase();
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await keepSeason(other.database, other.connection, {
      sampleSize: 0.0003,
      sources: null,
      log,
      signal: AbortSignal.abort(),
    });
    expect(lines).toEqual([]);
    await other.database.query('drop table public.affixes cascade');
    await keepSeason(other.database, other.connection, {
      sampleSize: 0,
      sources: null,
      log,
      signal: new AbortController().signal,
    });
    expect(lines[0]).toContain('could not be filled');
    await other.close();
  });

  it('follows the sources until it is told to stop, and says once that one cannot be reached', async () => {
    const lines: string[] = [];
    const ending = new AbortController();
    const told = Promise.withResolvers<void>();
    const whole = keepSeason(fresh.database, fresh.connection, {
      sampleSize: 0,
      // Nobody listens there.
      sources: readSourceSettings({
        FARSEER_SOURCES: 'news',
        FARSEER_REPLAY: 'http://127.0.0.1:9',
      }),
      log: (line) => {
        lines.push(line);
        told.resolve();
      },
      signal: ending.signal,
    });
    await told.promise;
    expect(lines[0]).toMatch(/^Blizzard: .*asks again later/);
    const [whatFailed] = await fresh.database.query(
      `select failures from public.source_health where source = 'news' and task = '*'`,
    );
    expect(whatFailed).toEqual({ failures: 1 });
    ending.abort();
    await whole;
    expect(lines).toHaveLength(1);
  });
});

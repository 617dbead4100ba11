import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
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
      log,
      signal: AbortSignal.abort(),
    });
    expect(lines).toEqual([]);
    await other.database.query('drop table public.affixes cascade');
    await keepSeason(other.database, other.connection, {
      sampleSize: 0,
      log,
      signal: new AbortController().signal,
    });
    expect(lines[0]).toContain('could not be filled');
    await other.close();
  });
});

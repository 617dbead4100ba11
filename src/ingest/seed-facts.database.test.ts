import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
import { seedFacts } from './seed-facts.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

describe('the facts of the game packs', () => {
  it('come into the store once', async () => {
    const first = await seedFacts(fresh.database);
    expect(first.seasons?.inserted).toBeGreaterThanOrEqual(5);
    expect(first.realms?.inserted).toBeGreaterThan(500);
    const second = await seedFacts(fresh.database);
    for (const counts of Object.values(second)) {
      expect(counts.inserted).toBe(0);
      expect(counts.updated).toBe(0);
    }
  });

  it('know when the race for a title ended, and what Blizzard posted', async () => {
    const [span] = await fresh.database.query(
      `select title_ends_at from season_spans s join seasons on seasons.id = s.season_id
       where slug = 'season-tww-3' and region = 'us'`,
    );
    expect((span as { title_ends_at: Date }).title_ends_at.toISOString()).toMatch(/^2026-01-20/);
    const rows = await fresh.database.query(
      `select region, score from official_cutoffs where season_id = 15 and bracket = 'p999' order by region`,
    );
    expect(rows).toEqual([
      { region: 'eu', score: 3945 },
      { region: 'us', score: 3912 },
    ]);
  });
});

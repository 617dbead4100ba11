import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { finalLines } from '#store/queries/cutoff-history.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { officialCutoff } from '#game/packs/final-cutoff.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { freezeSeasons } from './freeze-season.ts';
import { writeRows } from './write-rows.ts';

const HOUR = 3_600_000;
const recorded = join(recordings.answers, 'raiderio', 'derived');
const season = seasonBySlug('season-mn-1')!;

interface Snapshot {
  season: string;
  updatedAt: string;
  population: number;
  cutoffs: { p999: { all: { score: number } } };
}

function snapshots(region: string) {
  return readFileSync(
    join(recorded, `season-cutoffs_series_${region}_2026-07_2026-08.jsonl`),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Snapshot)
    .filter((one) => one.season === season.slug)
    .map(({ updatedAt, population, cutoffs }) => ({
      atMs: Date.parse(updatedAt.replace(/ \(.*$/, '')),
      population,
      score: cutoffs.p999.all.score,
    }))
    .toSorted((one, other) => one.atMs - other.atMs);
}

describeRecordings('over recorded lines, the end of a season', recorded, () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await testDatabase();
    await seedFacts(fresh.database);
  });
  afterAll(() => fresh.close());

  it.each(['eu', 'us', 'cn'] as const)(
    'is the last value of 48 hours in %s, near the official number, and waits for ratings',
    async (region) => {
      const { database } = fresh;
      const endMs = season.endsMs![region];
      const series = snapshots(region);
      await writeRows(database, {
        cutoffs: series.map(({ atMs, score, population }) => ({
          season_id: 17,
          region,
          bracket: 'p999',
          observed_at: new Date(atMs),
          score,
          population,
          source: 'raiderio',
        })),
      });
      const last = series.findLast(({ atMs }) => atMs <= endMs + 48 * HOUR)!;
      const nowMs = Math.max(endMs + 73 * HOUR, series.at(-1)!.atMs);
      const holders = Math.ceil(last.population / 1000);
      expect(await freezeSeasons(database, nowMs)).toMatchObject({
        frozen: [],
        waiting: [{ region, holders: 0, expected: holders }],
      });
      await writeRows(database, {
        ratings: Array.from({ length: holders }, (_, index) => ({
          character_id: region.charCodeAt(0) * 100_000 + index,
          season_id: 17,
          region,
          score: last.score + index,
          source: 'raiderio',
          updated_at: new Date(endMs),
        })),
      });
      const { frozen } = await freezeSeasons(database, nowMs);
      expect(frozen).toEqual([
        { seasonId: 17, name: season.name, region, holders, expected: holders },
      ]);
      const [final] = await finalLines(database, region, new Date(nowMs));
      expect(final?.score).toBe(last.score);
      const official = officialCutoff(season.slug, region, 'p999') ?? last.score;
      expect(Math.abs(last.score - official)).toBeLessThan(2);
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#ingest/seed-facts.ts';
import { freezeSeasons } from './freeze-season.ts';
import { writeRows } from './write-rows.ts';

const HOUR = 3_600_000;
const endMs = seasonBySlug('season-mn-1')!.endsMs!.eu;
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());

function line(atMs: number, score: number, source = 'raiderio', region = 'eu') {
  const observed_at = new Date(atMs);
  return { season_id: 17, region, bracket: 'p999', observed_at, score, source };
}
async function lines(): Promise<number[]> {
  const rows = await fresh.database.query<{ score: number }>(
    `select score from public.cutoffs where region = 'eu' and source = 'raiderio' order by observed_at`,
  );
  return rows.map(({ score }) => score);
}

describe('freezing a season', () => {
  it('waits for the end, and for a line close to it', async () => {
    await writeRows(fresh.database, {
      cutoffs: [line(endMs - 50 * HOUR, 4200), line(endMs - HOUR, 4201, 'sample', 'kr')],
      ratings: [4300, 4236, 4235, 4100].map((score, index) => ({
        character_id: index + 1,
        season_id: 17,
        region: 'eu',
        score,
        source: 'raiderio',
        updated_at: new Date(endMs - HOUR),
      })),
    });
    expect(await freezeSeasons(fresh.database, endMs - HOUR)).toEqual([]);
    expect(await freezeSeasons(fresh.database, endMs + HOUR)).toEqual([]);
    await writeRows(fresh.database, { cutoffs: [line(endMs - 2 * HOUR, 4236)] });
    expect(await freezeSeasons(fresh.database, endMs - HOUR)).toEqual([]);
    expect(await freezeSeasons(fresh.database, endMs + HOUR)).toEqual([
      { seasonId: 17, region: 'eu', holders: 2 },
    ]);
  });

  it('keeps its lines from then on, whoever says otherwise', async () => {
    const report = await writeRows(fresh.database, {
      cutoffs: [line(endMs - 2 * HOUR, 4250), line(endMs + 90 * HOUR, 4260)],
    });
    expect(report.cutoffs).toEqual({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await lines()).toEqual([4200, 4236]);
    await writeRows(fresh.database, { cutoffs: [{ ...line(endMs + HOUR, 2500), season_id: 18 }] });
    expect(await lines()).toEqual([4200, 4236, 2500]);
    expect(await freezeSeasons(fresh.database, endMs + 99 * HOUR)).toEqual([]);
    const holders = await fresh.database.query(
      'select character_id as id, proof from public.title_holders order by 1',
    );
    expect(holders).toEqual([
      { id: 1, proof: 'estimate' },
      { id: 2, proof: 'estimate' },
    ]);
  });

  it('takes an older line when nothing closer came in three days, and none of the sample', async () => {
    const usEndMs = seasonBySlug('season-mn-1')!.endsMs!.us;
    await writeRows(fresh.database, {
      cutoffs: [line(usEndMs - 90 * HOUR, 4100, 'raiderio', 'us')],
    });
    expect(await freezeSeasons(fresh.database, usEndMs + 70 * HOUR)).toEqual([]);
    expect(await freezeSeasons(fresh.database, usEndMs + 73 * HOUR)).toEqual([
      { seasonId: 17, region: 'us', holders: 0 },
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
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

const rating = (id: number, score: number, region = 'eu', season_id = 17) => ({
  character_id: id,
  season_id,
  region,
  score,
  source: 'raiderio',
  updated_at: new Date(endMs - HOUR),
});
const nothing = { frozen: [], waiting: [], added: [] };

describe('freezing a season', () => {
  it('waits until the source has settled its lines, and takes the last value of 48 hours', async () => {
    await writeRows(fresh.database, {
      cutoffs: [
        line(endMs - 2 * HOUR, 4230),
        line(endMs + 5 * HOUR, 4236),
        line(endMs - HOUR, 4201, 'sample', 'kr'),
      ],
      ratings: [rating(1, 4300), rating(2, 4236), rating(3, 4235), rating(4, 4100)],
    });
    for (const hours of [-1, 1, 47])
      expect(await freezeSeasons(fresh.database, endMs + hours * HOUR)).toEqual(nothing);
    await writeRows(fresh.database, { cutoffs: [line(endMs + 60 * HOUR, 4100)] });
    expect(await freezeSeasons(fresh.database, endMs + 61 * HOUR)).toEqual({
      ...nothing,
      frozen: [
        { seasonId: 17, name: 'Midnight Season 1', region: 'eu', holders: 2, expected: null },
      ],
    });
  });

  it('keeps its lines from then on, whatever a source says later', async () => {
    const report = await writeRows(fresh.database, {
      cutoffs: [line(endMs + 5 * HOUR, 4250), line(endMs + 90 * HOUR, 4260)],
    });
    expect(report.cutoffs).toEqual({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await lines()).toEqual([4230, 4236, 4100]);
    await writeRows(fresh.database, { cutoffs: [{ ...line(endMs + HOUR, 2500), season_id: 18 }] });
    expect(await freezeSeasons(fresh.database, endMs + 99 * HOUR)).toEqual(nothing);
    const holders = await fresh.database.query(
      'select character_id as id, proof from public.title_holders order by 1',
    );
    expect(holders).toEqual([
      { id: 1, proof: 'estimate' },
      { id: 2, proof: 'estimate' },
    ]);
  });

  it('takes a line from before the end when none came within three days of it, and none of the sample', async () => {
    const usEndMs = seasonBySlug('season-mn-1')!.endsMs!.us;
    await writeRows(fresh.database, {
      cutoffs: [line(usEndMs - 90 * HOUR, 4100, 'raiderio', 'us')],
      ratings: [rating(11, 4101, 'us')],
    });
    expect(await freezeSeasons(fresh.database, usEndMs + 70 * HOUR)).toEqual(nothing);
    expect(await freezeSeasons(fresh.database, usEndMs + 73 * HOUR)).toEqual({
      ...nothing,
      frozen: [
        { seasonId: 17, name: 'Midnight Season 1', region: 'us', holders: 1, expected: null },
      ],
    });
  });

  it('waits for half of the characters that the line implies, and adds those that come later', async () => {
    const { database } = fresh;
    const twEndMs = seasonBySlug('season-mn-1')!.endsMs!.tw;
    const nowMs = twEndMs + 80 * HOUR;
    await writeRows(database, {
      cutoffs: [{ ...line(twEndMs + HOUR, 4000, 'raiderio', 'tw'), population: 5900 }],
      ratings: [rating(21, 3900, 'tw')],
    });
    const waiting = (holders: number) => ({
      ...nothing,
      waiting: [{ seasonId: 17, name: 'Midnight Season 1', region: 'tw', holders, expected: 6 }],
    });
    expect(await freezeSeasons(database, nowMs)).toEqual(waiting(0));
    await writeRows(database, { ratings: [rating(22, 4010, 'tw'), rating(23, 4009, 'tw')] });
    expect(await freezeSeasons(database, nowMs)).toEqual(waiting(2));
    const count = async () =>
      (
        await database.query<{ id: number }>(
          `select character_id as id from public.title_holders where region = 'tw' order by 1`,
        )
      ).map(({ id }) => id);
    expect(await count()).toEqual([]);
    await writeRows(database, { ratings: [rating(24, 4008, 'tw')] });
    expect((await freezeSeasons(database, nowMs)).frozen).toMatchObject([{ holders: 3 }]);
    expect(await count()).toEqual([22, 23, 24]);
    // Five more, of which three fit: the best.
    await writeRows(database, {
      ratings: [25, 26, 27, 28, 29].map((id) => rating(id, 4000 + id, 'tw')),
    });
    expect((await freezeSeasons(database, nowMs)).added).toMatchObject([{ holders: 3 }]);
    expect(await count()).toEqual([22, 23, 24, 27, 28, 29]);
    expect(await freezeSeasons(database, nowMs)).toEqual(nothing);
  });

  it('freezes no season without ratings, however long ago it ended', async () => {
    const krEndMs = seasonBySlug('season-mn-1')!.endsMs!.kr;
    await writeRows(fresh.database, {
      cutoffs: [line(krEndMs + HOUR, 4000, 'raiderio', 'kr')],
    });
    const { frozen, waiting } = await freezeSeasons(fresh.database, krEndMs + 900 * HOUR);
    expect([frozen, waiting]).toEqual([
      [],
      [{ seasonId: 17, name: 'Midnight Season 1', region: 'kr', holders: 0, expected: null }],
    ]);
  });
});

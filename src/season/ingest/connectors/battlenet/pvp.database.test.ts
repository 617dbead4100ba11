import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { battlenet, requests } from './index.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

async function hear(request: Parameters<typeof readAnswer>[1], document: object) {
  const read = readAnswer(battlenet, request, {
    status: 200,
    headers: {},
    body: JSON.stringify(document),
    receivedMs: Date.UTC(2026, 10, 1),
  });
  expect(read.kind).toBe('rows');
  if (read.kind === 'rows') await writeRows(fresh.database, read.rows);
}

// The shape is that of season 27, recorded in 2019: `pvp-season_27.json` of the EU.
it('keeps the days on which a season of player against player began and ended, also when the list of seasons comes again', async () => {
  const index = { seasons: [{ id: 27 }, { id: 28 }], current_season: { id: 28 } };
  await hear(requests.pvpSeasons('eu'), index);
  await hear(requests.pvpSeason('eu', 27), {
    id: 27,
    season_start_timestamp: 1_548_226_800_000,
    season_end_timestamp: 1_561_510_800_000,
  });
  await hear(requests.pvpSeason('eu', 28), { id: 28, season_start_timestamp: 1_562_115_600_000 });
  await hear(requests.pvpSeasons('eu'), index);
  const rows = await fresh.database.query(
    'select id, starts_at, ends_at from pvp_seasons order by id',
  );
  expect(rows).toEqual([
    {
      id: 27,
      starts_at: new Date(1_548_226_800_000),
      ends_at: new Date(1_561_510_800_000),
    },
    { id: 28, starts_at: new Date(1_562_115_600_000), ends_at: null },
  ]);
});

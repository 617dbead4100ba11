import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterStanding } from './character-standing.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, hidden, source, seen_at)
     select c, 'eu', 1, 'Person' || c, 'person' || c, 8, c = 2, 't', now() from generate_series(1, 2) as c`,
  );
  await fresh.database.query(
    `insert into character_standings (character_id, season_id, region, dps, world_rank, region_rank, realm_rank, spec_id,
       spec_realm_rank, source, updated_at)
     select c, 17, 'eu', 3142.5, 982962, 187318, 19227, 71, 454, 'raiderio', '2026-11-20Z' from generate_series(1, 2) as c`,
  );
});
afterAll(() => fresh.close());

const ask = (characterId: number, seasonId = 17) =>
  fresh.database.transaction(
    (transaction) => characterStanding(transaction, characterId, seasonId),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );

it('says what the source says, and nothing of what it leaves out', async () => {
  expect(await ask(1)).toEqual({
    tank: null,
    healer: null,
    dps: 3142.5,
    overall: { world: 982_962, region: 187_318, realm: 19_227 },
    ofClass: { world: null, region: null, realm: null },
    ofSpec: { world: null, region: null, realm: 454, specId: 71 },
    source: 'raiderio',
    updatedAt: new Date('2026-11-20Z'),
  });
  expect(await ask(1, 18)).toBeNull();
});

it('says nothing of a hidden character, nor lets a visitor read its row', async () => {
  expect(await ask(2)).toBeNull();
  const rows = await fresh.database.transaction(
    (transaction) => transaction.query('select character_id from public.character_standings'),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );
  expect(rows).toEqual([{ character_id: 1 }]);
});

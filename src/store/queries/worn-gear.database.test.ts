import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { wornGear } from './worn-gear.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, hidden, source, seen_at)
     select c, 'eu', 1, 'Person' || c, 'person' || c, 8, c = 2, 't', now() from generate_series(1, 3) as c`,
  );
  await fresh.database.query(
    `insert into items (id, name, quality, source) values (9, 'Head of Test', 4, 'raiderio')`,
  );
  await fresh.database.query(
    `insert into character_gear (character_id, region, worn_slots, item_ids, item_levels, talents, talent_spec_id, source, updated_at)
     values (1, 'eu', '{1,7}', '{9,5}', '{289,292}', 'CgEA', 62, 'raiderio', '2026-11-20Z'),
       (2, 'eu', '{1}', '{9}', '{289}', null, null, 'raiderio', '2026-11-20Z'),
       (3, 'eu', '{1}', null, null, null, null, 'raiderio', '2026-11-20Z')`,
  );
});
afterAll(() => fresh.close());

it('lists the pieces of characters that are shown, named where a source names them', async () => {
  const worn = await fresh.database.transaction((transaction) => wornGear(transaction, [1, 2, 3]), {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
  const shared = {
    characterId: 1,
    talents: 'CgEA',
    talentSpecId: 62,
    source: 'raiderio',
    updatedAt: new Date('2026-11-20Z'),
  };
  expect(worn).toEqual([
    { ...shared, slot: 1, itemId: 9, name: 'Head of Test', itemLevel: 289, quality: 4 },
    { ...shared, slot: 7, itemId: 5, name: null, itemLevel: 292, quality: null },
  ]);
  expect(await wornGear(fresh.database, [])).toEqual([]);
});

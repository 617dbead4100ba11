import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterItemLevel } from './character-item-level.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, item_level, hidden, source, seen_at) values
       (91, 'eu', 1, 'Worn', 'worn', 289.5, false, 't', now()), (92, 'eu', 1, 'Bare', 'bare', null, false, 't', now()),
       (93, 'eu', 1, 'Hid', 'hid', 300, true, 't', now())`,
  );
});
afterAll(() => fresh.close());

// The rows above are the witness.
it('is what the source said, and not known of others', async () => {
  const levels = [];
  for (const id of [91, 92, 93, 94]) levels.push(await characterItemLevel(fresh.database, id));
  expect(levels).toEqual([289.5, null, null, null]);
});

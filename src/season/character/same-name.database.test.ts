import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { sameName } from './same-name.server.ts';

const NOW = Date.UTC(2026, 8, 20);
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values
       ('eu', 21, 21, 'stormrest', 'Stormrest', 'test'), ('us', 22, 22, 'stormrest', 'Stormrest', 'test'),
       ('eu', 23, 23, 'dustvale', 'Dustvale', 'test')`,
  );
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, hidden, anonymous, source, seen_at) values
       (81, 'us', 22, 'Sunward', 'sunward', false, false, 'test', now()),
       (82, 'eu', 21, 'Sunward', 'sunward', false, false, 'test', now()),
       (83, 'eu', 23, 'Sunward', 'sunward', true, false, 'test', now()),
       (84, 'eu', 23, 'Sunwarden', 'sunwarden', false, false, 'test', now()),
       (85, 'us', 22, 'Sunwarda', 'sunwarda', false, true, 'test', now())`,
  );
});
afterAll(() => fresh.close());

const ask = (asked: { region: string; realm: string; name: string }) =>
  fresh.database.transaction((transaction) => sameName(transaction, asked, NOW));

// The rows above are the witness: one of them is hidden, and one only begins like the name.
it('names who is called the same elsewhere, the own region first, and no one who is hidden', async () => {
  const found = await ask({ region: 'eu', realm: 'nowhere', name: 'sunward' });
  expect(found.map(({ href, place }) => [href, place])).toEqual([
    ['/character/eu/stormrest/Sunward', 'Stormrest, EU'],
    ['/character/us/stormrest/Sunward', 'Stormrest, US'],
  ]);
});

it('names none for a region that the game has not, and for a name that is not known', async () => {
  expect(await ask({ region: 'xx', realm: 'stormrest', name: 'Sunward' })).toEqual([]);
  expect(await ask({ region: 'eu', realm: 'stormrest', name: 'Nightfall' })).toEqual([]);
});

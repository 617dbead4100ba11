import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { ladderPlaces } from './ladder-places.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values
       ('eu', 1, 1, 'ravenholm', 'Ravenholm', 't'), ('eu', 2, 2, 'anvilmar', 'Anvilmar', 't')`,
  );
  // By rank: a mage, a hidden mage, a mage of another realm, a priest, a mage.
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, hidden, source, seen_at) values
       (1, 'eu', 1, 'One', 'one', 8, 64, false, 't', now()), (2, 'eu', 1, 'Two', 'two', 8, 64, true, 't', now()),
       (3, 'eu', 2, 'Three', 'three', 8, 62, false, 't', now()), (4, 'eu', 1, 'Four', 'four', 5, 257, false, 't', now()),
       (5, 'eu', 1, 'Five', 'five', 8, 64, false, 't', now())`,
  );
  await fresh.database.query(
    `insert into ratings (character_id, season_id, region, score, source, updated_at)
     select n, 15, 'eu', 4000 - n, 't', now() from generate_series(1, 5) as n`,
  );
});
afterAll(() => fresh.close());

const places = (
  characterId: number,
  classId: number | null,
  specId: number | null,
  realmSlug: string,
) =>
  fresh.database.transaction(
    (transaction) =>
      ladderPlaces(transaction, {
        seasonId: 15,
        region: 'eu',
        characterId,
        classId,
        specId,
        realmSlug,
      }),
    { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
  );

it('counts those of the class, the specialization and the realm who are shown', async () => {
  expect(await places(1, 8, 64, 'ravenholm')).toEqual({ ofClass: 1, ofSpec: 1, ofRealm: 1 });
  expect(await places(3, 8, 62, 'anvilmar')).toEqual({ ofClass: 2, ofSpec: 1, ofRealm: 1 });
  expect(await places(4, 5, 257, 'ravenholm')).toEqual({ ofClass: 1, ofSpec: 1, ofRealm: 2 });
  expect(await places(5, 8, 64, 'ravenholm')).toEqual({ ofClass: 3, ofSpec: 2, ofRealm: 3 });
});

it('has no place for who is hidden or has no rating', async () => {
  const none = { ofClass: null, ofSpec: null, ofRealm: null };
  expect(await places(2, 8, 64, 'ravenholm')).toEqual(none);
  expect(await places(99, 8, 64, 'ravenholm')).toEqual(none);
});

it('has no place where class, specialization or realm are not known', async () => {
  expect(await places(5, null, null, 'nowhere')).toEqual({
    ofClass: null,
    ofSpec: null,
    ofRealm: null,
  });
});

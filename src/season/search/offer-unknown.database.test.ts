import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { findAnything } from './find-anything.server.ts';
import { offerHit, offerUnknown } from './offer-unknown.server.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values
       ('eu', 11, 11, 'ravenholm', 'Ravenholm', 'test'), ('us', 12, 12, 'ravenholm', 'Ravenholm', 'test')`,
  );
  await fresh.database.query(
    `insert into realm_aliases (region, alias, realm_id) values ('eu', 'ravenholm', 11), ('us', 'ravenholm', 12)`,
  );
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, source, seen_at) values
       (71, 'eu', 11, 'Known', 'known', 'test', now())`,
  );
});
afterAll(() => fresh.close());

/** What the box of the search shows of look-ups, by address, for a visitor of the United States. */
function search(text: string, canLookUp = true) {
  const context = new RouterContextProvider();
  const lookUp = canLookUp ? () => Promise.resolve({ kind: 'unknown' as const }) : null;
  context.set(serverContext, { ...NO_SERVER, lookUp });
  return fresh.database.transaction(async (transaction) => {
    const found = await findAnything(transaction, { text, region: 'us', seasonId: 1, canLookUp });
    const offers = await offerUnknown(context, transaction, found, 'us');
    return { found, offers: offers.map((one) => offerHit(one)) };
  });
}

describe('a name that the store does not have', () => {
  it('can be looked up on each realm of that name, the own region first', async () => {
    const { offers } = await search('newface-ravenholm');
    expect(offers.map(({ kind, name, href }) => [kind, name, href])).toEqual([
      ['look-up', 'Look up newface-Ravenholm', '/character/us/ravenholm/newface'],
      ['look-up', 'Look up newface-Ravenholm', '/character/eu/ravenholm/newface'],
    ]);
  });

  it('is not offered where the store has it, where no realm is called so, or where no source is asked', async () => {
    expect((await search('eu/ravenholm/Known')).offers).toEqual([]);
    expect((await search('newface-nowhere')).offers).toEqual([]);
    expect((await search('newface-ravenholm', false)).offers).toEqual([]);
  });

  it('needs its realm, where nothing else is wrong with it', async () => {
    expect((await search('newface')).found.needsRealm).toBe(true);
    expect((await search('newface-ravenholm')).found.needsRealm).toBe(false);
    expect((await search('known')).found.needsRealm).toBe(false);
    expect((await search('newface', false)).found.needsRealm).toBe(false);
    expect((await search('a name of very many letters')).found.needsRealm).toBe(false);
  });
});

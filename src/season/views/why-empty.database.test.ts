import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { whyEmpty, whyNoKills, type Listed } from './why-empty.server.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into source_health (source, task, last_success_at, last_failure_at, last_failure, failures) values
       ('raiderio', '*', '2026-11-20Z', null, null, 0),
       ('raiderio', 'cutoffs eu season-mn-2', '2026-11-20Z', null, null, 0),
       ('raiderio', 'raid the-venomous-abyss mythic', null, now(), 'the source answered 400', 3),
       ('raiderio', 'raid manaforge-omega heroic', '2026-11-20Z', null, null, 0),
       ('news', '*', '2026-11-19Z', now(), 'The operation timed out', 4),
       ('news', 'news', '2026-11-19Z', null, null, 0)`,
  );
});
afterAll(() => fresh.close());

const why = (listed: Listed, stored?: string) =>
  fresh.database.transaction((transaction) => whyEmpty(transaction, listed, stored), {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });

const whyOf = (raiderIoSlug: string | null) =>
  fresh.database.transaction((transaction) => whyNoKills(transaction, { raiderIoSlug }));

it('tells a source without a key from one that fails, one that is not asked yet and one that has none', async () => {
  const at = Date.parse('2026-11-20');
  expect(await why('kills')).toEqual({ cause: 'no-key', source: 'warcraftlogs', answeredMs: null });
  expect(await whyOf('the-venomous-abyss')).toEqual({
    cause: 'failing',
    source: 'raiderio',
    answeredMs: at,
  });
  expect(await why('affixes')).toMatchObject({ cause: 'not-asked' });
  expect(await why('lines')).toMatchObject({ cause: 'none' });
  // Its parts have answered before, but it does not any more.
  expect(await why('news')).toMatchObject({
    cause: 'failing',
    answeredMs: Date.parse('2026-11-19'),
  });
});

it('says of each raid alone why nothing is known of it', async () => {
  expect(await whyOf('manaforge-omega')).toMatchObject({ cause: 'none' });
  expect(await whyOf('the-venomous-abyss')).toMatchObject({ cause: 'failing' });
  // A raid of another season, and one whose name at the source is not known.
  expect(await whyOf('nerub-ar-palace')).toMatchObject({ cause: 'not-asked' });
  expect(await whyOf(null)).toMatchObject({ cause: 'not-asked' });
});

it('names no key where the rows of the sample stand, and every cause where those of a source do', async () => {
  expect(await why('kills', 'sample')).toBe(null);
  expect(await why('kills', 'warcraftlogs')).toMatchObject({ cause: 'no-key' });
});

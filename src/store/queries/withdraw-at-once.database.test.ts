import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { showPublicationTo, withdrawAllPublications, withdrawPublication } from './publications.ts';
import { lockPublications } from './store-publication.ts';

const ACCOUNTS = [1, 2, 3, 4].map((place) => `00000000-0000-4000-8000-00000000001${place}`);
const BOSS = { encounterId: 3131, challengeModeId: null };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

/** Each account publishes the same kill: all uploads are verified by each other. @returns their ids by account. */
async function publishTogether(): Promise<Record<string, string>> {
  await fresh.database.query(
    'insert into auth.users (id) select unnest($1::uuid[]) on conflict (id) do nothing',
    [ACCOUNTS],
  );
  const rows = await fresh.database.query<{ account: string; id: string }>(
    `with fight as (
       insert into published_fights (kind, name, encounter_id, difficulty, group_size, started_at, duration_ms, success, spec_key)
       values ('encounter', 'Boss', $2, 16, 20, now(), 300000, true, '62') returning id)
     insert into publications (fight_id, user_id, visibility, names, boss_health, rules, packed)
     select fight.id, a.id, 'public', 'roles', 1000000, 2, '' from fight, unnest($1::uuid[]) as a (id)
     returning user_id as account, id`,
    [ACCOUNTS, BOSS.encounterId],
  );
  return Object.fromEntries(rows.map(({ account, id }) => [account, id]));
}

/** Starts all changes while another one holds the boss, and lets them go at the same moment. */
async function atOnce(changes: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  let started: Promise<unknown>[] = [];
  await fresh.database.transaction(async (holding) => {
    await lockPublications(holding, BOSS);
    started = changes.map((change) => change().catch((error: unknown) => error));
    await expect.poll(waiting).toBe(changes.length);
  });
  return Promise.all(started);
}

async function waiting(): Promise<number> {
  const rows = await fresh.database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  return rows.length;
}

const asAccount = (account: string) => ({
  as: { role: 'authenticated' as const, claims: { role: 'authenticated', sub: account } },
});

it('lets players withdraw and hide at the same moment', async () => {
  const ids = await publishTogether();
  const [withdraws, withdrawsAll, hides] = ACCOUNTS as [string, string, string];
  const done = await atOnce([
    () =>
      fresh.database.transaction(
        (t) => withdrawPublication(t, ids[withdraws]!),
        asAccount(withdraws),
      ),
    () => fresh.database.transaction(withdrawAllPublications, asAccount(withdrawsAll)),
    () =>
      fresh.database.transaction(
        (t) => showPublicationTo(t, ids[hides]!, { visibility: 'link', teamId: null }),
        asAccount(hides),
      ),
  ]);
  expect(done).toEqual([true, 1, true]);
  expect(
    await fresh.database.query(
      'select visibility, is_verified, is_counted from publications order by visibility',
    ),
  ).toEqual([
    { visibility: 'link', is_verified: false, is_counted: false },
    { visibility: 'public', is_verified: false, is_counted: false },
  ]);
  expect(await fresh.database.query('select is_public from published_fights')).toEqual([
    { is_public: true },
  ]);
});

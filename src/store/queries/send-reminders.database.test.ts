import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { claimPush } from './send-reminders.ts';

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const NOW = new Date('2026-11-28T20:00:00Z');

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1)', [ACCOUNT]);
  await fresh.database.query(
    `with device as (insert into push_devices (user_id, endpoint, p256dh, auth, label)
       values ($1, 'https://fcm.googleapis.com/fcm/send/a', repeat('A', 87), repeat('A', 22), '') returning id)
     insert into reminder_pushes (device_id, content, useful_until, next_attempt_at)
     select id, n::text, $2::timestamptz + interval '1 hour', $2::timestamptz - n * interval '1 minute' from device, generate_series(1, 2) n`,
    [ACCOUNT, NOW],
  );
});
afterAll(() => fresh.close());

it('a push that one process claims is no other process’s, and none waits for it', async () => {
  const claimed = await fresh.database.transaction(async (one) => {
    // The one that has waited longest.
    expect((await claimPush(one, NOW))?.content).toBe('2');
    return fresh.database.transaction(async (other) => {
      await other.query(`set local lock_timeout = '2s'`);
      return [(await claimPush(other, NOW))?.content, await claimPush(other, NOW)];
    });
  });
  expect(claimed).toEqual(['1', undefined]);
  expect(await claimPush(fresh.database, NOW)).toBeUndefined();
});

import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#host/testing/test-database.ts';
import { AuthError } from './auth-error.ts';
import { createRateLimits } from './rate-limits.ts';
import { countInDatabase } from './shared-counts.ts';
import { sha256 } from './secrets.ts';

const fresh = await testDatabase();
const { database } = fresh;
afterAll(() => fresh.close());

/** The limits of one more process on the same database. */
const process = (perHour: { email: number | null } = { email: null }, scale = 1) =>
  createRateLimits(
    { scale, perHour: { sms: null, ...perHour } },
    countInDatabase(database, sha256),
  );
const wrong = () => Promise.reject(new AuthError(403, 'otp_expired', 'wrong'));

describe('limits that several processes share', () => {
  it('give an address one share, whichever process it asks', async () => {
    const all = [process(), process(), process()];
    for (let call = 0; call < 30; call += 1) await all[call % 3]?.count('verify', '192.0.2.1');
    for (const one of all)
      await expect(one.count('verify', '192.0.2.1')).rejects.toMatchObject({
        code: 'over_request_rate_limit',
      });
    await process().count('verify', '192.0.2.2');
    await process().count('signup', '192.0.2.1');
  });

  it('let no more guesses through when all come at once', async () => {
    const [one, other] = [process(), process()];
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, at) =>
        (at % 2 === 0 ? one : other).guess('code', 'an account', wrong),
      ),
    );
    const tried = ends.filter((end) => end.status === 'rejected' && end.reason.status === 403);
    expect(tried).toHaveLength(5);
  });

  it('give back a guess that was right', async () => {
    const limits = process();
    for (let guess = 0; guess < 12; guess += 1)
      expect(await limits.guess('code', 'another', () => Promise.resolve('right'))).toBe('right');
  });

  it('share the mails of an hour', async () => {
    const all = [process({ email: 4 }), process({ email: 4 })];
    for (let mail = 0; mail < 4; mail += 1)
      await all[mail % 2]?.countSending('email', `${mail}@a.example`, null);
    await expect(all[0]?.countSending('email', 'x@a.example', null)).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
    });
  });

  it('start anew when their time is over', async () => {
    await process({ email: null }, 1 / 30).count('verify', '192.0.2.9');
    const again = () => process({ email: null }, 1 / 30).count('verify', '192.0.2.9');
    await expect(again()).rejects.toMatchObject({ status: 429 });
    await database.query('update auth.shared_counts set expire = 1 where key = $1', [
      `verify:${sha256('192.0.2.9')}`,
    ]);
    await again();
  });

  it('keep no address, and are read by no visitor', async () => {
    const rows = await database.query<{ key: string }>('select key from auth.shared_counts');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z ]+:[0-9a-f]{64}$/);
    await expect(
      database.transaction((t) => t.query('select from auth.shared_counts'), {
        as: { role: 'service_role', claims: { role: 'service_role' } },
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

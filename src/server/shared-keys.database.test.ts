import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database/test-database.ts';
import { readOtherKeys, shareKeys, type SharedKey } from './shared-keys.ts';

const fresh = await testDatabase();
const { database } = fresh;
afterAll(() => fresh.close());
beforeEach(() => database.query('delete from farseer_identity.key_marks'));

const ours: SharedKey[] = [
  {
    name: 'signs tokens',
    setting: 'FARSEER_JWT_SECRET',
    file: 'backend-keys.json',
    key: 'a'.repeat(32),
  },
  { name: 'seals secrets', setting: 'FARSEER_AUTH_SECRET', file: 'auth.key', key: 'b'.repeat(32) },
];
const others = ours.map((one, at) => (at === 1 ? { ...one, key: 'c'.repeat(32) } : one));

describe('the keys of the processes on one database', () => {
  it('are taken from the first process, and the same for the next', async () => {
    expect(await shareKeys(database, ours, 'refuse')).toEqual([]);
    expect(await shareKeys(database, ours, 'refuse')).toEqual([]);
  });

  it('are refused when one differs, without showing it, and the marks stay', async () => {
    await shareKeys(database, ours, 'refuse');
    const refused = shareKeys(database, others, 'refuse');
    await expect(refused).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringMatching(/seals secrets.*FARSEER_AUTH_SECRET.*auth\.key/),
    });
    await expect(refused).rejects.not.toThrow('cccc');
    expect(await shareKeys(database, ours, 'refuse')).toEqual([]);
  });

  it('are replaced when the operator says so, and the old ones refused from then on', async () => {
    await shareKeys(database, ours, 'refuse');
    expect(await shareKeys(database, others, 'accept')).toEqual(['seals secrets']);
    expect(await shareKeys(database, others, 'refuse')).toEqual([]);
    await expect(shareKeys(database, ours, 'refuse')).rejects.toThrow('FARSEER_OTHER_KEYS=accept');
  });

  it('are those of one process when several start at once', async () => {
    const ends = await Promise.allSettled(
      [ours, others, ours, others].map((keys) => shareKeys(database, keys, 'refuse')),
    );
    const failed = ends.map(({ status }) => status === 'rejected');
    expect(failed[0]).toBe(failed[2]);
    expect(failed[1]).toBe(failed[3]);
    expect(failed[0]).not.toBe(failed[1]);
  });

  it('leave marks that no role of a visitor reads, and that hold no key', async () => {
    await shareKeys(database, ours, 'refuse');
    for (const role of ['anon', 'authenticated', 'service_role'] as const)
      await expect(
        database.transaction(
          (transaction) => transaction.query('select from farseer_identity.key_marks'),
          {
            as: { role, claims: { role } },
          },
        ),
      ).rejects.toMatchObject({ code: '42501' });
    const rows = await database.query<{ mark: string }>(
      'select mark from farseer_identity.key_marks',
    );
    expect(rows).toHaveLength(2);
    for (const { mark } of rows) expect(mark).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are refused or accepted, as a setting says', () => {
    expect(readOtherKeys({})).toBe('refuse');
    expect(readOtherKeys({ FARSEER_OTHER_KEYS: 'accept' })).toBe('accept');
    expect(() => readOtherKeys({ FARSEER_OTHER_KEYS: 'yes' })).toThrow(
      'FARSEER_OTHER_KEYS is "yes"; it may be refuse, or accept (for one start).',
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { DatabaseError, type Database } from './database.ts';
import { probeWrites } from './probe-writes.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

/** The witness: files and rows by the database's own catalog. */
const catalog = async () =>
  fresh.database.query(
    `select pg_relation_filepath('farseer_work.write_probe') as path,
            pg_relation_size('farseer_work.write_probe') as bytes,
            (select count(*)::int from farseer_work.write_probe) as rows`,
  );

const failing = (code: string): Database => ({
  ...fresh.database,
  transaction: () =>
    Promise.reject(new DatabaseError('could not extend file: No space left on device', { code })),
});

describe('probeWrites', () => {
  it('writes, and leaves nothing behind however often it looks', async () => {
    const before = await catalog();
    for (let look = 0; look < 3; look++)
      expect(await probeWrites(fresh.database)).toEqual({ kind: 'written' });
    expect(await catalog()).toEqual(before);
  });

  it('takes a database that is meant to be read for what it is', async () => {
    const readOnly: Database = {
      ...fresh.database,
      transaction: (work, options) =>
        fresh.database.transaction(work, { ...options, readOnly: true }),
    };
    expect(await probeWrites(readOnly)).toEqual({ kind: 'read-only' });
    expect(await probeWrites(failing('25006'))).toEqual({ kind: 'read-only' });
  });

  it('knows nothing while another process looks or the database is away', async () => {
    await fresh.database.transaction(async (transaction) => {
      await transaction.query('lock farseer_work.write_probe');
      expect(await probeWrites(fresh.database)).toEqual({ kind: 'unknown' });
    });
    expect(await probeWrites(failing('57P01'))).toEqual({ kind: 'unknown' });
    expect(await probeWrites(failing('08006'))).toEqual({ kind: 'unknown' });
  });

  it('says why it cannot', async () => {
    expect(await probeWrites(failing('53100'))).toEqual({
      kind: 'failed',
      reason: 'could not extend file: No space left on device',
    });
  });
});

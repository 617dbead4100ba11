import { afterAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#testing/database/test-database.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { followDataVersion } from './page-cache-version.ts';

const fresh = await testDatabase();
const { database } = fresh;
afterAll(() => fresh.close());

const affix = (name: string) => ({ affixes: [{ id: 9, name }] });

async function storedVersion(): Promise<number> {
  const [row] = await database.query<{ version: number }>('select version from data_version');
  return row?.version ?? Number.NaN;
}

describe('the version of the data', () => {
  it('rises once with a transaction that changed something, and not with one that did not', async () => {
    const before = await storedVersion();
    await database.transaction(async (transaction) => {
      await writeRows(transaction, affix('One'));
      await writeRows(transaction, affix('Two'));
      expect((await transaction.query('select from data_changes')).length).toBe(1);
    });
    expect(await storedVersion()).toBe(before + 1);
    await writeRows(database, affix('Two'));
    expect(await storedVersion()).toBe(before + 1);
    await writeRows(database, affix('Three'));
    expect(await storedVersion()).toBe(before + 2);
    expect(await database.query('select from data_changes')).toEqual([]);
  });

  it('rises with an origin and with a hidden character, with any writer', async () => {
    const before = await storedVersion();
    await database.query(
      `insert into data_origins (kind, region, origin, source, updated_at) values ('news', 'world', 'live', 'x', now())`,
    );
    await database.query('update characters set hidden = true where id = 1');
    expect(await storedVersion()).toBe(before + 2);
  });

  it('does not hold up another writer', async () => {
    const before = await storedVersion();
    await database.transaction(async (transaction) => {
      await writeRows(transaction, affix('Four'));
      await database.query('select note_data_change()');
      expect(await storedVersion()).toBe(before + 1);
    });
    expect(await storedVersion()).toBe(before + 2);
  });

  it('is readable by the application only', async () => {
    const visitor = { as: { role: 'anon', claims: { role: 'anon' } } } as const;
    for (const text of [
      'select from data_version',
      'select from data_versions',
      'select note_data_change()',
      `select note_data_change(array['all'], array['all'])`,
    ])
      await expect(
        database.transaction((transaction) => transaction.query(text), visitor),
      ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a server that follows it', () => {
  it('knows nothing at first, then every rise, and nothing without a database', async () => {
    let current: typeof database | null = null;
    const version = followDataVersion(() => current, 1);
    expect(version.current()).toBeNull();
    current = database;
    const first = await storedVersion();
    await vi.waitUntil(() => version.current() === first, { timeout: 60_000 });
    for (const name of ['Five', 'Six', 'Seven']) await writeRows(database, affix(name));
    await vi.waitUntil(() => version.current() === first + 3, { timeout: 60_000 });
    current = null;
    expect(version.current()).toBeNull();
  });

  it('tells regions and kinds of data apart', async () => {
    const version = followDataVersion(() => database, 1);
    const of = (kind: string, region: string) =>
      version.current([{ kinds: [kind], regions: [region] }]) ?? Number.NaN;
    const anything = () => version.current() ?? Number.NaN;
    version.current();
    await vi.waitUntil(() => anything() > 0, { timeout: 60_000 });
    const before = { eu: of('lines', 'eu'), us: of('lines', 'us'), players: of('players', 'us') };
    const line = { season_id: 1, region: 'us', bracket: 'p999', score: 1, source: 'x' };
    const write = (region: string) =>
      writeRows(database, {
        cutoffs: [{ ...line, region, observed_at: new Date(Date.UTC(2026, 1, 1)) }],
      });
    const all = anything();
    await write('us');
    await vi.waitUntil(() => anything() === all + 1, { timeout: 60_000 });
    expect(of('lines', 'us')).toBe(before.us + 1);
    expect(of('lines', 'eu')).toBe(before.eu);
    expect(of('players', 'us')).toBe(before.players);
    expect(version.current([{ kinds: ['lines'], regions: null }])).toBe(before.us + 1);
    // What names things is on every page.
    await writeRows(database, affix('Nine'));
    await vi.waitUntil(() => anything() === all + 2, { timeout: 60_000 });
    expect(of('lines', 'eu')).toBe(before.eu + 1);
    expect(version.current([])).not.toBeNull();
  });

  it('follows many rises in a row in steps', async () => {
    const version = followDataVersion(() => database, 3_600_000);
    const first = await storedVersion();
    await vi.waitUntil(() => version.current() === first, { timeout: 60_000 });
    await writeRows(database, affix('Eight'));
    await vi.waitUntil(() => version.current() === first + 1, { timeout: 60_000 });
    const heard = Promise.withResolvers<void>();
    const stop = await database.listen('farseer_data', () => heard.resolve());
    await writeRows(database, affix('Nine'));
    await heard.promise;
    expect(version.current()).toBe(first + 1);
    await stop();
  });
});

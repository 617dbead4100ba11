import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'farseer-ingest-'));
// The server never runs as root, and its user must be able to enter.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function addressOf({ connection }: FreshDatabase): { DATABASE_URL: string } {
  const { host = '', port, user = '', password = '', database = '' } = connection;
  // A socket's folder stands in the address as an encoded host.
  const place = encodeURIComponent(host);
  return {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${place}`,
  };
}

async function ingest(...args: string[]) {
  return ingestWith({}, ...args);
}

function start(environment: Record<string, string>, args: readonly string[]) {
  return spawn(process.execPath, [join(root, 'src', 'cli', 'farseer.ts'), 'ingest', ...args], {
    env: { ...process.env, FARSEER_DATA: join(folder, 'data'), DATABASE_URL: '', ...environment },
  });
}

async function ingestWith(environment: Record<string, string>, ...args: string[]) {
  const child = start(environment, args);
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

/** What a replay leaves, counted, and what is counted of it. */
async function countRows({ database }: FreshDatabase): Promise<Record<string, number>> {
  const [row] = await database.query(
    `select (select count(*) from runs)::int as runs, (select count(*) from guilds)::int as guilds,
       (select count(*) from characters)::int as characters, (select count(*) from hall_of_fame)::int as hall,
       (select count(*) from realms)::int as realms,
       (select sum(characters) from rating_buckets)::int as counted,
       (select sum(runs) from dungeon_results)::int as results`,
  );
  return row as Record<string, number>;
}

writeFileSync(
  join(folder, 'periods.json'),
  JSON.stringify({
    periods: [
      {
        region: 'eu',
        current: { period: 1040, start: '2025-12-03T04:00:00Z', end: '2025-12-10T04:00:00Z' },
      },
    ],
  }),
);
writeFileSync(
  join(folder, 'manifest.json'),
  JSON.stringify({
    source: 'raiderio',
    entries: [{ file: 'periods.json', url: 'https://raider.io/api/v1/periods' }],
  }),
);

describe('farseer ingest', () => {
  it('replays a folder into a store of its own, once', async () => {
    const first = await ingest('replay', folder, '--json');
    expect(first.err).toBe('');
    expect(first.code).toBe(0);
    expect(JSON.parse(first.out)).toEqual({
      source: 'raiderio',
      requests: 1,
      parsed: 1,
      used: 1,
      unused: 0,
      rejected: 0,
      skipped: 0,
      rows: { periods: { inserted: 1, updated: 0, unchanged: 0 } },
    });
    const second = await ingest('replay', folder);
    expect(second.out).toContain('raiderio: 1 requests, 1 parsed, 0 rejected');
    expect(second.out).toContain('used 1, unused 0 (they held nothing to store), skipped 0');
    expect(second.out).toMatch(/periods +0 +0 +1/);
  });

  it('prints one document, and beside it what could not be read', async () => {
    const odd = mkdtempSync(join(folder, 'odd-'));
    const url = 'https://raider.io/api/v1/periods';
    const manifest = (entries: unknown[]) =>
      writeFileSync(join(odd, 'manifest.json'), JSON.stringify({ source: 'raiderio', entries }));
    manifest([]);
    const empty = await ingest('replay', odd, '--json');
    expect(empty).toMatchObject({ code: 0, err: '' });
    const nothing = {
      source: 'raiderio',
      requests: 0,
      parsed: 0,
      used: 0,
      unused: 0,
      rejected: 0,
      skipped: 0,
      rows: {},
    };
    expect(JSON.parse(empty.out)).toEqual(nothing);
    writeFileSync(join(odd, 'empty.json'), '');
    manifest([
      { file: 'empty.json', url, status: 304 },
      { file: 'empty.json', url: `${url}?a`, status: 429 },
      { file: 'empty.json', url: `${url}?b`, status: 500, completeness: 'partial' },
      { file: 'gone.json', url },
    ]);
    const trouble = await ingest('replay', odd, '--json');
    expect(JSON.parse(trouble.out)).toEqual({
      ...nothing,
      requests: 3,
      parsed: 1,
      unused: 1,
      rejected: 2,
    });
    expect(trouble.err.trim().split('\n')).toEqual([
      'refused (full) empty.json: the source answered 429',
      'refused (partial) empty.json: the source answered 500',
      'missing gone.json, which the manifest names: it is not there',
    ]);
    expect(trouble.code).toBe(1);
    expect((await ingest('replay', join(odd, 'nowhere'), '--json')).code).toBe(2);
  });

  it('asks what is due once, and tells how every task is doing', async () => {
    const fresh = await testDatabase();
    const store = addressOf(fresh);
    expect((await ingestWith(store, 'status')).out).toBe('Nothing was asked of any source yet.\n');
    expect((await ingestWith({ ...store, FARSEER_SOURCES: 'off' }, 'run', '--once')).err).toContain(
      'All sources are off',
    );
    // No server listens at this port.
    const unreachable = { ...store, FARSEER_SOURCES: 'news', FARSEER_REPLAY: 'http://127.0.0.1:9' };
    const run = await ingestWith(unreachable, 'run', '--once', '--json');
    expect(run.code).toBe(0);
    expect(run.err).toContain('Blizzard: ');
    const whole = { source: 'news', task: null, failures: 1, lastSuccess: null };
    expect(JSON.parse(run.out)).toMatchObject([whole]);
    const status = await ingestWith(store, 'status', '--json');
    expect(JSON.parse(status.out)).toMatchObject([whole]);
    expect((await ingestWith(store, 'status')).out).toMatch(/news +\(all\) +-/);
    await fresh.close();
  });

  it(
    'loses and doubles nothing when it is killed in the middle of a replay',
    { timeout: 300_000 },
    async () => {
      const recording = join(root, 'tests', 'fixtures', 'http', 'battlenet');
      const [whole, killed] = [await testDatabase(), await testDatabase()];
      expect((await ingestWith(addressOf(whole), 'replay', recording)).code).toBe(0);
      const expected = await countRows(whole);

      // Stands in the way of the hall of fame, which comes after the boards and before the rest.
      const gone = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const lock = killed.database.transaction(async (transaction) => {
        await transaction.query('lock table hall_of_fame in access exclusive mode');
        locked.resolve();
        await gone.promise;
      });
      await locked.promise;
      const child = start(addressOf(killed), ['replay', recording]);
      const ended = once(child, 'exit');
      for (;;) {
        const [waiting] = await whole.database.query(
          `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
          [killed.connection.database],
        );
        if (waiting) break;
        if (child.exitCode !== null) throw new Error('it ended before it was killed');
      }
      child.kill('SIGKILL');
      await ended;
      gone.resolve();
      await lock;
      const left = await countRows(killed);
      expect(left['runs']).toBeGreaterThan(0);
      expect(left).toMatchObject({ hall: 0, counted: null, results: null });
      expect(expected).toMatchObject({ hall: 2, counted: 1 });

      expect((await ingestWith(addressOf(killed), 'replay', recording)).code).toBe(0);
      expect(await countRows(killed)).toEqual(expected);
      const again = await ingestWith(addressOf(killed), 'replay', recording, '--json');
      const { rows } = JSON.parse(again.out) as { rows: Record<string, Record<string, number>> };
      for (const one of Object.values(rows))
        expect({ ...one, unchanged: 0 }).toEqual({ inserted: 0, updated: 0, unchanged: 0 });
      await Promise.all([whole.close(), killed.close()]);
    },
  );

  it.each([
    [[], 'say what to do: replay, run or status'],
    [['status', '/tmp'], 'status takes no folder'],
    [['forget'], 'cannot "forget"'],
    [['replay'], 'no folder given'],
    [['replay', '/nowhere/at/all'], 'cannot be read as a manifest'],
  ])('refuses %j', async (args, problem) => {
    const { code, err } = await ingest(...args);
    expect(code).toBe(2);
    expect(err).toContain(problem);
  });

  it('says in one line that there is no database, which is no mistake of the call', async () => {
    const { code, err } = await ingestWith(
      { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/nothing' },
      'status',
    );
    expect(code).toBe(1);
    expect(err).toBe(
      'farseer ingest: The database does not answer (ECONNREFUSED). What was not committed is taken back; run the command again.\n',
    );
  });
});

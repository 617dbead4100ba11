import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#database/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'farseer-ingest-'));
// The server never runs as root, and its user must be able to enter.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ingest(...args: string[]) {
  return ingestWith({}, ...args);
}

async function ingestWith(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'src', 'cli', 'farseer.ts'), 'ingest', ...args],
    {
      env: { ...process.env, FARSEER_DATA: join(folder, 'data'), DATABASE_URL: '', ...environment },
    },
  );
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
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
    expect(JSON.parse(first.out)).toMatchObject({
      source: 'raiderio',
      requests: 1,
      parsed: 1,
      rejected: 0,
      rows: { periods: { inserted: 1, updated: 0, unchanged: 0 } },
    });
    const second = await ingest('replay', folder);
    expect(second.out).toContain('raiderio: 1 requests, 1 parsed, 0 rejected');
    expect(second.out).toMatch(/periods +0 +0 +1/);
  });

  it('asks what is due once, and tells how every task is doing', async () => {
    const fresh = await testDatabase();
    const { host = '', port, user = '', password = '', database = '' } = fresh.connection;
    // A socket's folder stands in the address as an encoded host.
    const place = encodeURIComponent(host);
    const DATABASE_URL = `postgres://${user}:${password}@localhost:${port}/${database}?host=${place}`;
    const store = { DATABASE_URL };
    expect((await ingestWith(store, 'status')).out).toBe('Nothing was asked of any source yet.\n');
    expect((await ingestWith({ ...store, FARSEER_SOURCES: 'off' }, 'run', '--once')).err).toContain(
      'All sources are off',
    );
    // Nobody listens there.
    const nobody = { ...store, FARSEER_SOURCES: 'news', FARSEER_REPLAY: 'http://127.0.0.1:9' };
    const run = await ingestWith(nobody, 'run', '--once', '--json');
    expect(run.code).toBe(0);
    expect(run.err).toContain('Blizzard: ');
    const whole = { source: 'news', task: null, failures: 1, lastSuccess: null };
    expect(JSON.parse(run.out)).toMatchObject([whole]);
    const status = await ingestWith(store, 'status', '--json');
    expect(JSON.parse(status.out)).toMatchObject([whole]);
    expect((await ingestWith(store, 'status')).out).toMatch(/news +\(all\) +-/);
    await fresh.close();
  });

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
});

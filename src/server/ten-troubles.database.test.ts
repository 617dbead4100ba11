import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import { readFromReplica } from '#store/read-replica.ts';
import { readSourceSettings } from '#season/ingest/schedule/settings.ts';
import { databaseProcesses, whileStopped } from '#testing/server/stop-database.ts';
import { startObservedServer, type ObservedServer } from '#testing/server/observed-server.ts';
import { keepSeason } from './season.ts';

const PATIENT = { timeout: 120_000, interval: 100 };
const folder = mkdtempSync(join(tmpdir(), 'farseer-troubles-'));
chmodSync(folder, 0o711);

/** A small disk of its own, which only root may make. */
const hasOwnDisk = mountSmallDisk();
let server: ObservedServer;

function mountSmallDisk(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  server = await startObservedServer({
    FARSEER_DATA: folder,
    FARSEER_SAMPLE: 'off',
    FARSEER_SOURCES: 'off',
    FARSEER_SOCKETS: '1',
    FARSEER_AUTH_RATE_LIMIT_SCALE: '0',
    FARSEER_AUTH_MAILS_PER_HOUR: '100000',
    FARSEER_AUTH_MAIL_GAP: '0',
    // No server listens there.
    FARSEER_SMTP_URL: 'smtp://127.0.0.1:9',
    FARSEER_MAIL_FROM: 'farseer@site.example',
  });
}, 240_000);
afterAll(async () => {
  await server?.close();
  if (hasOwnDisk) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const signUp = (name: string, filler = '') =>
  server.ask('/auth/v1/signup', {
    email: `${name}@example.org`,
    password: 'correct horse battery 7',
    data: { filler },
  });
const read = () => server.ask('/rest/v1/seasons?select=id&limit=1');

/** The documented line and metric of a trouble, as docs/operations.md has them. */
const documented = readFileSync(
  join(import.meta.dirname, '..', '..', 'docs', 'operations.md'),
  'utf8',
);

/** Waits for a line, and demands that the documentation names it. */
async function expectLine(level: string, words: string): Promise<void> {
  expect(documented).toContain(`\`${level.toUpperCase()} ${words}`);
  await vi.waitFor(
    () =>
      expect(
        server.entries.some((one) => one.level === level && one.text.startsWith(words)),
        `${words} in ${JSON.stringify(server.entries.slice(-5))}`,
      ).toBe(true),
    PATIENT,
  );
}

/** Waits for a metric, and demands that the documentation names it. */
async function expectMetric(line: string, is: (value: number) => boolean): Promise<void> {
  expect(documented).toContain(`\`${line}\``);
  await vi.waitFor(
    async () => expect(await server.metric(line)).toSatisfy(is, `a value of ${line}`),
    PATIENT,
  );
}

/** Each answer from 500 on has an error of its own with a cause. */
function expectCauses(failedAnswers: number): void {
  const failed = server.entries.filter(({ text, status }) => text === 'request' && status >= 500);
  expect(failed.length).toBeGreaterThanOrEqual(failedAnswers);
  for (const { level, cause, request } of failed) {
    expect(level).toBe('error');
    expect(request).toMatch(/^[\w-]+$/);
    expect(cause).toMatch(/\w/);
    expect(cause).not.toContain('not known');
  }
}

describe('a server in trouble says so in its log and its metrics:', { timeout: 180_000 }, () => {
  it('first, a calm start has no error', async () => {
    expect((await read()).status).toBe(200);
    expect(server.entries.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await server.metric('farseer_database_up')).toBe(1);
    await vi.waitFor(async () => expect(await server.metric('farseer_writes_up')).toBe(1), PATIENT);
  });

  it('a mail server that takes no mail, and a mail that is given up', async () => {
    expect((await signUp('mail')).status).toBe(200);
    await expectLine('warn', 'mail ');
    await expectMetric('farseer_mails_total{outcome="postponed"}', (value) => value > 0);
    await server.backend
      .database()!
      .query('update auth.mail_outbox set attempts = 7, next_attempt_at = now()');
    await signUp('next');
    await expectLine('error', 'mail ');
    await expectMetric('farseer_mails_given_up', (value) => value > 0);
  });

  it('a source that does not answer', async () => {
    const { database, connection } = server;
    const ending = new AbortController();
    const whole = keepSeason(database, connection, {
      sampleSize: 0,
      sources: readSourceSettings({
        FARSEER_SOURCES: 'news',
        FARSEER_REPLAY: 'http://127.0.0.1:9',
      }),
      log: server.log,
      signal: ending.signal,
    });
    await expectLine('info', 'This process asks the sources now');
    await expectLine('error', 'Blizzard: ');
    await expectMetric('farseer_source_tasks_failing{source="news"}', (value) => value > 0);
    await expectMetric('farseer_source_age_seconds{source="news"}', (value) => value >= 0);
    ending.abort();
    expect(await whole).toBeUndefined();
  });

  it('more sockets than this process may open', async () => {
    await server.openSocket();
    expect(await server.openSocket()).toBe(503);
    await expectLine('error', 'realtime: A socket was refused');
    await expectMetric('farseer_sockets_refused_total{reason="full"}', (value) => value > 0);
  });

  it('a slow statement', async () => {
    await server.backend.database()!.query('select pg_sleep(0.6)');
    expect(server.entries.length).toBeGreaterThan(0);
    await expectLine('warn', 'slow statement');
    await expectMetric('farseer_statement_seconds_count{outcome="done"}', (value) => value > 0);
  });

  it('an address beyond its limit', async () => {
    const path = '/rest/v1/seasons?select=id&limit=1';
    expect((await server.ask(path, undefined, true)).status).toBe(200);
    expect((await server.ask(path, undefined, true)).status).toBe(429);
    await expectLine('info', 'request');
    expect(server.entries.some(({ text, status }) => text === 'request' && status === 429)).toBe(
      true,
    );
    await expectMetric('farseer_requests_refused_total{limit="rest"}', (value) => value > 0);
  });

  it('a replica that does not answer', async () => {
    const replicated = readFromReplica(
      connectDatabase({ ...server.connection, maxConnections: 1 }),
      connectDatabase({ ...server.connection, host: '127.0.0.1', port: 9, maxConnections: 1 }),
      { channel: 'of_a_test', log: server.log },
    );
    server.showReplica(replicated.report);
    const visitor = { role: 'anon', claims: {} } as const;
    const line = 'The replica is not used';
    await vi.waitFor(async () => {
      await replicated.database.transaction((open) => open.query('select 1'), {
        readOnly: true,
        as: visitor,
      });
      expect(server.entries.some(({ text }) => text.includes(line))).toBe(true);
    }, PATIENT);
    await expectLine('error', line);
    await expectMetric('farseer_replica_reads{by="primary"}', (value) => value > 0);
    await replicated.database.close();
  });

  it('a database that hangs, and is back', async () => {
    await whileStopped(folder, async () => {
      await expectLine('error', 'The database does not answer');
      await expectMetric('farseer_database_up', (value) => value === 0);
      // On a connection that was open already it would wait as long as the database stands still.
      const before = server.entries.length;
      expect((await read()).status).toBe(503);
      expect(server.entries.slice(before)).toContainEqual(
        expect.objectContaining({ text: 'request', cause: 'The database does not answer.' }),
      );
    });
    await expectLine('info', 'The database answers again');
    expect(server.backend.writes()?.answers).toBe(true);
  });

  it('a killed database server, with requests under way: each that fails has its error and its cause', async () => {
    const before = server.entries.length;
    const [postmaster = 0] = databaseProcesses(folder);
    let failed = 0;
    let isBack = false;
    process.kill(postmaster, 'SIGKILL');
    await vi.waitFor(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, read));
      failed += answers.filter(({ status }) => status >= 500).length;
      isBack = failed > 0 && answers.every(({ status }) => status === 200);
      expect(isBack).toBe(true);
    }, PATIENT);
    await expectLine('error', 'The database server has ended; starting it again');
    expectCauses(failed);
    await expectMetric('farseer_request_seconds_count{kind="rest",status="5xx"}', (v) => v > 0);
    const levels = server.entries.slice(before).map(({ level }) => level);
    expect(levels.filter((level) => level === 'error').length).toBeGreaterThan(failed);
  });

  it.skipIf(!hasOwnDisk)(
    'a full disk: not ready, and errors (skipped where no disk can be made; then watch-writes.test.ts alone shows it)',
    async () => {
      await server.backend.database()!.query('select pg_switch_wal()');
      expect((await server.backend.readiness()).isReady).toBe(true);
      const full = join(folder, 'everything');
      const room = 1024 * 1024;
      // To the last byte: pieces become smaller as the disk fills.
      for (let bytes = room; bytes >= 1024;)
        try {
          writeFileSync(full, new Uint8Array(bytes), { flag: 'a' });
        } catch {
          bytes = Math.floor(bytes / 2);
        }
      let failed = 0;
      // Some may find a page that was free already.
      for (let count = 0; count < 5; count++)
        if ((await signUp(`full${count}`, filler())).status >= 500) failed++;
      expectCauses(failed);
      await expectLine('error', 'Writing fails.');
      await expectMetric('farseer_writes_up', (value) => value === 0);
      await expectMetric('farseer_data_bytes{state="free"}', (value) => value < room);
      expect(await server.backend.readiness()).toMatchObject({
        isReady: false,
        database: 'ready',
        reasons: [expect.stringContaining('Writing fails')],
      });
      rmSync(full);
      await expectLine('info', 'Writing works again');
      expect((await server.backend.readiness()).isReady).toBe(true);
      expect((await signUp('room')).status).toBe(200);
    },
  );
});

/** Does not get smaller when it is compressed. */
function filler(): string {
  let text = '';
  while (text.length < 6000) text += Math.random().toString(36).slice(2);
  return text;
}

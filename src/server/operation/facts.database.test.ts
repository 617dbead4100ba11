import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteBackup } from '#store/last-backup.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { readConfiguration } from '#server/configuration.ts';
import { readOperationFacts } from './facts.ts';

let fresh: FreshDatabase;
const folder = mkdtempSync(join(tmpdir(), 'farseer-facts-'));
const environment = {
  FARSEER_DATA: folder,
  FARSEER_URL: 'https://farseer.example',
  FARSEER_PROXY_HEADER: 'x-forwarded-for',
  FARSEER_SOURCES: 'news,battlenet',
  FARSEER_SMTP_URL: 'smtp://mail.example:25',
  FARSEER_MAIL_FROM: 'farseer@farseer.example',
};
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into public.source_health (source, task, last_success_at, failures)
       values ('news', 'articles', now() - interval '90 seconds', 0), ('battlenet', 'runs', null, 3)`,
  );
  await fresh.database.query(
    `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at, next_attempt_at, attempts)
       values (gen_random_uuid(), 'confirmation', 'one@example.org', '', '', '', now() - interval '1 hour', null, 8)`,
  );
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true });
});
const read = (database: FreshDatabase['database'] | null, missing: () => Promise<number>) =>
  readOperationFacts(readConfiguration(environment), environment, database, missing);

it('reads settings, rows, the disk and the last backup', async () => {
  noteBackup(folder, '2026-11-30T02:00:00.000Z');
  const facts = await read(fresh.database, async () => 0);
  expect(facts).toMatchObject({
    siteUrl: 'https://farseer.example',
    hasProxy: true,
    isForeignHost: false,
    missingMigrations: 0,
    mail: { hasServer: true, state: { waiting: 0, oldest: null, givenUp: 1 } },
    lastBackupMs: Date.parse('2026-11-30T02:00Z'),
  });
  expect(facts.sources.on).toEqual(['news']);
  expect(facts.sources.off.join()).toContain('FARSEER_BATTLENET_CLIENT_ID');
  const health = new Map(facts.sources.health?.map((one) => [one.source, one]));
  expect(health.get('news')?.age).toBeGreaterThanOrEqual(90);
  expect(health.get('battlenet')).toMatchObject({ age: null, failing: 1 });
  expect(facts.disk?.free).toBeGreaterThan(0);
  expect(JSON.stringify(facts)).not.toContain('one@example.org');
});

it('knows nothing of rows while the database is away, hangs, or lacks files of the schema', async () => {
  for (const facts of [
    await read(null, async () => 0),
    await read(fresh.database, () => new Promise<number>(() => undefined)),
    await read(fresh.database, () => Promise.reject(new Error('gone'))),
  ])
    expect([facts.missingMigrations, facts.sources.health, facts.mail.state]).toEqual([
      null,
      null,
      null,
    ]);
  const old = await read(fresh.database, async () => 3);
  expect([old.missingMigrations, old.mail.state]).toEqual([3, null]);
});

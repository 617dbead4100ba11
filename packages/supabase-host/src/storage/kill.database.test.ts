import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase, testDriver } from '#host/testing/test-database.ts';
import { createDiskStore } from './disk-store.ts';
import { sweepContent } from './sweep.ts';

let fresh: Awaited<ReturnType<typeof testDatabase>>;
let dataFolder = '';
beforeAll(async () => {
  fresh = await testDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), 'farseer-kill-'));
  await fresh.database.query(`insert into storage.buckets (id, name) values ('files', 'files')`);
});
afterAll(async () => {
  await fresh.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Writes, overwrites, copies and removes without end; says what was acknowledged, a line each. */
const program = `
  import { Hono } from 'hono';
  import { createStorageService } from '#host/storage/service.ts';
  const [driver, connection, dataFolder, round] = JSON.parse(process.argv[1]);
  const { connectDatabase } = await import(driver);
  const context = {
    database: connectDatabase(connection), dataFolder, keys: { anon: 'a', serviceRole: 's' },
    now: Date.now, log: () => undefined,
  };
  const app = new Hono();
  app.use('*', async (c, next) => {
    c.set('caller', { role: 'service_role', claims: { role: 'service_role' }, token: '' });
    await next();
  });
  app.route('/', createStorageService(context, { sweepEveryMilliseconds: 0 }));
  const ask = async (path, init) => {
    const answer = await app.request(path, { method: 'POST', ...init });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.text();
  };
  const work = async (lane) => {
    for (let n = 0; ; n++) {
      const name = round + '-' + lane + '-' + n;
      const upsert = { 'x-upsert': 'true', 'content-type': 'text/plain' };
      await ask('/object/files/' + name, { body: (name + '.').repeat(20000), headers: upsert });
      console.log('has ' + name);
      await ask('/object/files/over-' + lane, { body: name, headers: upsert });
      await ask('/object/copy', { body: JSON.stringify({ bucketId: 'files', sourceKey: name, destinationKey: 'copy-' + name }) });
      console.log('has copy-' + name);
      if (n % 3 === 0) {
        await ask('/object/files', { method: 'DELETE', body: JSON.stringify({ prefixes: [name] }) });
        console.log('gone ' + name);
      }
    }
  };
  await Promise.all([0, 1, 2].map(work));
`;

async function runAndKill(round: number, afterLines: number): Promise<string[]> {
  const input = JSON.stringify([testDriver().module, fresh.connection, dataFolder, round]);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, input], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === afterLines) child.kill('SIGKILL');
  }
  return lines;
}

it('loses nothing it acknowledged and leaves nothing half when it is killed', async () => {
  const content = createDiskStore(join(dataFolder, 'storage'));
  const lines: string[] = [];
  for (const [round, afterLines] of [9, 16, 23].entries())
    lines.push(...(await runAndKill(round, afterLines)));
  expect(lines.length).toBeGreaterThanOrEqual(48);
  // The server may still be busy with the last statements of the dead.
  const busy = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await vi.waitFor(async () => expect(await fresh.database.query(busy)).toEqual([]), {
    timeout: 60_000,
  });

  const rows = await fresh.database.query<{ name: string; content: string; size: number }>(
    `select name, id || '.' || version as content, (metadata ->> 'size')::int as size from storage.objects`,
  );
  const gone = new Set(lines.flatMap((line) => (line.startsWith('gone ') ? [line.slice(5)] : [])));
  const had = lines.flatMap((line) => (line.startsWith('has ') ? [line.slice(4)] : []));
  const seen = new Set(rows.map(({ name }) => name));
  // The last removal of each lane may have happened without having been said.
  const missing = had.filter((name) => !seen.has(name) && !gone.has(name));
  expect(missing.filter((name) => name.startsWith('copy-'))).toEqual([]);
  expect(missing.length).toBeLessThanOrEqual(9);
  expect([...gone].filter((name) => seen.has(name))).toEqual([]);
  const whole = rows.map(async (row) => {
    const stream = await content.read(row.content, null);
    const text = stream ? await new Response(stream).text() : '';
    const name = row.name.replace(/^copy-/, '');
    const expected = name.startsWith('over-') ? text : `${name}.`.repeat(20_000);
    return text === expected && text.length === row.size;
  });
  expect(await Promise.all(whole)).toEqual(rows.map(() => true));

  await sweepContent(fresh.database, content, {
    before: Date.now() + 60_000,
    // What went to the trash is deleted at once: only files with a row are left to compare.
    trashBefore: Date.now() + 60_000,
    accept: true,
  });
  const files = await readdir(join(dataFolder, 'storage'), {
    recursive: true,
    withFileTypes: true,
  });
  const left = files
    .filter((entry) => entry.isFile() && entry.name !== 'owner')
    .map((entry) => entry.name);
  expect(left.toSorted()).toEqual(rows.map((row) => row.content).toSorted());
}, 300_000);

import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { startServer } from './support/server-process.ts';

const root = join(import.meta.dirname, '..', '..');
const node = join(root, 'node_modules', 'node', 'bin', 'node');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder for data, which the user of the database can reach. */
function newData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-beside-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return join(folder, 'data');
}

/** What runs beside a first build. @returns what it says. */
async function prepare(settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', SUPABASE_URL: '', PORT: '0', ...settings };
  const script = `
    const { prepareDatabase } = await import('./tools/scripts/prepare-database.ts');
    console.log(await prepareDatabase());`;
  const args = ['--input-type=module', '--eval', script];
  return (await promisify(execFile)(node, args, { cwd: root, env })).stdout;
}

it('a database that was made beside the build is whole: the server changes nothing in it', async () => {
  const data = newData();
  expect(await prepare({ FARSEER_DATA: data })).toMatch(
    /^Made the database in \d+\.\d s\.\ntrue\n$/,
  );
  const server = await startServer({ FARSEER_DATA: data, FARSEER_SAMPLE: '0' });
  try {
    expect((await fetch(`${server.baseUrl}/`)).status).toBe(200);
    expect(server.output()).not.toContain('new in it');
  } finally {
    await server.stop();
  }
});

it('the database of another server is left to the server, and what cannot be read is too', async () => {
  const data = newData();
  for (const settings of [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/farseer' },
    { FARSEER_SAMPLE: 'a lot' },
  ])
    expect(await prepare({ FARSEER_DATA: data, ...settings })).toBe('false\n');
  expect(existsSync(data)).toBe(false);
});

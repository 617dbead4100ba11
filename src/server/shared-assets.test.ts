import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareAssets } from './shared-assets.ts';
import { serveStaticFile } from './static-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'farseer-assets-'));
  for (const build of ['one', 'two']) {
    write(`${build}/assets/page-${build}.js`, build);
    write(`${build}/assets/page-${build}.js.br`, `packed ${build}`);
    write(`${build}/assets/same.css`, 'same');
    write(`${build}/builds/meta/${build}.json`, '{}');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const share = (build: string) => shareAssets(join(root, build), join(root, 'shared'));

async function ask(
  find: Awaited<ReturnType<typeof share>>,
  path: string,
  headers: Record<string, string> = {},
) {
  const request = new Request(`http://farseer.test${path}`, { headers });
  return serveStaticFile(new Map(), path, request, find);
}

it('answers each server for the files of the other', async () => {
  const [one, two] = [await share('one'), await share('two')];
  const script = await ask(one, '/assets/page-two.js');
  expect(script?.headers.get('content-type')).toMatch(/javascript/);
  expect(script?.headers.get('cache-control')).toContain('immutable');
  expect(await script?.text()).toBe('two');
  const packed = await ask(two, '/assets/page-one.js', { 'accept-encoding': 'br' });
  expect([packed?.headers.get('content-encoding'), await packed?.text()]).toEqual([
    'br',
    'packed one',
  ]);
  expect(await (await ask(one, '/builds/meta/two.json'))?.text()).toBe('{}');
});

it('gives nothing but plain names of the two folders', async () => {
  const find = await share('one');
  write('shared/secret.txt', 'secret');
  write('secret.txt', 'secret');
  for (const path of [
    '/assets/../secret.txt',
    '/assets/..',
    '/assets/',
    '/assets/.',
    '/assets/page-one.js/../../secret.txt',
    '/assets/..\\secret.txt',
    '/secret.txt',
    '/builds/meta/../../secret.txt',
    '/assets/none.js',
    '/assets/page-one.js\0',
  ])
    expect(await ask(find, path)).toBeUndefined();
});

it('removes what no server has brought for 30 days, and only that', async () => {
  await share('one');
  const assets = join(root, 'shared', 'assets');
  const day = 24 * 60 * 60;
  const now = Date.now() / 1000;
  utimesSync(join(assets, 'page-one.js'), now - 31 * day, now - 31 * day);
  utimesSync(join(assets, 'same.css'), now - 31 * day, now - 31 * day);
  await share('two');
  expect(readdirSync(assets).toSorted()).toEqual([
    'page-one.js.br',
    'page-two.js',
    'page-two.js.br',
    'same.css',
  ]);
});

it('refuses a folder that cannot be written', async () => {
  write('file', '');
  await expect(shareAssets(join(root, 'one'), join(root, 'file'))).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(/^FARSEER_ASSETS is ".*file"; it may be a folder/) as unknown,
  });
});

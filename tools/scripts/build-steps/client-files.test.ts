import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuildManifests } from './build-manifests.ts';
import { compressFiles } from './compress-files.ts';
import { writeServiceWorker } from './service-worker.ts';
import { makeFolder } from './temporary-folder.ts';

const script = 'export const same = "words";\n'.repeat(100);
let client = '';
beforeAll(() => {
  client = makeFolder({
    'assets/app-1.js': script,
    'assets/tiny-1.js': '1',
    'assets/face-latin-wght-normal-1.woff2': script,
    'assets/face-vietnamese-wght-normal-1.woff2': script,
    'offline.html': '<!doctype html>',
  });
});
afterAll(() => rmSync(client, { recursive: true }));

describe('compressFiles', () => {
  it('puts both encodings beside a text file, and none beside a tiny or packed one', async () => {
    await compressFiles(client);
    const path = join(client, 'assets', 'app-1.js');
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script);
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script);
    expect(existsSync(join(client, 'assets', 'tiny-1.js.br'))).toBe(false);
    expect(existsSync(join(client, 'assets', 'face-latin-wght-normal-1.woff2.br'))).toBe(false);
  });
});

describe('writeBuildManifests', () => {
  it('§7: writes which build is the newest, and its route rules', () => {
    writeBuildManifests(client, { id: 'b1', timestamp: 7 });
    const read = (name: string) =>
      JSON.parse(readFileSync(join(client, 'builds', name), 'utf8')) as unknown;
    expect(read('latest.json')).toEqual({ id: 'b1', timestamp: 7 });
    expect(read('meta/b1.json')).toMatchObject({
      id: 'b1',
      timestamp: 7,
      prerendered: ['/offline.html'],
      matcher: {
        static: { '/mythic-plus': { redirect: '/mplus' } },
        wildcard: { '/logs': { redirect: '/hps-dps' } },
        dynamic: {},
      },
    });
  });
});

describe('writeServiceWorker', () => {
  let count = 0;
  let worker = '';
  // Bundling Workbox is slow on a busy machine.
  beforeAll(async () => {
    ({ count } = await writeServiceWorker(client));
    worker = readFileSync(join(client, 'sw.js'), 'utf8');
  }, 120_000);

  it('keeps the app ahead of time, and writes one file that needs no other', () => {
    expect(count).toBe(4);
    expect(worker).toContain('assets/app-1.js');
    expect(worker).toContain('offline.html');
    expect(worker).not.toContain('vietnamese');
    expect(worker).not.toContain('importScripts(');
    expect(worker).toContain(`addEventListener('push'`);
    expect(existsSync(join(client, 'sw.js.map'))).toBe(false);
  });

  it('§9: keeps icons, 50 entries for 168 hours', () => {
    expect(worker).toMatch(
      /cacheName:"icons",plugins:\[new [\w.]+\(\{maxEntries:50,maxAgeSeconds:604800\}/,
    );
  });

  it('waits until the page asks it to take over', () => {
    expect(worker).toMatch(/"SKIP_WAITING"===[^&]*&&self\.skipWaiting\(\)/);
    expect(worker.match(/skipWaiting\(\)/g)).toHaveLength(1);
  });
});

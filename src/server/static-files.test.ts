import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseEncoding, indexStaticFiles, matchesEtag, serveStaticFile } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-files-'));
const contents = {
  'assets/app-1.js': 'plain',
  'assets/app-1.js.br': 'brotli',
  'assets/app-1.js.gz': 'gzip',
  'favicon.ico': 'icon',
  'manifest.webmanifest': '{}',
  'sw.js': 'worker',
  'builds/meta/1.json': '{}',
  'download.gz': 'an archive of its own',
};
for (const [name, text] of Object.entries(contents)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const files = indexStaticFiles(folder);
afterAll(() => rmSync(folder, { recursive: true }));

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return serveStaticFile(files, path, new Request(`http://host${path}`, { method, headers }));
}

describe('serveStaticFile', () => {
  it.each([
    ['/assets/app-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.ico', 'image/x-icon', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/builds/meta/1.json', 'application/json', 'no-store'],
  ])('§1: serves %s as %s, %s', async (path, type, cacheControl) => {
    const response = await ask(path);
    expect(response?.headers.get('content-type')).toBe(type);
    expect(response?.headers.get('cache-control')).toBe(cacheControl);
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['', null, 'plain'],
  ])('for Accept-Encoding %j sends %s', async (accepted, encoding, body) => {
    const response = await ask('/assets/app-1.js', { 'accept-encoding': accepted });
    expect(response?.headers.get('content-encoding')).toBe(encoding);
    expect(response?.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response?.text()).toBe(body);
  });

  it('confirms what the visitor has, for each encoding apart', async () => {
    const etag = (await ask('/sw.js'))?.headers.get('etag') ?? '';
    expect((await ask('/sw.js', { 'if-none-match': etag }))?.status).toBe(304);
    const packed = { 'accept-encoding': 'br' };
    const plainEtag = (await ask('/assets/app-1.js'))?.headers.get('etag') ?? '';
    const response = await ask('/assets/app-1.js', { ...packed, 'if-none-match': plainEtag });
    expect(response?.status).toBe(200);
  });

  it.each(['/assets/app-1.js.br', '/nothing', '/../package.json', '/assets', '/'])(
    'has no file %s',
    async (path) => {
      expect(await serveStaticFile(files, path, new Request('http://host/'))).toBeUndefined();
    },
  );

  it('serves an archive that is a file of its own', async () => {
    expect(await (await ask('/download.gz'))?.text()).toBe('an archive of its own');
  });

  it('leaves other methods alone', async () => {
    expect(await ask('/sw.js', {}, 'POST')).toBeUndefined();
  });

  it('has none when a newer build has taken the file away', async () => {
    writeFileSync(join(folder, 'assets', 'gone-1.js'), 'here');
    const before = indexStaticFiles(folder);
    rmSync(join(folder, 'assets', 'gone-1.js'));
    const request = new Request('http://host/');
    expect(await serveStaticFile(before, '/assets/gone-1.js', request)).toBeUndefined();
  });

  it('keeps what a newer build puts in its place under the same name', async () => {
    writeFileSync(join(folder, 'offline.html'), 'of this build');
    const before = indexStaticFiles(folder);
    writeFileSync(join(folder, 'offline.html'), 'of the next');
    const response = await serveStaticFile(before, '/offline.html', new Request('http://host/'));
    expect(await response?.text()).toBe('of this build');
  });
});

describe('the headers', () => {
  it('chooses the first encoding on offer that is accepted', () => {
    expect(chooseEncoding('GZIP, BR', ['br', 'gzip'])).toBe('br');
    expect(chooseEncoding('gzip, br;q=0.0', ['br', 'gzip'])).toBe('gzip');
    expect(chooseEncoding('gzip ; q=1 , br ; q=0', ['br', 'gzip'])).toBe('gzip');
    expect(chooseEncoding(null, ['br'])).toBeUndefined();
    // Written by anybody: blanks cost no more than their number.
    expect(chooseEncoding(`gzip${' '.repeat(1_000_000)}x, br`, ['br', 'gzip'])).toBe('br');
  });

  it('compares validators weakly', () => {
    expect(matchesEtag('"x", W/"a"', '"a"')).toBe(true);
    expect(matchesEtag('"a"', 'W/"a"')).toBe(true);
    expect(matchesEtag('"ab"', '"a"')).toBe(false);
    expect(matchesEtag(null, '"a"')).toBe(false);
  });
});
